import { centsOf } from '#domain/applications/money.ts'
import { type ExpenseCategory, URGENT_NOTE_MIN } from '#domain/ledger/expense.ts'
import { countsInSums, type ExpenseStatus } from '#domain/ledger/expense-status.ts'

/** Clause 11: for these the crew member needs authorisation above the contract's limit. */
const extraordinary: Record<ExpenseCategory, boolean> = {
  fuel: false,
  mooring: false,
  food: false,
  travel: false,
  spares: true,
  customs: false,
  other: true,
}

interface Known {
  category: ExpenseCategory
  cents: number
  status: ExpenseStatus
}

/** Cents of the extraordinary ones that count. */
export const extraordinaryCents = (expenses: readonly Known[]): number =>
  expenses
    .filter(expense => extraordinary[expense.category] && countsInSums(expense))
    .reduce((sum, { cents }) => sum + cents, 0)

interface NewExpense {
  category: ExpenseCategory
  cents: number
  note: string | null
  urgent: boolean
}

export const passesLimit = (
  expense: Pick<NewExpense, 'category' | 'cents'>,
  others: readonly Known[],
  limit: number | null,
): boolean =>
  extraordinary[expense.category] && extraordinaryCents(others) + expense.cents > centsOf(limit ?? 0)

/** `others`: a crew member's own, without the one that it corrects; `limit`: the contract's, in euros. */
export function judgeExpense(
  expense: NewExpense,
  others: readonly Known[],
  limit: number | null,
): 'recorded' | 'awaiting_approval' {
  if (expense.cents === 0 || !passesLimit(expense, others, limit)) return 'recorded'
  const explained = expense.urgent && (expense.note ?? '').length >= URGENT_NOTE_MIN
  return explained ? 'recorded' : 'awaiting_approval'
}
