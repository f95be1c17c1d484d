import * as z from 'zod/mini'
import * as applicationFaults from '#domain/applications/application-faults.ts'
import { payBases } from '#domain/contracts/contract-data.ts'
import type { Fault } from '#domain/faults.ts'
import { clearableAmount, clearableText, instant, requiredPositive, told } from '#domain/fields.ts'
import { crewRoles } from '#domain/jobs/crew-role.ts'
import { BUDGET_MAX } from '#domain/jobs/job.ts'
import { crewRoleUnknown } from '#domain/jobs/job-faults.ts'
import { offerTermsView } from '#domain/jobs/offer-terms.ts'

export const APPLICATION_MESSAGE_MAX = 1_000
export const QUOTE_NOTE_MAX = 500

const yesOrNo = (missing: Fault) => z.boolean(told(missing))

const written = z.object(
  {
    basis: z.enum(payBases, told(applicationFaults.quoteBasisMissing())),
    /** EUR for the whole transfer, for each day or for each mile. */
    amount: requiredPositive(applicationFaults.quoteAmountMissing(), BUDGET_MAX, 'El importe'),
    /** EUR for each day of waiting; without it waiting costs nothing, as the contract says. */
    waitingDay: clearableAmount(BUDGET_MAX, 'El importe por día de espera'),
    /** EUR for getting to the vessel and home again. */
    travelCost: clearableAmount(BUDGET_MAX, 'El coste del viaje'),
    includesFood: yesOrNo(applicationFaults.foodUnsaid()),
    includesTravel: yesOrNo(applicationFaults.travelUnsaid()),
    note: clearableText(QUOTE_NOTE_MAX, 'La nota de la propuesta'),
  },
  told(applicationFaults.quoteIncomplete()),
)

/** Always with every key: two quotes that say the same are equal as texts. */
export const quoteInput = z.pipe(
  written,
  z.transform(({ waitingDay = null, travelCost = null, note = null, ...quote }) => ({
    ...quote,
    waitingDay,
    travelCost,
    note,
  })),
)
export type Quote = z.output<typeof quoteInput>
/** As somebody writes it. */
export type QuoteInput = z.input<typeof quoteInput>

export const quoteView = z.object({
  basis: z.enum(payBases),
  amount: z.number(),
  waitingDay: z.nullable(z.number()),
  travelCost: z.nullable(z.number()),
  includesFood: z.boolean(),
  includesTravel: z.boolean(),
  note: z.nullable(z.string()),
})

const keys = Object.keys(quoteView.shape) as (keyof Quote)[]
export const sameQuote = (one: Quote | null, other: Quote | null): boolean =>
  one === other || (one !== null && other !== null && keys.every(key => one[key] === other[key]))

/** With an application; absent fields stay as they are, null or '' clears them. */
export const applicationInput = z.object({
  message: clearableText(APPLICATION_MESSAGE_MAX, 'El mensaje'),
  quote: z.optional(z.nullable(quoteInput)),
  role: z.optional(z.enum(crewRoles, told(crewRoleUnknown()))),
})
export type ApplicationInput = z.output<typeof applicationInput>

/** An instant of an earlier reply, given back: the state that the sender has seen. */
const seenAt = z.iso.datetime({ offset: true, ...told(applicationFaults.seenUnreadable()) })

/** `jobUpdatedAt`: the offer as the crew member has read it; another is refused. */
export const applyInput = z.extend(applicationInput, { jobUpdatedAt: z.optional(seenAt) })
export type ApplyInput = z.output<typeof applyInput>

/** Null: the sender has seen an application without a quote. Absent: nothing is compared. */
const quotedAt = z.optional(z.nullable(seenAt))
export const acceptInput = z.object({ quotedAt })
export type AcceptInput = z.output<typeof acceptInput>

export const counterInput = z.object({
  quote: quoteInput,
  message: clearableText(APPLICATION_MESSAGE_MAX, 'El mensaje'),
  /** The instant of the quote that it answers. */
  quotedAt,
})
export type CounterInput = z.output<typeof counterInput>

/** The counter that the sender has read; absent: whichever is open. */
export const counterAnswer = z.object({ counterId: z.optional(z.string()) })
export type CounterAnswer = z.output<typeof counterAnswer>

/** 'fallen': the quote was changed, or the applicant was decided on, before an answer. */
export const counterStatuses = ['open', 'accepted', 'declined', 'fallen'] as const

export const counterView = z.object({
  _id: z.string(),
  quote: quoteView,
  message: z.nullable(z.string()),
  status: z.enum(counterStatuses),
  at: instant,
  answeredAt: z.nullable(instant),
})

/** Fields of an application that both see. Absent in replies cached by older releases. */
export const offeredFields = {
  role: z.optional(z.enum(crewRoles)),
  message: z.optional(z.nullable(z.string())),
  quote: z.optional(z.nullable(quoteView)),
  agreed: z.optional(z.nullable(quoteView)),
  /** When quote or role last changed; null where none was ever given. */
  quotedAt: z.optional(z.nullable(instant)),
  /** Whether the offer has changed since the quote was made, and it was neither changed nor kept. */
  forOldTerms: z.optional(z.boolean()),
  /** The terms for which the quote was made, if the offer has others now. */
  quotedFor: z.optional(z.nullable(offerTermsView)),
  counter: z.optional(z.nullable(counterView)),
  /** The last one that the crew member accepted or declined. */
  lastCounter: z.optional(z.nullable(counterView)),
}
