import { expect, test } from 'vitest'
import type { ExpenseView } from '#domain/ledger/expense.ts'
import type { Expense, OutgoingExpense } from '#web/ledger/expense-record.ts'
import { countedCents, isFolded, shownExpenses } from '#web/ledger/shown-expenses.ts'

const known = (_id: string, amount: number, changes: Partial<ExpenseView> = {}) =>
  ({
    ...{ _id, amount, category: 'spares', status: 'recorded', at: '2026-11-26T10:00:00Z', note: null },
    ...{ urgent: false, corrects: null, correctedBy: null, decision: null, photos: [], paidBy: 'crew' },
    createdAt: '2026-11-26T10:00:00Z',
    ...changes,
  }) as ExpenseView

function unsent(id: string, expense: Partial<Expense>, state: OutgoingExpense['state'] = 'waiting') {
  const written = {
    _id: id,
    amount: 10,
    category: 'spares',
    at: '2026-11-26T12:00:00Z',
    ...expense,
  } as Expense
  const queued = { id, key: id, place: 1, attemptedAt: null, state, problem: null }
  return { ...queued, expense: written, byDeviceClock: false }
}
const waiting = (...expenses: OutgoingExpense[]) => ({ expenses, receipts: [], inMemory: false })
const statuses = (all: ReturnType<typeof shownExpenses>) =>
  all.map(({ _id, status }) => `${_id} ${status}`).sort()

test('an unsent expense is judged as the server will judge it, beside those that count', () => {
  const all = shownExpenses(
    [known('a', 100)],
    waiting(unsent('b', { amount: 50 }), unsent('c', { amount: 1 })),
    150,
  )
  expect(statuses(all)).toEqual(['a recorded', 'b recorded', 'c awaiting_approval'])
  expect(countedCents(all)).toBe(15_000)
  expect(statuses(shownExpenses([], waiting(unsent('b', { amount: 50 })), 'none'))).toEqual(['b recorded'])
})

test('a correction counts before the server has it, unless the server has refused it', () => {
  const correction = { amount: 70, corrects: 'a' }
  const all = shownExpenses([known('a', 100)], waiting(unsent('b', correction)), 150)
  expect(statuses(all)).toEqual(['a corrected', 'b recorded'])
  expect(all.filter(isFolded).map(({ _id }) => _id)).toEqual(['a'])
  const refused = shownExpenses([known('a', 100)], waiting(unsent('b', correction, 'failed')), 150)
  expect(statuses(refused)).toContain('a recorded')
})

test('an expense that is taken back is folded, and so is the expense of 0 that takes it back', () => {
  const all = shownExpenses([known('a', 100)], waiting(unsent('b', { amount: 0, corrects: 'a' })), 150)
  expect([all.every(isFolded), countedCents(all)]).toEqual([true, 0])
})

test('an expense that has just been sent is there once', () => {
  const all = shownExpenses([known('a', 10)], waiting(unsent('a', { amount: 10 })), 150)
  expect(all.map(({ outgoing }) => outgoing)).toEqual([undefined])
})
