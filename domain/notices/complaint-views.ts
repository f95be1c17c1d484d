import * as z from 'zod/mini'
import { instant, told } from '#domain/fields.ts'
import { complaintView } from '#domain/notices/complaint.ts'
import { complainedAbout } from '#domain/notices/complaint-text.ts'
import * as decisionFaults from '#domain/notices/decision-faults.ts'
import { measuredKinds } from '#domain/notices/measure.ts'
import { noticeKinds, noticeOutcomes } from '#domain/notices/notice.ts'
import { statementView } from '#domain/notices/statement.ts'
import { reasonInput } from '#domain/operator/operator.ts'

/** A sender who gave no name, or is erased. */
export const NAMELESS = 'Sin nombre'

/** In the queue of the desk: the sender, the decision, and whether this operator may judge it. */
export const complaintCard = z.object({
  _id: z.string(),
  at: instant,
  person: z.string(),
  about: z.enum(complainedAbout),
  /** Null where the address in a notice names nothing of ours. */
  subject: z.nullable(z.object({ kind: z.enum(measuredKinds), name: z.nullable(z.string()) })),
  /** Null for a complaint about a measure. */
  notice: z.nullable(
    z.object({
      _id: z.string(),
      reference: z.string(),
      /** Null while it is looked at again. */
      outcome: z.nullable(z.enum(noticeOutcomes)),
      url: z.nullable(z.string()),
    }),
  ),
  /** The operator who took the measure, or decided the notice; null: nobody of the desk. */
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
  /** Null for a sender without an account. */
  personId: z.nullable(z.string()),
  /** One of the two. */
  statement: z.nullable(statementView),
  notice: z.nullable(
    z.object({
      kind: z.enum(noticeKinds),
      at: instant,
      decidedAt: z.nullable(instant),
      reopenedAt: z.nullable(instant),
      /** As its sender reads it. */
      text: z.string(),
      redress: z.string(),
    }),
  ),
})

/** The reason is for the person too. */
export const complaintDecisionInput = z.extend(reasonInput, {
  action: z.enum(['uphold', 'reverse'], told(decisionFaults.outcomeUnknown())),
})
