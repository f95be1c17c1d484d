import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { eurosOf } from '#domain/applications/money.ts'
import { inPages } from '#server/app/export/pages.ts'
import { receiptName } from '#server/app/export/stored-files.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import {
  type ExpenseRow,
  expensePhotos,
  expenses,
  type PaymentRow,
  payments,
  settlements,
} from '#server/ledger/ledger-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

const withEuros = <R extends { cents: number }>({ cents, ...row }: R) => ({ ...row, amount: eurosOf(cents) })

async function withReceipts(db: Database, rows: ExpenseRow[]) {
  const ids = rows.map(({ id }) => id)
  const found = ids.length
    ? await db.select().from(expensePhotos).where(inArray(expensePhotos.expenseId, ids))
    : []
  const receipts = Map.groupBy(found, ({ expenseId }) => expenseId)
  return rows.map(row => ({
    ...withEuros(row),
    receipts: (receipts.get(row.id) ?? []).map(({ file }) => receiptName(row.jobId, file)),
  }))
}

/** Each account of the person's contracts, with the expenses and payments of both. */
export async function* listAccountsFully({ db, actor }: Context): AsyncGenerator<object> {
  const isMine = or(eq(contracts.ownerId, actor.id), eq(contracts.crewId, actor.id))
  const rows = inPages((after, limit) =>
    db
      .select({ id: contracts.id, jobId: contracts.jobId })
      .from(contracts)
      .where(and(isMine, gt(contracts.id, after)))
      .orderBy(asc(contracts.id))
      .limit(limit),
  )
  for await (const { id, jobId } of rows) {
    const spent = await db
      .select()
      .from(expenses)
      .where(eq(expenses.contractId, id))
      .orderBy(asc(expenses.at))
    const paid: PaymentRow[] = await db
      .select()
      .from(payments)
      .where(eq(payments.contractId, id))
      .orderBy(asc(payments.at))
    const settled = await db
      .select()
      .from(settlements)
      .where(eq(settlements.contractId, id))
      .orderBy(asc(settlements.createdAt))
    if (spent.length + paid.length + settled.length === 0) continue
    yield {
      contract: id,
      offer: jobId,
      expenses: await withReceipts(db, spent),
      payments: paid.map(withEuros),
      settlements: settled.map(({ balanceCents, ...row }) => ({ ...row, balance: eurosOf(balanceCents) })),
    }
  }
}

/** An owner's, of their passages. */
export async function* listOwnExpenses({ db, actor }: Context): AsyncGenerator<object> {
  const rows = await db
    .select()
    .from(expenses)
    .where(and(eq(expenses.authorId, actor.id), isNull(expenses.contractId)))
    .orderBy(asc(expenses.at))
  yield* await withReceipts(db, rows)
}
