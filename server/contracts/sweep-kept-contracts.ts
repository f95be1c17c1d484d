import { and, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { dropChecklistsOf } from '#server/checklists/drop-checklists.ts'
import type { WorkContext } from '#server/context.ts'
import { contractDrafts, contracts } from '#server/contracts/contract-table.ts'
import { dropContracts } from '#server/contracts/erase-contracts.ts'
import type { Database } from '#server/db/database.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { enqueueAll } from '#server/tasks/enqueue.ts'

type Moment = Pick<WorkContext, 'db' | 'now'>

/** Each takes its lists, photos and files with it. */
const AT_ONCE = 50

/** Of a transfer that was over on this day: nobody will sign any more. */
export async function dropDraftsOver(db: Database, day: string): Promise<void> {
  const over = db.select({ id: jobs.id }).from(jobs).where(lt(jobs.endDate, day))
  await db.delete(contractDrafts).where(inArray(contractDrafts.jobId, over))
}

/** So many at most, with their lists; returns how many there were. What else was kept for their sake follows. */
async function dropSome({ db, now }: Moment, day: string): Promise<number> {
  const erased = db.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt))
  return db.transaction(async tx => {
    const inside = { db: tx, now }
    const { id, ownerId, crewId, pdfKey } = contracts
    const rows = await tx
      .select({ id, ownerId, crewId, pdfKey })
      .from(contracts)
      .where(and(lt(contracts.endDate, day), or(inArray(ownerId, erased), inArray(crewId, erased))))
      .limit(AT_ONCE)
      .for('update')
    const ids = rows.map(row => row.id)
    const files = await dropChecklistsOf(inside, ids)
    await dropContracts(tx, ids)
    const keys = [...files, ...rows.flatMap(row => row.pdfKey ?? [])].map(key => ({ payload: { key } }))
    await enqueueAll(inside, 'delete-file', keys)
    const people = new Set(rows.flatMap(row => [row.ownerId, row.crewId]))
    const payloads = [...people].map(userId => ({ payload: { userId } }))
    await enqueueAll(inside, 'erase-aftermath', payloads)
    return rows.length
  })
}

/** Contracts of people who have erased their accounts, once the transfer was over before this day. */
export async function dropContractsOfErased(moment: Moment, day: string): Promise<void> {
  while ((await dropSome(moment, day)) === AT_ONCE);
}
