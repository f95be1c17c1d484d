import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WaitFact } from '#domain/ledger/stretches.ts'
import { waitEnders } from '#domain/passages/waits.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import {
  type ExpenseRow,
  expensePhotos,
  expenses,
  type PaymentRow,
  payments,
  type ReceiptRow,
  type SettlementRow,
  type SettlementSignatureRow,
  settlementSignatures,
  settlements,
} from '#server/ledger/ledger-table.ts'
import { logEntries } from '#server/passages/log-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hasKnown, isKnown } from '#server/platform/db/known-value.ts'

const person = (user: typeof users) => ({
  id: user.id,
  name: user.name,
  picture: user.picture,
  erasedAt: user.erasedAt,
})
const owner = alias(users, 'owner')

/** The signed contracts of an offer, ended ones too, the oldest first: each has an account. */
export const listAccountContracts = (db: Database, jobId: string) =>
  db
    .select({ contract: contracts, crew: person(users), owner: person(owner as unknown as typeof users) })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.crewId))
    .innerJoin(owner, eq(owner.id, contracts.ownerId))
    .where(
      and(
        eq(contracts.jobId, jobId),
        or(sql`${contracts.status} = 'completed'`, isNotNull(contracts.endedBy)),
      ),
    )
    .orderBy(asc(contracts.ownerSignedAt), asc(contracts.id))
export type AccountContract = Awaited<ReturnType<typeof listAccountContracts>>[number]

const { at, kind, reason, answerAgrees, createdAt, id, jobId, authorId } = logEntries
const countsIn = (job: string) =>
  and(
    eq(jobId, job),
    hasKnown(kind),
    sql`${id} not in (select c.corrects from ${logEntries} c where c.job_id = ${job} and c.corrects is not null and ${isKnown(kind, sql`c.kind`)})`,
  )

/** The waits at sea with the entries that end them, in order. */
export async function listWaitsAtSea(db: Database, job: string, departedAt: Date): Promise<WaitFact[]> {
  const told = db
    .select({
      at,
      kind,
      reason,
      agrees: answerAgrees,
      createdAt,
      id,
      before: sql<string | null>`lag(${kind}) over (order by ${at}, ${createdAt}, ${id})`.as('before'),
    })
    .from(logEntries)
    .where(and(countsIn(job), gte(at, departedAt), inArray(kind, ['waiting', ...waitEnders])))
    .as('told')
  return db
    .select({ at: told.at, kind: told.kind, reason: told.reason, agrees: told.agrees })
    .from(told)
    .where(or(eq(told.kind, 'waiting'), sql`${told.before} = 'waiting'`))
    .orderBy(asc(told.at), asc(told.createdAt), asc(told.id))
}

/** The waits before the departure and their ends, in order, with the author of each. */
export const listWaitsBefore = (
  db: Database,
  job: string,
  departedAt: Date | null,
): Promise<(WaitFact & { authorId: string })[]> =>
  db
    .select({ at, kind, reason, agrees: answerAgrees, authorId })
    .from(logEntries)
    .where(
      and(countsIn(job), inArray(kind, ['waiting', 'resumed']), departedAt ? lt(at, departedAt) : undefined),
    )
    .orderBy(asc(at), asc(createdAt), asc(id))

/** Whether the log has a way: two positions at least. */
export async function hasTrack(db: Database, job: string, departedAt: Date): Promise<boolean> {
  const found = await db
    .select({ id })
    .from(logEntries)
    .where(and(countsIn(job), gte(at, departedAt), isNotNull(logEntries.latitude)))
    .limit(2)
  return found.length === 2
}

/** The expenses of these accounts and of the owner, by their day, the newest first. */
export const listExpenses = (db: Database, job: string): Promise<ExpenseRow[]> =>
  db.select().from(expenses).where(eq(expenses.jobId, job)).orderBy(desc(expenses.at), desc(expenses.id))

export async function findExpense(db: Database, expenseId: string): Promise<ExpenseRow | undefined> {
  const [row] = await db.select().from(expenses).where(eq(expenses.id, expenseId))
  return row
}

