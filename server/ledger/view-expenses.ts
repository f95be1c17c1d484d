import type * as z from 'zod/mini'
import { eurosOf } from '#domain/applications/money.ts'
import type { expenseView } from '#domain/ledger/expense.ts'
import type { ExpenseRow } from '#server/ledger/ledger-table.ts'
import type { Ledger } from '#server/ledger/load-accounts.ts'
import type { PathOf } from '#server/vessels/vessel-view.ts'

type ExpenseOut = z.output<typeof expenseView>

const views = new WeakMap<readonly ExpenseRow[], { pathOf: PathOf; view: ExpenseOut[] }>()

/** Remembered rows have one view, for as long as their pictures have these addresses. */
export function viewExpenses(
  expenses: readonly ExpenseRow[],
  ledger: Pick<Ledger, 'receipts'>,
  pathOf: PathOf,
): ExpenseOut[] {
  const known = views.get(expenses)
  if (known?.pathOf === pathOf) return known.view
  const view = makeView(expenses, ledger, pathOf)
  views.set(expenses, { pathOf, view: Object.freeze(view) as ExpenseOut[] })
  return view
}

function makeView(
  expenses: readonly ExpenseRow[],
  { receipts }: Pick<Ledger, 'receipts'>,
  pathOf: PathOf,
): ExpenseOut[] {
  const correctedBy = new Map(expenses.map(({ id, corrects }) => [corrects, id]))
  return expenses.map(expense => ({
    _id: expense.id,
    paidBy: expense.contractId === null ? 'owner' : 'crew',
    category: expense.category,
    amount: eurosOf(expense.cents),
    at: expense.at,
    note: expense.note,
    urgent: expense.urgent,
    status: expense.status,
    corrects: expense.corrects,
    correctedBy: correctedBy.get(expense.id) ?? null,
    decision: expense.decidedAt && { reason: expense.decisionReason, at: expense.decidedAt },
    photos: (receipts.get(expense.id) ?? []).map(({ id, file, width, height }) => ({
      _id: id,
      ...pathOf(file),
      width,
      height,
    })),
    createdAt: expense.createdAt,
  }))
}
