import * as z from 'zod/mini'
import { instant, told } from '#domain/fields.ts'
import { complaintView } from '#domain/notices/complaint.ts'
import * as decisionFaults from '#domain/notices/decision-faults.ts'
import { measureActions, measuredKinds } from '#domain/notices/measure.ts'
import { statementView } from '#domain/notices/statement.ts'
import { reasonInput } from '#domain/operator/operator.ts'

/** In the queue of the desk: of whom, against what, and whether it is this operator's to decide. */
export const complaintCard = z.object({
  _id: z.string(),
  at: instant,
  person: z.string(),
  action: z.enum(measureActions),
  subject: z.object({ kind: z.enum(measuredKinds), name: z.nullable(z.string()) }),
  /** Who took the measure; null: nobody of the desk. */
  decidedBy: z.nullable(z.string()),
  mayDecide: z.boolean(),
  outcome: complaintView.shape.outcome,
  decidedAt: z.nullable(instant),
})

export const complaintDetail = z.object({
  complaint: z.extend(complaintCard, {
    text: z.string(),
    reason: z.nullable(z.string()),
    answeredBy: z.nullable(z.string()),
  }),
  personId: z.string(),
  statement: statementView,
})

/** The reason is for the person too. */
export const complaintDecisionInput = z.extend(reasonInput, {
  action: z.enum(['uphold', 'reverse'], told(decisionFaults.outcomeUnknown())),
})
