import { decisionPolicy } from '#domain/notices/decision-policy.ts'
import type { ReadComplaint } from '#server/notices/complaint-queries.ts'
import { viewStatement } from '#server/notices/statement-view.ts'

interface Reader {
  id: string
  hasColleague: boolean
}

export const viewComplaint = (
  { complaint, statement, person, decidedBy }: ReadComplaint,
  reader: Reader,
) => ({
  _id: complaint.id,
  at: complaint.at,
  person,
  action: statement.action,
  subject: { kind: statement.subjectKind, name: statement.subjectName },
  decidedBy,
  mayDecide: decisionPolicy.decide(reader, {
    decidedAt: complaint.decidedAt,
    decidedBy: statement.operatorId,
    hasColleague: reader.hasColleague,
  }).allowed,
  outcome: complaint.outcome,
  decidedAt: complaint.decidedAt,
})

export const viewComplaintFully = (row: ReadComplaint, reader: Reader) => ({
  complaint: {
    ...viewComplaint(row, reader),
    text: row.complaint.text,
    reason: row.complaint.reason,
    answeredBy: row.answeredBy,
  },
  personId: row.statement.personId,
  statement: viewStatement(row.statement),
})
