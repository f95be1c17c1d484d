import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-table.ts'
import { subjectName } from '#server/notices/list-notices.ts'
import { notices } from '#server/notices/notice-table.ts'
import { complaints, statements } from '#server/notices/statement-table.ts'
import { operators } from '#server/operator/operator-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

const reporter = alias(users, 'reporter')
const decider = alias(operators, 'decider')
const closer = alias(operators, 'closer')
const answerer = alias(operators, 'answerer')

const read = (db: Database) =>
  db
    .select({
      complaint: complaints,
      statement: statements,
      notice: notices,
      /** The present name of the reported row. */
      subjectName,
      person: users.name,
      reporter: reporter.name,
      decider: decider.name,
      closer: closer.name,
      answeredBy: answerer.name,
    })
    .from(complaints)
    .leftJoin(statements, eq(statements.id, complaints.statementId))
    .leftJoin(users, eq(users.id, statements.personId))
    .leftJoin(decider, eq(decider.id, statements.operatorId))
    .leftJoin(notices, eq(notices.id, complaints.noticeId))
    .leftJoin(reporter, eq(reporter.id, notices.reporterId))
    .leftJoin(closer, eq(closer.id, notices.operatorId))
    .leftJoin(answerer, eq(answerer.id, complaints.operatorId))

export type ReadComplaint = Awaited<ReturnType<typeof read>>[number]

const orders = {
  open: keyset<ReadComplaint>(
    'asc',
    [
      [complaints.at, 'timestamptz'],
      [complaints.id, 'uuid'],
    ],
    ({ complaint }) => [complaint.at, complaint.id],
  ),
  decided: keyset<ReadComplaint>(
    'desc',
    [
      [complaints.decidedAt, 'timestamptz'],
      [complaints.id, 'uuid'],
    ],
    ({ complaint }) => [complaint.decidedAt ?? complaint.at, complaint.id],
  ),
}
type State = keyof typeof orders
export const complaintOrder = (state: State) => orders[state]

export const listComplaints = (
  db: Database,
  state: State,
  limit: number,
  place: Place | undefined,
): Promise<ReadComplaint[]> =>
  read(db)
    .where(
      and(
        state === 'open' ? isNull(complaints.decidedAt) : isNotNull(complaints.decidedAt),
        orders[state].after(place),
      ),
    )
    .orderBy(orders[state].orderBy)
    .limit(limit + 1)

export async function findComplaint(db: Database, id: string): Promise<ReadComplaint | undefined> {
  const [found] = await read(db).where(eq(complaints.id, id))
  return found
}

/** Whether another operator can sign in now. */
export async function hasColleague(db: Database, operatorId: string): Promise<boolean> {
  const found = await db
    .select({ id: operators.id })
    .from(operators)
    .where(and(ne(operators.id, operatorId), isNull(operators.disabledAt), isNotNull(operators.passwordHash)))
    .limit(1)
  return found.length > 0
}
