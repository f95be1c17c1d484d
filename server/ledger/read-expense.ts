import { asc, eq, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { Refusal } from '#domain/errors.ts'
import type { expenseView } from '#domain/ledger/expense.ts'
import { expensePhotos, expenses } from '#server/ledger/ledger-table.ts'
import { viewExpenses } from '#server/ledger/view-expenses.ts'
import type { Context } from '#server/platform/context.ts'

/** One that the caller has just changed, without the account around it. */
export async function readExpense(
  { db, now, services }: Context,
  id: string,
): Promise<z.output<typeof expenseView>> {
  const found = await db
    .select()
    .from(expenses)
    .where(or(eq(expenses.id, id), eq(expenses.corrects, id)))
  const receipts = await db
    .select()
    .from(expensePhotos)
    .where(eq(expensePhotos.expenseId, id))
    .orderBy(asc(expensePhotos.createdAt), asc(expensePhotos.id))
  const pathOf = await services.photoPaths.of(now)
  const shown = viewExpenses(found, { receipts: new Map([[id, receipts]]) }, pathOf)
  const expense = shown.find(({ _id }) => _id === id)
  if (!expense) throw new Refusal('expense_not_found')
  return expense
}
