import type { ExpenseView } from '#domain/ledger/expense.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { siteApi } from '#domain/site-api.ts'
import { callWithFile } from '#web/api/call-with-file.ts'
import { ApiError, call } from '#web/api/client.ts'
import {
  type Expenses,
  isExpense,
  isReceipt,
  nextExpense,
  nextReceipt,
  type Outgoing,
  type OutgoingExpense,
  type OutgoingReceipt,
} from '#web/ledger/expense-record.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { createQueue } from '#web/offline/queue.ts'
import type { Address } from '#web/offline/queue-database.ts'
import { put, type Reducer, without } from '#web/offline/queue-record.ts'
import { subscribeToQueue } from '#web/offline/subscribe-to-queue.ts'
import {
  addressOf,
  forgetPicture,
  loadPictures,
  type PhotoAddress,
  pictureOf,
  unkept,
} from '#web/offline/waiting-pictures.ts'

export interface ExpensesAddress extends Address {
  jobId: string
}
export interface Shown {
  expenses: readonly OutgoingExpense[]
  receipts: readonly (OutgoingReceipt & { address?: PhotoAddress })[]
  inMemory: boolean
}

const KIND = 'expenses'
const nameOf = ({ userId, jobId }: ExpensesAddress) => `${userId}.${jobId}.${KIND}`
export const laneOf = (address: ExpensesAddress) => ({ kind: KIND, name: nameOf(address), address })

export type Sent = (jobId: string, expense: ExpenseView, isLast: boolean) => void
export const sentListeners = new Set<Sent>()

/** The hour is put right by the first time that the server tells. An answer that tells none leaves it as it is. */
async function withServerHour({ id }: OutgoingExpense): Promise<Reducer<Expenses>> {
  if (!deviceClock.isKnown()) await call(siteApi.health, {})
  return expenses => {
    const found = expenses.changes.find(change => change.id === id)
    if (!found || !isExpense(found) || !found.byDeviceClock) return expenses
    const at = new Date(Date.parse(found.expense.at) + deviceClock.offset()).toISOString()
    return put(expenses, {
      ...found,
      byDeviceClock: false,
      attemptedAt: null,
      expense: { ...found.expense, at },
    })
  }
}

async function push(
  { jobId }: ExpensesAddress,
  change: Outgoing,
  onProgress: () => void,
): Promise<ExpenseView> {
  // The expense's own id makes it one, however late it is sent.
  if (isExpense(change))
    return (await call(ledgerApi.addExpense, { params: { jobId }, body: change.expense })).expense
  const picture = pictureOf(change.id)
  if (!picture)
    throw new ApiError('Esta foto ya no está en este navegador. Hazla otra vez.', 404, 'photo_not_found')
  const input = { params: { jobId, id: change.receiptOf }, file: picture.blob }
  const sent = await callWithFile(ledgerApi.addReceipt, input, { idempotencyKey: change.key, onProgress })
  return sent.expense
}

/** One lane for each person and passage: expenses go out in the order in which they were written, receipts beside them. */
export const expenseQueue = createQueue<ExpensesAddress, Expenses, Shown>({
  kind: KIND,
  empty: { changes: [] },
  nameOf,
  lockOf: address => `singladura.${nameOf(address)}`,
  next: nextExpense,
  isFile: isReceipt,
  nextFile: nextReceipt,
  async push(address, record, change, onProgress) {
    if (isExpense(change) && change.byDeviceClock) return withServerHour(change)
    const expense = await push(address, change, onProgress)
    const left = without(record, change.id)
    const isLast = nextExpense(left) === undefined && nextReceipt(left) === undefined
    for (const listener of sentListeners) listener(address.jobId, expense, isLast)
    return expenses => without(expenses, change.id)
  },
  load: (address, { changes }) =>
    loadPictures(
      laneOf(address),
      changes.filter(isReceipt).map(({ id }) => id),
    ),
  show({ record: { changes }, inMemory }, before) {
    const receipts = changes.filter(isReceipt)
    const now = {
      expenses: changes.filter(isExpense),
      receipts: receipts.map(receipt => {
        const address = addressOf(receipt.id)
        return address ? { ...receipt, address } : receipt
      }),
      inMemory: inMemory || receipts.some(({ id }) => unkept.has(id)),
    }
    return JSON.stringify(now) === JSON.stringify(before) && before ? before : now
  },
  onCommit(_address, gone) {
    for (const { id } of gone) forgetPicture(id)
  },
})

export const subscribeToExpenses = subscribeToQueue(KIND, expenseQueue)
