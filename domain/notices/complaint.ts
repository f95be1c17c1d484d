import * as z from 'zod/mini'
import { instant, requiredProse, told, whenFine } from '#domain/fields.ts'
import * as decisionFaults from '#domain/notices/decision-faults.ts'

export const complaintOutcomes = ['upheld', 'reversed'] as const

export const COMPLAINT_MIN = 20
export const COMPLAINT_MAX = 3000
const MONTHS = 6

/** The last instant at which a decision of then can be complained about here: six calendar months later. */
export function complainUntil(at: Date): Date {
  const until = new Date(at)
  until.setUTCMonth(until.getUTCMonth() + MONTHS)
  // The 31st of August has no 31st of February: its last day then.
  if (until.getUTCDate() !== at.getUTCDate()) until.setUTCDate(0)
  return until
}

export const complaintInput = z.object({
  text: requiredProse(decisionFaults.complaintMissing(), COMPLAINT_MAX, 'La reclamación').check(
    z.minLength(COMPLAINT_MIN, {
      ...told(decisionFaults.complaintTooShort({ min: COMPLAINT_MIN })),
      ...whenFine,
    }),
  ),
})

/** For who complained. */
export const complaintView = z.object({
  text: z.string(),
  at: instant,
  /** Null as long as nobody has decided. */
  outcome: z.nullable(z.enum(complaintOutcomes)),
  decidedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
})
