import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import { complaintView } from '#domain/notices/complaint.ts'
import { noticeKinds, noticeOutcomes } from '#domain/notices/notice.ts'

/** The outcome for the sender of a notice. It names neither the reported person nor the operator. */
export const noticeDecisionView = z.object({
  _id: z.string(),
  reference: z.string(),
  kind: z.enum(noticeKinds),
  /** Null while it is looked at again. */
  outcome: z.nullable(z.enum(noticeOutcomes)),
  text: z.string(),
  redress: z.string(),
  /** When it was decided, or opened again. */
  at: instant,
  complaint: z.nullable(complaintView),
  complainUntil: instant,
  mayComplain: z.boolean(),
})
export type NoticeDecisionView = z.output<typeof noticeDecisionView>
