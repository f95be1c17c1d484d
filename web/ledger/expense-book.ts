import { useSyncExternalStore } from 'react'
import { carriedReceipts } from '#web/ledger/carried-receipts.ts'
import {
  type ExpensesAddress,
  expenseQueue,
  laneOf,
  type Sent,
  type Shown,
  sentListeners,
  subscribeToExpenses,
} from '#web/ledger/expense-queue.ts'
import {
  type Expenses,
  isExpense,
  isReceipt,
  type Outgoing,
  type WrittenExpense,
} from '#web/ledger/expense-record.ts'
import type { ShownReceipt } from '#web/ledger/shown-expenses.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { add, dropWhere, put, queued, requeued, without } from '#web/offline/queue-record.ts'
import { typist } from '#web/offline/typist.ts'
import { keepPicture, type Picture } from '#web/offline/waiting-pictures.ts'
import { currentSession } from '#web/session/session.ts'

/** Stores the pictures in this browser; the function that it returns queues them. */
async function keepReceipts(address: ExpensesAddress, pictures: readonly Picture[]) {
  const receipts = pictures.map(picture => ({ picture, name: { id: newUuid(), key: newUuid() } }))
  for (const { picture, name } of receipts) await keepPicture(laneOf(address), name.id, picture)
  return (expenses: Expenses, receiptOf: string): Expenses =>
    receipts.reduce((before, { name }) => add(before, { ...queued(before, name), receiptOf }), expenses)
}

const withoutExpense = (expenses: Expenses, id: string) =>
  dropWhere(without(expenses, id), change => isReceipt(change) && change.receiptOf === id)

/** The server can't have it yet. */
function unreadIn({ changes }: Expenses, id: string) {
  const found = changes.find(change => change.id === id)
  return found && isExpense(found) && (found.state === 'failed' || found.attemptedAt === null)
    ? found
    : undefined
}

export const expenseBook = {
  async write(jobId: string, written: WrittenExpense, pictures: readonly Picture[]): Promise<void> {
    const address = { userId: typist(), jobId }
    const { _id } = written.expense
    const fresh = { id: _id, key: newUuid() }
    const withReceipts = await keepReceipts(address, pictures)
    await expenseQueue.change(address, expenses =>
      withReceipts(add(expenses, { ...queued(expenses, fresh), ...written }), _id),
    )
  },
  /**
   * An expense that the server can't have yet is changed itself; any other gets a correction, to which the
   * receipts are copied.
   */
  async correct(
    jobId: string,
    id: string,
    written: WrittenExpense,
    { picked, had }: { picked: readonly Picture[]; had: readonly ShownReceipt[] },
  ): Promise<{ missing: number }> {
    const { expense } = written
    const address = { userId: typist(), jobId }
    const fresh = { id: expense._id, key: newUuid() }
    // An expense that is changed itself keeps its receipts.
    const isItself = unreadIn(await expenseQueue.read(address), id) !== undefined
    const carried = await carriedReceipts(isItself ? [] : had)
    const withReceipts = await keepReceipts(address, [...carried.pictures, ...picked])
    await expenseQueue.change(address, expenses => {
      const before = unreadIn(expenses, id)
      if (before) {
        const own = { ...expense, _id: id, corrects: before.expense.corrects }
        return withReceipts(put(expenses, { ...requeued(before, fresh.key), ...written, expense: own }), id)
      }
      const correction = { ...queued(expenses, fresh), ...written, expense: { ...expense, corrects: id } }
      return withReceipts(add(expenses, correction), expense._id)
    })
    return carried
  },
  /** Drops an expense that the server can't have yet; any other is replaced by `instead`, an expense of 0. */
  async takeBack(jobId: string, id: string, instead: WrittenExpense): Promise<void> {
    const fresh = { id: instead.expense._id, key: newUuid() }
    await expenseQueue.change({ userId: typist(), jobId }, expenses =>
      unreadIn(expenses, id)
        ? withoutExpense(expenses, id)
        : add(expenses, {
            ...queued(expenses, fresh),
            ...instead,
            expense: { ...instead.expense, amount: 0, corrects: id },
          }),
    )
  },
  async addReceipts(jobId: string, id: string, pictures: readonly Picture[]): Promise<void> {
    const address = { userId: typist(), jobId }
    const withReceipts = await keepReceipts(address, pictures)
    await expenseQueue.change(address, expenses => withReceipts(expenses, id))
  },
  retry(jobId: string, { id }: Outgoing) {
    const [address, key] = [{ userId: typist(), jobId }, newUuid()]
    const again = (expenses: Expenses) => {
      const found = expenses.changes.find(change => change.id === id)
      return found ? put(expenses, requeued(found, key)) : expenses
    }
    void expenseQueue.change(address, again).then(() => expenseQueue.send(address))
  },
  /** An expense goes with its receipts. */
  discard: (jobId: string, { id }: Outgoing) =>
    void expenseQueue.change({ userId: typist(), jobId }, expenses => withoutExpense(expenses, id)),
  /** `isLast`: nothing else of this passage waits. */
  onSent(listener: Sent): () => void {
    sentListeners.add(listener)
    return () => {
      sentListeners.delete(listener)
    }
  },
}

const nobodys: Shown = { expenses: [], receipts: [], inMemory: false }
function view(jobId: string): Shown {
  const userId = currentSession()?.user._id
  return userId ? expenseQueue.view({ userId, jobId }) : nobodys
}

/** The unsent expenses of this browser; `inMemory`: the browser stores nothing, only the open page has them. */
export const useUnsentExpenses = (jobId: string): Shown =>
  useSyncExternalStore(subscribeToExpenses, () => view(jobId))
