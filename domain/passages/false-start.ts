import * as z from 'zod/mini'
import { DAY_MS } from '#domain/durations.ts'
import { instant, requiredProse, told } from '#domain/fields.ts'
import { reasonInput } from '#domain/passages/departure.ts'
import { causeUnknown, statementTooShort } from '#domain/passages/passage-faults.ts'

export const falseStartCauses = ['boat_not_ready', 'documents', 'weather', 'owner', 'crew'] as const
export type FalseStartCause = (typeof falseStartCauses)[number]
export const falseStartCauseLabels: Record<FalseStartCause, string> = {
  boat_not_ready: 'El barco no está listo',
  documents: 'Faltan papeles',
  weather: 'El tiempo',
  owner: 'Por el armador',
  crew: 'Por la tripulación',
}

export type FalseStartSide = 'owner' | 'skipper'

const STATEMENT_DAYS = 3
const STATEMENT_MIN = 10
export const STATEMENT_MAX = 2000

/** Until then the other side may add its words; then the record is sealed without them. */
export const statementEndsAt = (calledAt: Date): Date =>
  new Date(calledAt.getTime() + STATEMENT_DAYS * DAY_MS)

export const falseStartInput = z.extend(reasonInput, {
  cause: z.enum(falseStartCauses, told(causeUnknown())),
})
export type FalseStartInput = z.output<typeof falseStartInput>

const tooShort = statementTooShort({ min: STATEMENT_MIN })
export const statementInput = z.object({
  text: requiredProse(tooShort, STATEMENT_MAX, 'Tu versión').check(
    z.minLength(STATEMENT_MIN, told(tooShort)),
  ),
})

export const falseStartView = z.object({
  statement: z.nullable(z.object({ byId: z.string(), name: z.string(), text: z.string(), at: instant })),
  /** Null where the other side has added its words. */
  statementEndsAt: z.nullable(instant),
  sealedAt: z.nullable(instant),
})
