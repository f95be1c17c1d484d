import { complainUntil } from '#domain/notices/complaint.ts'
import { decisionPolicy } from '#domain/notices/decision-policy.ts'
import type { NoticeDecisionView } from '#domain/notices/notice-decision.ts'
import { outcomeRedress, outcomeText } from '#domain/notices/notice-outcome.ts'
import type { ReadNoticeDecision } from '#server/notices/decision-queries.ts'
import type { NoticeRow } from '#server/notices/notice-table.ts'
import { viewOwnComplaint } from '#server/notices/statement-view.ts'

/** As its sender reads it. */
export const wordsOf = ({ reference, outcome, reopenedAt }: NoticeRow) => {
  const told = { reference, outcome, isReopened: reopenedAt !== null }
  return { text: outcomeText(told), redress: outcomeRedress(told) }
}

/** The last decision; while it is looked at again, since when. */
export const decidedAtOf = ({ decidedAt, reopenedAt, at }: NoticeRow): Date => decidedAt ?? reopenedAt ?? at

export function viewNoticeDecision({ notice, complaint }: ReadNoticeDecision, now: Date): NoticeDecisionView {
  const { id, reference, kind, outcome } = notice
  const at = decidedAtOf(notice)
  return {
    ...{ _id: id, reference, kind, outcome, at },
    ...wordsOf(notice),
    complaint: viewOwnComplaint(complaint),
    complainUntil: complainUntil(at),
    mayComplain: decisionPolicy.complain({ at, reversedAt: null, hasComplaint: complaint !== null }, now)
      .allowed,
  }
}
