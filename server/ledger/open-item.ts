import { money } from '#domain/applications/money.ts'
import { expenseCategoryLabels } from '#domain/ledger/expense.ts'
import { isOpen, paymentKindLabels } from '#domain/ledger/payment.ts'
import type { ExpenseRow, PaymentRow } from '#server/ledger/ledger-table.ts'

interface Items {
  expenses: readonly ExpenseRow[]
  payments: readonly PaymentRow[]
}

const oldest = <R extends { at: Date; id: string }>(rows: readonly R[]): R | undefined =>
  rows.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))[0]
const lower = (label: string) => label.toLocaleLowerCase('es')

/** The first that keeps an account from being settled, in words; null where nothing does. */
export function openItemOf({ expenses, payments }: Items): string | null {
  const expense = oldest(expenses.filter(({ status }) => status === 'awaiting_approval'))
  if (expense)
    return `Falta decidir sobre un gasto: ${lower(expenseCategoryLabels[expense.category])}, ${money(expense.cents)}.`
  const payment = oldest(payments.filter(isOpen))
  if (!payment) return null
  const what = `${lower(paymentKindLabels[payment.kind])}, ${money(payment.cents)}`
  return payment.status === 'disputed'
    ? `Hay un pago que no consta: ${what}.`
    : `Falta confirmar un pago: ${what}.`
}
