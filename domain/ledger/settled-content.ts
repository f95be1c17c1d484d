import type { AccountLine } from '#domain/ledger/account-line.ts'
import type { ExpenseCategory } from '#domain/ledger/expense.ts'
import type { ExpenseStatus } from '#domain/ledger/expense-status.ts'
import type { PaymentKind, PaymentMethod, PaymentStatus } from '#domain/ledger/payment.ts'

type SettledExpense = {
  _id: string
  category: ExpenseCategory
  amount: number
  at: string
  note: string | null
  urgent: boolean
  status: ExpenseStatus
  corrects: string | null
  decision: { reason: string | null; at: string } | null
  /** SHA-256 of each. */
  receipts: string[]
}
type SettledPayment = {
  _id: string
  kind: PaymentKind
  amount: number
  at: string
  method: PaymentMethod
  note: string | null
  status: PaymentStatus
}

/** Both sign it; it is also attached to the document. */
export type SettledContent = {
  contract: string
  lines: AccountLine[]
  balance: number
  fee: { amount: number; reason: string } | null
  expenses: SettledExpense[]
  payments: SettledPayment[]
}