export const listReceipts = (db: Database, job: string): Promise<ReceiptRow[]> =>
  db
    .select({
      id: expensePhotos.id,
      expenseId: expensePhotos.expenseId,
      file: expensePhotos.file,
      hash: expensePhotos.hash,
      width: expensePhotos.width,
      height: expensePhotos.height,
      createdAt: expensePhotos.createdAt,
    })
    .from(expensePhotos)
    .innerJoin(expenses, eq(expenses.id, expensePhotos.expenseId))
    .where(eq(expenses.jobId, job))
    .orderBy(asc(expensePhotos.createdAt), asc(expensePhotos.id))

/** The newest first. */
export async function listPayments(db: Database, contractIds: readonly string[]): Promise<PaymentRow[]> {
  if (contractIds.length === 0) return []
  return db
    .select()
    .from(payments)
    .where(inArray(payments.contractId, [...contractIds]))
    .orderBy(desc(payments.at), desc(payments.id))
}

export async function findPayment(db: Database, paymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId))
  return row
}

/** For each account the settlement that counts, else the last one that was voided. */
export async function listSettlements(
  db: Database,
  contractIds: readonly string[],
): Promise<SettlementRow[]> {
  if (contractIds.length === 0) return []
  const isNewest = sql`not exists (
    select 1 from ${settlements} newer where newer.contract_id = ${settlements.contractId}
      and (newer.created_at, newer.id) > (${settlements.createdAt}, ${settlements.id})
  )`
  return db
    .select()
    .from(settlements)
    .where(and(inArray(settlements.contractId, [...contractIds]), isNewest))
}

export async function findSettlement(db: Database, settlementId: string): Promise<SettlementRow | undefined> {
  const [row] = await db.select().from(settlements).where(eq(settlements.id, settlementId))
  return row
}

export async function hasOpenSettlement(db: Database, job: string): Promise<boolean> {
  const [row] = await db
    .select({ id: settlements.id })
    .from(settlements)
    .innerJoin(contracts, eq(contracts.id, settlements.contractId))
    .where(and(eq(contracts.jobId, job), eq(settlements.status, 'open')))
    .limit(1)
  return row !== undefined
}

export async function listSettlementSignatures(
  db: Database,
  settlementIds: readonly string[],
): Promise<SettlementSignatureRow[]> {
  if (settlementIds.length === 0) return []
  return db
    .select()
    .from(settlementSignatures)
    .where(inArray(settlementSignatures.settlementId, [...settlementIds]))
    .orderBy(asc(settlementSignatures.signedAt), asc(settlementSignatures.id))
}

/** The number of one person's expenses in an account, or of the owner's own in a passage. */
export async function countExpenses(
  db: Database,
  { job, contractId, by }: { job: string; contractId: string | null; by: string },
): Promise<number> {
  const account = contractId
    ? eq(expenses.contractId, contractId)
    : and(eq(expenses.jobId, job), sql`${expenses.contractId} is null`)
  const [row] = await db
    .select({ rows: count() })
    .from(expenses)
    .where(and(account, eq(expenses.authorId, by)))
  return row?.rows ?? 0
}

export async function countPayments(db: Database, contractId: string, by: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(payments)
    .where(and(eq(payments.contractId, contractId), eq(payments.authorId, by)))
  return row?.rows ?? 0
}

export async function countReceipts(db: Database, expenseId: string, hash?: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(expensePhotos)
    .where(and(eq(expensePhotos.expenseId, expenseId), hash ? eq(expensePhotos.hash, hash) : undefined))
  return row?.rows ?? 0
}

/** The only place that voids one. Undefined if it was not open any more. */
export async function voidSettlement(
  db: Database,
  settlementId: string,
  voidedBy: string,
): Promise<SettlementRow | undefined> {
  const [row] = await db
    .update(settlements)
    .set({ status: 'void', voidedBy })
    .where(and(eq(settlements.id, settlementId), eq(settlements.status, 'open')))
    .returning()
  return row
}
