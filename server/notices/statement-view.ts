import { complainUntil } from '#domain/notices/complaint.ts'
import { decisionPolicy } from '#domain/notices/decision-policy.ts'
import { type DecisionView, SCOPE, type StatementView } from '#domain/notices/statement.ts'
import { REDRESS, type StatementValues, statementText } from '#domain/notices/statement-text.ts'
import type { ReadDecision } from '#server/notices/decision-queries.ts'
import type { ComplaintRow, StatementRow } from '#server/notices/statement-table.ts'

export const valuesOf = (row: Omit<StatementRow, 'at'>): StatementValues => ({
  action: row.action,
  subject: { kind: row.subjectKind, name: row.subjectName },
  until: row.until,
  facts: row.facts,
  ground: row.ground,
  cited: row.cited,
  origin: row.noticeId ? 'notice' : 'own',
})

export const viewStatement = (row: StatementRow): StatementView => ({
  ...valuesOf(row),
  _id: row.id,
  scope: SCOPE,
  clause: row.clause,
  automated: false,
  redress: REDRESS,
  text: statementText(valuesOf(row)),
  at: row.at,
  endedAt: row.endedAt,
  reversedAt: row.reversedAt,
})

export const viewOwnComplaint = (complaint: ComplaintRow | null): DecisionView['complaint'] =>
  complaint && {
    text: complaint.text,
    at: complaint.at,
    outcome: complaint.outcome,
    decidedAt: complaint.decidedAt,
    reason: complaint.reason,
  }

export const viewDecision = (
  { statement, complaint, disabledAt }: ReadDecision,
  now: Date,
): DecisionView => ({
  ...viewStatement(statement),
  complaint: viewOwnComplaint(complaint),
  complainUntil: complainUntil(statement.at),
  mayComplain: decisionPolicy.complain({ ...statement, hasComplaint: complaint !== null }, now).allowed,
  accountClosed: disabledAt !== null,
})
