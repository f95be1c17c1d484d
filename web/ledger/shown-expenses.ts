import { centsOf } from '#domain/applications/money.ts'
import type { ExpenseView } from '#domain/ledger/expense.ts'
import { countsInSums } from '#domain/ledger/expense-status.ts'
import { judgeExpense } from '#domain/ledger/judge-expense.ts'
import type { Shown } from '#web/ledger/expense-queue.ts'
import type { OutgoingExpense, OutgoingReceipt } from '#web/ledger/expense-record.ts'

export interface ShownReceipt {
  id: string
  src: string
  thumbnail: string
  outgoing?: OutgoingReceipt
}

export interface ShownExpense extends Omit<ExpenseView, 'photos' | 'createdAt' | 'correctedBy' | 'paidBy'> {
  photos: readonly ShownReceipt[]
  outgoing?: OutgoingExpense
}

export const toKnown = ({
  category,
  amount,
  status,
}: Pick<ShownExpense, 'category' | 'amount' | 'status'>) => ({
  category,
  cents: centsOf(amount),
  status,
})

const asShown = ({ photos, ...expense }: ExpenseView): ShownExpense => ({
  ...expense,
  photos: photos.map(({ _id, path, thumbnailPath }) => ({ id: _id, src: path, thumbnail: thumbnailPath })),
})

function asSent(outgoing: OutgoingExpense, others: readonly ShownExpense[], limit: Limit): ShownExpense {
  const { expense } = outgoing
  const { amount, category } = expense
  const note = expense.note ?? null
  const urgent = expense.urgent ?? false
  return {
    _id: outgoing.id,
    category,
    amount,
    at: expense.at,
    note,
    urgent,
    status:
      limit === 'none'
        ? 'recorded'
        : judgeExpense({ category, cents: centsOf(amount), note, urgent }, others.map(toKnown), limit),
    corrects: expense.corrects ?? null,
    decision: null,
    photos: [],
    outgoing,
  }
}

/** Euros of the contract; 'none' for the owner, who has no limit. */
export type Limit = number | null | 'none'

const byMoment = (one: ShownExpense, other: ShownExpense) =>
  Date.parse(other.at) - Date.parse(one.at) || other._id.localeCompare(one._id)

/** The server's expenses of one person, with the unsent expenses and receipts of this browser. */
export function shownExpenses(known: readonly ExpenseView[], unsent: Shown, limit: Limit): ShownExpense[] {
  const ids = new Set(known.map(({ _id }) => _id))
  const waiting = unsent.expenses.filter(({ id }) => !ids.has(id))
  // A correction counts before the server has it, unless the server has refused it.
  const corrected = new Set(
    waiting.flatMap(({ state, expense }) => (state !== 'failed' && expense.corrects ? expense.corrects : [])),
  )
  const receiptsOf = Map.groupBy(unsent.receipts, ({ receiptOf }) => receiptOf)
  const withReceipts = (expense: ShownExpense): ShownExpense => ({
    ...expense,
    ...(corrected.has(expense._id) && { status: 'corrected' as const }),
    photos: [
      ...expense.photos,
      ...(receiptsOf.get(expense._id) ?? []).map(receipt => ({
        id: receipt.id,
        src: receipt.address?.src ?? '',
        thumbnail: receipt.address?.thumbnail ?? '',
        outgoing: receipt,
      })),
    ],
  })
  const all = known.map(asShown).map(withReceipts)
  for (const change of waiting) all.push(withReceipts(asSent(change, all, limit)))
  return all.sort(byMoment)
}

/** Another replaces it, or it takes one back. */
export const isFolded = ({ status, amount }: ShownExpense): boolean => status === 'corrected' || amount === 0

/** Cents. */
export const countedCents = (expenses: readonly ShownExpense[]): number =>
  expenses.filter(countsInSums).reduce((sum, { amount }) => sum + centsOf(amount), 0)
