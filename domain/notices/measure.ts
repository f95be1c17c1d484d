import * as z from 'zod/mini'
import { clearableDay, requiredProse, requiredText, told } from '#domain/fields.ts'
import * as decisionFaults from '#domain/notices/decision-faults.ts'
import { reasonInput } from '#domain/operator/operator.ts'

export const measureActions = ['warn', 'hide', 'disable'] as const
export type MeasureAction = (typeof measureActions)[number]

export const grounds = ['terms', 'law'] as const
export type Ground = (typeof grounds)[number]

/** The subjects of a measure. A conversation can't be hidden. */
export const measuredKinds = ['job', 'user', 'review', 'question', 'vessel', 'conversation'] as const
export type MeasuredKind = (typeof measuredKinds)[number]

export const FACTS_MIN = 20
export const FACTS_MAX = 2000
const CLAUSE_MAX = 200

const tooShort = decisionFaults.factsTooShort({ min: FACTS_MIN })

/** The fields of every measure, beside its reason for the audit. `until`: its last day, in Madrid. */
export const measureFields = {
  ground: z.enum(grounds, told(decisionFaults.groundUnknown())),
  /** A code of `clausesOf`, or another article as it is typed. */
  clause: requiredText(decisionFaults.clauseMissing(), CLAUSE_MAX, 'El apartado'),
  facts: requiredProse(tooShort, FACTS_MAX, 'Los hechos').check(z.minLength(FACTS_MIN, told(tooShort))),
  until: clearableDay(),
}

export const disableInput = z.extend(reasonInput, measureFields)
export type DisableInput = z.output<typeof disableInput>
