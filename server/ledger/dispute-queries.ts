import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { payments } from '#server/ledger/ledger-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

const isDisputed = eq(payments.status, 'disputed')
const columns = { payment: payments, job: jobs, ownerId: contracts.ownerId }

/** A payment in dispute has been answered. */
export const oldestDisputes = keyset<Dispute>(
  'asc',
  [
    [payments.answeredAt, 'timestamptz'],
    [payments.id, 'uuid'],
  ],
  ({ payment: { answeredAt, createdAt, id } }) => [answeredAt ?? createdAt, id],
)

const select = (db: Database) =>
  db
    .select(columns)
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
export type Dispute = Awaited<ReturnType<typeof select>>[number]

export const listDisputes = (db: Database, limit: number, place: Place | undefined): Promise<Dispute[]> =>
  select(db)
    .where(and(isDisputed, oldestDisputes.after(place)))
    .orderBy(oldestDisputes.orderBy)
    .limit(limit + 1)

const owner = alias(users, 'owner')

export async function findDispute(db: Database, id: string) {
  const [found] = await db
    .select({ ...columns, crew: users, owner })
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .innerJoin(users, eq(users.id, contracts.crewId))
    .innerJoin(owner, eq(owner.id, contracts.ownerId))
    .where(eq(payments.id, id))
  return found?.payment.status === 'disputed' ? found : undefined
}
