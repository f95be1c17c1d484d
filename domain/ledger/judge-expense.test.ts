import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expenseCategories } from '#domain/ledger/expense.ts'
import { type ExpenseStatus, expenseStatuses, isClosed } from '#domain/ledger/expense-status.ts'
import { extraordinaryCents, judgeExpense } from '#domain/ledger/judge-expense.ts'

type New = Parameters<typeof judgeExpense>[0]
type Known = Parameters<typeof judgeExpense>[1][number]

const spares = (cents: number, told: Partial<New> = {}): New => ({
  category: 'spares',
  cents,
  note: null,
  urgent: false,
  ...told,
})
const known = (cents: number, status: ExpenseStatus, category: Known['category'] = 'spares'): Known => ({
  category,
  cents,
  status,
})

describe('a limit of 150 €', () => {
  test.each([
    ['reached', 15_000, [], 'recorded'],
    ['passed by a cent', 15_001, [], 'awaiting_approval'],
    ['reached with what is recorded', 5_000, [known(10_000, 'recorded')], 'recorded'],
    ['passed with what is recorded', 5_001, [known(10_000, 'recorded')], 'awaiting_approval'],
    ['passed with what is approved', 5_001, [known(10_000, 'approved')], 'awaiting_approval'],
    ['passed with another kind of it', 5_001, [known(10_000, 'recorded', 'other')], 'awaiting_approval'],
    ['not touched by what awaits', 15_000, [known(99_999, 'awaiting_approval')], 'recorded'],
    ['not touched by what is rejected', 15_000, [known(99_999, 'rejected')], 'recorded'],
    ['not touched by what is corrected', 15_000, [known(99_999, 'corrected')], 'recorded'],
    ['not touched by fuel', 15_000, [known(99_999, 'recorded', 'fuel')], 'recorded'],
    ['passed before', 1, [known(15_001, 'approved')], 'awaiting_approval'],
    ['passed before, and nothing more', 0, [known(15_001, 'approved')], 'recorded'],
  ] as const)('%s: %d cents beside %j are %s', (_, cents, others, expected) => {
    expect(judgeExpense(spares(cents), others, 150)).toBe(expected)
  })

  test.each(expenseCategories)('asks about %s only if it is out of the ordinary', category => {
    const isExtraordinary = category === 'spares' || category === 'other'
    expect(judgeExpense(spares(15_001, { category }), [], 150)).toBe(
      isExtraordinary ? 'awaiting_approval' : 'recorded',
    )
    expect(extraordinaryCents([known(700, 'recorded', category)])).toBe(isExtraordinary ? 700 : 0)
  })
})

test('a limit with cents is held to the cent', () => {
  // 1,1 × 3 is no 3,3 among floats, nor 8,2 × 100 an 820.
  expect(judgeExpense(spares(110), [known(220, 'recorded')], 3.3)).toBe('recorded')
  expect(judgeExpense(spares(820), [], 8.2)).toBe('recorded')
  expect(judgeExpense(spares(821), [], 8.2)).toBe('awaiting_approval')
})

test.each([null, 0])('a limit of %s is none: all awaits but an amount of 0', limit => {
  expect(judgeExpense(spares(1), [], limit)).toBe('awaiting_approval')
  expect(judgeExpense(spares(0), [], limit)).toBe('recorded')
  expect(judgeExpense(spares(1, { category: 'food' }), [], limit)).toBe('recorded')
})

describe('urgent', () => {
  test.each([
    [null, 'awaiting_approval'],
    ['Vía agua.', 'awaiting_approval'],
    ['Vía de agua', 'recorded'],
    ['1234567890', 'recorded'],
  ] as const)('with the note %j is %s', (note, expected) => {
    expect(judgeExpense(spares(50_000, { urgent: true, note }), [], 150)).toBe(expected)
  })
  test('is what a note alone does not make it', () => {
    expect(judgeExpense(spares(50_000, { note: 'Vía de agua en la sentina' }), [], 150)).toBe(
      'awaiting_approval',
    )
  })
  test('counts for those after it', () => {
    const urgent = known(15_000, judgeExpense(spares(15_000, { urgent: true, note: 'Vía de agua' }), [], 100))
    expect(judgeExpense(spares(1), [urgent], 150)).toBe('awaiting_approval')
  })
})

test('only what is neither corrected nor rejected can be corrected', () => {
  expect(expenseStatuses.filter(status => isClosed({ status }))).toEqual(['rejected', 'corrected'])
})

const note = fc.constantFrom(null, '', 'Vía agua.', 'Vía de agua', 'Se soltó el timón en alta mar')
const told = fc.record({
  category: fc.constantFrom(...expenseCategories, 'spares' as const, 'other' as const),
  cents: fc.oneof(fc.constantFrom(1, 4_999, 5_000, 5_001), fc.integer({ min: 1, max: 20_000 })),
  note,
  urgent: fc.boolean(),
})
const steps = fc.array(
  fc.record({
    act: fc.constantFrom('record', 'record', 'approve', 'reject', 'correct', 'take back'),
    on: fc.nat({ max: 9 }),
    told,
  }),
  { maxLength: 20 },
)
const limits = fc.option(fc.integer({ min: 0, max: 30_000 }), { freq: 4 })

test('in any life of an account each expense is judged by what is then in its sum', () => {
  fc.assert(
    fc.property(steps, limits, (life, limit) => {
      const expenses: Known[] = []
      // Only the sum is kept, and each act moves it.
      let spent = 0n
      const sumOf = ({ category, cents, status }: Known) =>
        (category === 'spares' || category === 'other') && (status === 'recorded' || status === 'approved')
          ? BigInt(cents)
          : 0n
      const turn = (index: number, status: ExpenseStatus) => {
        const before = expenses[index] as Known
        const after = { ...before, status }
        spent += sumOf(after) - sumOf(before)
        expenses[index] = after
      }
      for (const { act, on, told } of life) {
        const status = expenses[on]?.status
        if (act === 'approve' && status === 'awaiting_approval') turn(on, 'approved')
        if (act === 'reject' && (status === 'awaiting_approval' || status === 'recorded'))
          turn(on, 'rejected')
        const corrects = act === 'correct' || act === 'take back'
        const isOpen = status !== undefined && status !== 'corrected' && status !== 'rejected'
        if (act === 'approve' || act === 'reject' || (corrects && !isOpen)) continue
        if (corrects) turn(on, 'corrected')
        const added = act === 'take back' ? { ...told, cents: 0 } : told
        const isExtra = added.category === 'spares' || added.category === 'other'
        const isOver = isExtra && spent + BigInt(added.cents) > BigInt(limit ?? 0)
        const isExplained = added.urgent && [...(added.note ?? '')].length >= 10
        const awaits = isOver && !isExplained && added.cents > 0
        const verdict = judgeExpense(added, expenses, limit === null ? null : limit / 100)
        expect(verdict).toBe(awaits ? 'awaiting_approval' : 'recorded')
        const { category, cents } = added
        expenses.push({ category, cents, status: verdict })
        spent += sumOf({ category, cents, status: verdict })
        expect(extraordinaryCents(expenses)).toBe(Number(spent))
        expect(extraordinaryCents(expenses.toReversed())).toBe(Number(spent))
      }
    }),
    { numRuns: 1_000 },
  )
})
