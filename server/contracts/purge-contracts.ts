import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-table.ts'
import { contractDrafts, contracts } from '#server/contracts/contract-table.ts'
import { dropContracts } from '#server/contracts/erase-contracts.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dropSealed } from '#server/platform/sealed-files/sealed-files.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

type Moment = Pick<SystemContext, 'db' | 'now'>
/** Deletes the dependants of these contracts. */
type DropWith = (moment: Moment, contractIds: string[]) => Promise<void>

const AT_ONCE = 50

export async function dropDraftsOver(db: Database, day: string): Promise<void> {
  // From the few drafts to their offers: most offers were over long ago.
  const end = sql`(select j.end_date from ${jobs} j where j.id = ${contractDrafts.jobId})`
  await db.delete(contractDrafts).where(sql`${end} < ${day}`)
}

async function dropSome(context: Moment, day: string, dropWith: DropWith): Promise<number> {
  return transaction(context, async inside => {
    const { db } = inside
    const { id, ownerId, crewId } = contracts
    const isOver = and(isNotNull(users.erasedAt), lt(contracts.endDate, day))
    const asParty = (party: typeof ownerId | typeof crewId) =>
      db.select({ id }).from(contracts).innerJoin(users, eq(users.id, party)).where(isOver)
    const rows = await db
      .select({ id, ownerId, crewId })
      .from(contracts)
      .where(inArray(id, unionAll(asParty(ownerId), asParty(crewId))))
      .orderBy(asc(id))
      .limit(AT_ONCE)
      .for('update')
    const ids = rows.map(row => row.id)
    await dropWith(inside, ids)
    await dropContracts(db, ids)
    await dropSealed(inside, ids)
    const people = new Set(rows.flatMap(row => [row.ownerId, row.crewId]))
    const payloads = [...people].map(userId => ({ payload: { userId } }))
    await enqueueAll(inside, 'erase-aftermath', payloads)
    return rows.length
  })
}

/** Contracts of people who have erased their accounts, if the transfer ended before this day. */
export async function dropContractsOfErased(moment: Moment, day: string, dropWith: DropWith): Promise<void> {
  while ((await dropSome(moment, day, dropWith)) === AT_ONCE);
}
