import type * as z from 'zod/mini'
import type { expenseInput } from '#domain/ledger/expense.ts'
import type { LaneRecord, Queued } from '#web/offline/queue-record.ts'

export type Expense = z.input<typeof expenseInput>

export interface WrittenExpense {
  expense: Expense
  /** Its hour is by this device's clock, before the server has told the time. Such an expense has never been sent. */
  byDeviceClock: boolean
}
export interface OutgoingExpense extends Queued, WrittenExpense {}
/** Its picture is kept apart, under the id of the change. */
export interface OutgoingReceipt extends Queued {
  receiptOf: string
}
export type Outgoing = OutgoingExpense | OutgoingReceipt
export interface Expenses extends LaneRecord {
  changes: readonly Outgoing[]
}

export const isReceipt = (change: Outgoing): change is OutgoingReceipt => 'receiptOf' in change
export const isExpense = (change: Outgoing): change is OutgoingExpense => 'expense' in change

export const nextExpense = ({ changes }: Expenses): OutgoingExpense | undefined =>
  changes.filter(isExpense).find(({ state }) => state !== 'failed')

/** A receipt is sent after its expense: one that was refused holds its receipts back. */
export function nextReceipt({ changes }: Expenses): OutgoingReceipt | undefined {
  const expenses = new Set(changes.filter(isExpense).map(({ id }) => id))
  return changes
    .filter(isReceipt)
    .find(({ state, receiptOf }) => state !== 'failed' && !expenses.has(receiptOf))
}
