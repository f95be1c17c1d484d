import * as z from 'zod/mini'
import { email } from '#domain/accounts/email.ts'
import { tooLongAll } from '#domain/faults.ts'
import { clearableText, instant, requiredProse, requiredText, told } from '#domain/fields.ts'
import { PORT_MAX } from '#domain/jobs/job.ts'
import { conditionKeys, conditionStates } from '#domain/passages/departure-conditions.ts'
import {
  arrivalPortMissing,
  contactNameMissing,
  instantUnreadable,
  reasonTooShort,
  reportEveryOutOfRange,
  weatherMissing,
} from '#domain/passages/passage-faults.ts'
import { verifiedView } from '#domain/passages/verified-at-gate.ts'

const REASON_MIN = 10
export const REASON_MAX = 500
export const WEATHER_MAX = 1000
/** Hours between two reports. */
export const REPORT_EVERY = { default: 12, min: 2, max: 48 } as const
const CONTACT_NAME_MAX = 100
const OTHERS_MAX = 300

const waiver = z.object({
  by: z.object({ _id: z.nullable(z.string()), name: z.string() }),
  reason: z.string(),
  at: instant,
})
const condition = z.object({
  key: z.enum(conditionKeys),
  state: z.enum(conditionStates),
  detail: z.string(),
  waiver: z.nullable(waiver),
})
export type ConditionRecord = z.output<typeof condition>

/** Frozen when both are ready. `hash`: SHA-256 of the canonical JSON of the other three, hex. */
export const departureRecord = z.object({
  departedAt: instant,
  conditions: z.array(condition),
  reportEvery: z.int(),
  hash: z.string(),
})

/** The person's own no, or the mail server's: there is no such mailbox, or it takes no mail. */
const unmailedReasons = ['unverified', 'refused', 'undeliverable'] as const
export type UnmailedReason = (typeof unmailedReasons)[number]

export const departureView = z.object({
  conditions: z.array(condition),
  ownerReady: z.boolean(),
  skipperReady: z.boolean(),
  /** The instant; null where not pressed. Absent in replies cached by older releases, as `weather` is. */
  ownerReadyAt: z.optional(z.nullable(instant)),
  skipperReadyAt: z.optional(z.nullable(instant)),
  /** The author of the window. `at` is null where it was written before moments were stored. */
  weather: z.optional(
    z.nullable(z.object({ by: z.object({ _id: z.string(), name: z.string() }), at: z.nullable(instant) })),
  ),
  departedAt: z.nullable(instant),
  /** Before departure. Absent in replies cached by older releases. */
  verified: z.optional(verifiedView),
  /** Why the skipper's contact ashore would not be mailed; null for everybody else, and where it would be. */
  contactUnmailed: z.nullable(z.enum(unmailedReasons)),
  may: z.object({
    press: z.boolean(),
    writeWeather: z.boolean(),
    waive: z.array(z.enum(conditionKeys)),
  }),
})
export type DepartureView = z.input<typeof departureView>

export const weatherInput = z.object({
  text: requiredProse(weatherMissing(), WEATHER_MAX, 'La ventana de tiempo'),
})

const reason = requiredProse(reasonTooShort({ min: REASON_MIN }), REASON_MAX, 'El motivo').check(
  z.minLength(REASON_MIN, told(reasonTooShort({ min: REASON_MIN }))),
)
export const reasonInput = z.object({ reason })

const outOfRange = told(reportEveryOutOfRange(REPORT_EVERY))
export const readyInput = z.object({
  reportEvery: z.optional(
    z.int(outOfRange).check(z.gte(REPORT_EVERY.min, outOfRange), z.lte(REPORT_EVERY.max, outOfRange)),
  ),
  contact: z.optional(
    z.nullable(
      z.object({
        name: requiredText(contactNameMissing(), CONTACT_NAME_MAX, 'El nombre del contacto'),
        email: email(),
      }),
    ),
  ),
  /** The names of guests aboard, for the sheet ashore. */
  others: clearableText(OTHERS_MAX, tooLongAll({ what: 'Los nombres', max: OTHERS_MAX })),
  /** When the vessel left, if that was earlier. */
  leftAt: z.optional(z.iso.datetime({ offset: true, ...told(instantUnreadable()) })),
})

/** `at` is between the departure and this moment. */
export const arrivalInput = z.object({
  at: z.iso.datetime({ offset: true, ...told(instantUnreadable()) }),
  port: requiredText(arrivalPortMissing(), PORT_MAX, 'El puerto'),
})
export type ArrivalInput = z.output<typeof arrivalInput>
export type ReadyInput = z.output<typeof readyInput>
