import * as z from 'zod/mini'
import { instant, requiredText } from '#domain/fields.ts'
import { shareNameMissing } from '#domain/passages/passage-faults.ts'
import { passageStages } from '#domain/passages/passage-stage.ts'

export const SHARE_NAME_MAX = 60
/** For one passage. */
export const SHARES_MAX = 20
/** A link ends so long after the arrival, or after the passage is called off. */
export const FOLLOW_HOURS_AFTER = 24

export const shareInput = z.object({ name: requiredText(shareNameMissing(), SHARE_NAME_MAX, 'El nombre') })

export const shareView = z.object({
  _id: z.string(),
  name: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  createdAt: instant,
  may: z.object({ end: z.boolean() }),
})
export type ShareView = z.input<typeof shareView>

/** Its address is known once, when it is made: only a hash is stored. */
export const newShareView = z.extend(shareView, { url: z.string() })
export type NewShareView = z.input<typeof newShareView>

const place = z.object({ latitude: z.number(), longitude: z.number() })

/** A passage for a reader without an account: no names of people, no texts, no money. */
export const followView = z.object({
  originPort: z.string(),
  destinationPort: z.string(),
  vesselName: z.nullable(z.string()),
  track: z.array(z.extend(place, { at: instant })),
  lastPosition: z.nullable(place),
  lastAt: z.nullable(instant),
  eta: z.nullable(instant),
  /** When the link ends; null before the end of the passage. */
  endsAt: z.nullable(instant),
  stage: z.enum(passageStages),
  /** 'YYYY-MM-DD' */
  startDate: z.string(),
  departedAt: z.nullable(instant),
  arrivedAt: z.nullable(instant),
  arrivalPort: z.nullable(z.string()),
  calledOffAt: z.nullable(instant),
  /** The instant of the last entry of any kind. */
  lastSignalAt: z.nullable(instant),
  nextReportBy: z.nullable(instant),
  /** Nautical miles and knots. */
  milesRun: z.nullable(z.number()),
  milesToGo: z.nullable(z.number()),
  averageSpeed: z.nullable(z.number()),
  /** The ids of the ports of the chart; null where a port is not in the list. */
  route: z.nullable(z.object({ from: z.string(), to: z.string() })),
})
export type FollowView = z.input<typeof followView>
