import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { contracts } from '#server/contracts/contract-table.ts'
import { isParty } from '#server/contracts/erase-contracts.ts'
import {
  expensePhotos,
  expenses,
  payments,
  settlementSignatures,
  settlements,
} from '#server/ledger/ledger-table.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { dropImagesLater } from '#server/platform/images/stored-images.ts'
import { dropSealed } from '#server/platform/sealed-files/sealed-files.ts'

type Moment = Pick<SystemContext, 'db' | 'now'>

async function dropExpenses({ db, now }: Moment, which: SQL | undefined): Promise<void> {
  const files = await db
    .select({ file: expensePhotos.file })
    .from(expensePhotos)
    .innerJoin(expenses, eq(expenses.id, expensePhotos.expenseId))
    .where(which)
  // With its receipts.
  await db.delete(expenses).where(which)
  await dropImagesLater(
    { db, now },
    photoRule,
    files.map(({ file }) => file),
  )
}

async function dropSettlements(db: Database, which: SQL | undefined): Promise<string[]> {
  const found = await db.select({ id: settlements.id }).from(settlements).where(which)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  await db.delete(settlementSignatures).where(inArray(settlementSignatures.settlementId, ids))
  await db.delete(settlements).where(inArray(settlements.id, ids))
  return ids
}

/** The offers that have no contract but these. */
async function listEmptied(db: Database, contractIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ jobId: contracts.jobId })
    .from(contracts)
    .where(inArray(contracts.id, contractIds))
  const jobIds = rows.map(({ jobId }) => jobId)
  const all = await db
    .select({ id: contracts.id, jobId: contracts.jobId })
    .from(contracts)
    .where(inArray(contracts.jobId, jobIds))
  const kept = new Set(all.filter(({ id }) => !contractIds.includes(id)).map(({ jobId }) => jobId))
  return jobIds.filter(jobId => !kept.has(jobId))
}

/** The accounts of these contracts, before they go, and the owner's own expenses on an offer that loses its last one. */
export async function dropLedgerOf(moment: Moment, contractIds: string[]): Promise<void> {
  if (contractIds.length === 0) return
  const { db } = moment
  await dropSealed(moment, await dropSettlements(db, inArray(settlements.contractId, contractIds)))
  await db.delete(payments).where(inArray(payments.contractId, contractIds))
  await dropExpenses(moment, inArray(expenses.contractId, contractIds))
  const emptied = await listEmptied(db, contractIds)
  if (emptied.length > 0)
    await dropExpenses(moment, and(isNull(expenses.contractId), inArray(expenses.jobId, emptied)))
}

/** When an account is erased: a settlement that was not signed is no evidence, and the owner's own expenses are nobody else's. */
export async function eraseLedgerOf({
  db,
  actor,
  now,
}: Pick<Context, 'db' | 'actor' | 'now'>): Promise<void> {
  const theirs = db.select({ id: contracts.id }).from(contracts).where(isParty(actor.id))
  await dropSettlements(db, and(inArray(settlements.contractId, theirs), ne(settlements.status, 'signed')))
  await dropExpenses({ db, now }, and(isNull(expenses.contractId), eq(expenses.authorId, actor.id)))
}
