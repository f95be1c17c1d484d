import { complainUntil } from '#domain/notices/complaint.ts'
import { decisionPolicy } from '#domain/notices/decision-policy.ts'
import type { NoticeDecisionView } from '#domain/notices/notice-decision.ts'
import { outcomeRedress, outcomeText } from '#domain/notices/notice-outcome.ts'
import { findStatementOf, type ReadNoticeDecision } from '#server/notices/decision-queries.ts'
import type { NoticeRow } from '#server/notices/notice-table.ts'
import { viewOwnComplaint } from '#server/notices/statement-view.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

/** As its sender reads it. */
export async function wordsOf(db: Database, notice: NoticeRow) {
  const { reference, outcome, reopenedAt } = notice
  const statement = await findStatementOf(db, notice)
  const told = {
    ...{ reference, outcome, isReopened: reopenedAt !== null, hasStatement: statement !== undefined },
    isOver: statement !== undefined && (statement.endedAt ?? statement.reversedAt) !== null,
  }
  return { text: outcomeText(told), redress: outcomeRedress(told) }
}

/** The last decision; while it is looked at again, since when. */
export const decidedAtOf = ({ decidedAt, reopenedAt, at }: NoticeRow): Date => decidedAt ?? reopenedAt ?? at

export async function viewNoticeDecision(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  { notice, complaint }: ReadNoticeDecision,
): Promise<NoticeDecisionView> {
  const { id, reference, kind, outcome } = notice
  const at = decidedAtOf(notice)
  return {
    ...{ _id: id, reference, kind, outcome, at },
    ...(await wordsOf(db, notice)),
    complaint: viewOwnComplaint(complaint),
    complainUntil: complainUntil(at),
    mayComplain: decisionPolicy.complain({ at, reversedAt: null, hasComplaint: complaint !== null }, now)
      .allowed,
  }
}
