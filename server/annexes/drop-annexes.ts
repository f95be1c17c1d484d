import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { annexes, annexSignatures } from '#server/annexes/annex-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { isParty } from '#server/contracts/erase-contracts.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dropSealed } from '#server/platform/sealed-files/sealed-files.ts'

async function drop(db: Database, which: SQL | undefined): Promise<string[]> {
  const found = await db
    .select({ id: annexes.id })
    .from(annexes)
    .innerJoin(contracts, eq(contracts.id, annexes.contractId))
    .where(which)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  await db.delete(annexSignatures).where(inArray(annexSignatures.annexId, ids))
  await db.delete(annexes).where(inArray(annexes.id, ids))
  return ids
}

/** With their sealed files, before these contracts go. */
export async function dropAnnexesOf(
  moment: Pick<SystemContext, 'db' | 'now'>,
  contractIds: string[],
): Promise<void> {
  if (contractIds.length === 0) return
  await dropSealed(moment, await drop(moment.db, inArray(annexes.contractId, contractIds)))
}

/** When an account is erased: a proposal that never came into force is no evidence. */
export async function dropProposalsOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await drop(db, and(isParty(actor.id), ne(annexes.status, 'in_force')))
}
