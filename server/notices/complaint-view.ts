import { decisionPolicy } from '#domain/notices/decision-policy.ts'
import { complainedOf } from '#server/notices/complained.ts'
import type { ReadComplaint } from '#server/notices/complaint-queries.ts'
import { wordsOf } from '#server/notices/notice-decision-view.ts'
import { viewStatement } from '#server/notices/statement-view.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Reader {
  id: string
  hasColleague: boolean
}

export function viewComplaint(row: ReadComplaint, { id: reader, hasColleague }: Reader) {
  const { id, at, outcome, decidedAt } = row.complaint
  const { about, person, subject, notice, decidedBy } = complainedOf(row)
  const facts = { decidedAt, decidedBy: decidedBy.id, hasColleague }
  return {
    ...{ _id: id, at, person, about, subject },
    notice: notice && {
      _id: notice.id,
      reference: notice.reference,
      outcome: notice.outcome,
      url: notice.url,
    },
    decidedBy: decidedBy.name,
    mayDecide: decisionPolicy.decide({ id: reader }, facts).allowed,
    ...{ outcome, decidedAt },
  }
}

export async function viewComplaintFully(db: Database, row: ReadComplaint, reader: Reader) {
  const { personId, statement, notice } = complainedOf(row)
  return {
    complaint: {
      ...viewComplaint(row, reader),
      text: row.complaint.text,
      reason: row.complaint.reason,
      answeredBy: row.answeredBy,
    },
    personId,
    statement: statement && viewStatement(statement),
    notice: notice && {
      kind: notice.kind,
      at: notice.at,
      decidedAt: notice.decidedAt,
      reopenedAt: notice.reopenedAt,
      ...(await wordsOf(db, notice)),
    },
  }
}
