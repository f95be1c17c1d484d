import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineKeys, lineLabels } from '#domain/ledger/account-line.ts'
import { type AccountFacts, reckon, reckonSettled, viewLines } from '#domain/ledger/lines.ts'
import type { Stretch } from '#domain/ledger/waiting.ts'
import { accountOf } from '#test/account-model.ts'
import { factsOf, stories } from '#test/account-stories.ts'

const runs = { numRuns: 2_000 }

function found(facts: AccountFacts) {
  const { lines, balance, provisional } = reckon(facts)
  const sums = Object.fromEntries(lines.map(({ key, cents }) => [key, cents]))
  return { ...sums, balance, provisional, feeClause: lines.find(({ key }) => key === 'fee')?.clause }
}
const sumsOf = ({ lines, balance }: Pick<ReturnType<typeof reckon>, 'lines' | 'balance'>) => ({
  cents: lines.map(({ cents }) => cents),
  balance,
})

describe('of any passage', () => {
  test('each line and the balance are those of an independent model', () => {
    fc.assert(
      fc.property(stories, story => {
        expect(found(factsOf(story))).toEqual(accountOf(story))
      }),
      runs,
    )
  })

  test('no order of expenses, payments or waits gives another account', () => {
    const mixed = stories.chain(story => {
      const facts = factsOf(story)
      const shuffled = <T>(all: readonly T[]) =>
        fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length })
      return fc
        .record({
          expenses: shuffled(facts.expenses),
          payments: shuffled(facts.payments),
          stretches: shuffled(facts.stretches),
        })
        .map(turned => ({ facts, turned: { ...facts, ...turned } }))
    })
    fc.assert(
      fc.property(mixed, ({ facts, turned }) => {
        expect(sumsOf(reckon(turned))).toEqual(sumsOf(reckon(facts)))
      }),
      runs,
    )
  })

  test('amounts in euros are the same cents, every line in its order', () => {
    fc.assert(
      fc.property(stories, story => {
        const { lines } = reckon(factsOf(story))
        const shown = viewLines(lines)
        expect(shown.map(({ key, label }) => [key, label])).toEqual(
          lineKeys.map(key => [key, lineLabels[key]]),
        )
        expect(shown.map(({ amount }) => Math.round(amount * 100))).toEqual(lines.map(({ cents }) => cents))
        expect(shown.filter(({ amount }) => Number(amount.toFixed(2)) !== amount)).toEqual([])
        expect(shown.filter(({ reckoning }) => reckoning.trim() === '')).toEqual([])
      }),
      runs,
    )
  })

  test('after both have signed price, waits and expenses are theirs, and payments go on', () => {
    fc.assert(
      fc.property(stories, stories, (before, after) => {
        const signed = reckon(factsOf(before))
        const settled = reckonSettled(viewLines(signed.lines), factsOf(after))
        const { fee, waiting, expenses } = accountOf(before)
        const { advance, provision, paid, refunds } = accountOf(after)
        const cents = [fee, waiting, expenses, advance, provision, paid, refunds]
        expect(sumsOf(settled)).toEqual({ cents, balance: cents.reduce((sum, line) => sum + line, 0) })
        expect(settled.lines.slice(0, 3)).toEqual(signed.lines.slice(0, 3))
        expect(settled.provisional).toBe(false)
      }),
      runs,
    )
  })
})

const at = (text: string) => new Date(text)
const wait = (from: string, to: string, told: Partial<Stretch> = {}): Stretch => ({
  from: Date.parse(from),
  to: Date.parse(to),
  reason: 'weather',
  agrees: null,
  ...told,
})
/** The example of the mock-ups: Palma – València, with a storm before the arrival. */
const biel: AccountFacts = {
  budget: 1_150,
  payBasis: 'fixed',
  waitingDaySum: 120,
  advance: 300,
  startDate: '2026-11-24',
  endDate: '2026-11-26',
  departedAt: at('2026-11-24T08:00Z'),
  end: { at: at('2026-11-26T15:35Z'), how: 'arrived' },
  now: at('2026-11-28T09:12Z'),
  milesRun: 138.2,
  milesToGo: null,
  toGoPending: false,
  estimatedMiles: 140,
  stretches: [wait('2026-11-25T18:00Z', '2026-11-26T07:30Z')],
  expenses: [
    ...[12_900, 4_840, 7_400, 6_735, 9_176, 3_890].map(cents => ({
      cents,
      status: cents === 12_900 ? ('approved' as const) : ('recorded' as const),
      hasReceipt: true,
    })),
    { cents: 4_250, status: 'rejected', hasReceipt: true },
  ],
  payments: [
    { kind: 'advance', cents: 30_000, status: 'confirmed', method: 'transfer', at: at('2026-11-20T10:00Z') },
    { kind: 'provision', cents: 25_000, status: 'confirmed', method: 'cash', at: at('2026-11-24T07:00Z') },
    { kind: 'fee', cents: 85_000, status: 'confirmed', method: 'transfer', at: at('2026-11-27T12:00Z') },
  ],
  override: null,
}
const line = (key: (typeof lineKeys)[number], changed: Partial<AccountFacts> = {}) =>
  viewLines(reckon({ ...biel, ...changed }).lines).find(found => found.key === key)
const fee = (changed: Partial<AccountFacts>) => line('fee', changed)
const waiting = (changed: Partial<AccountFacts>) => line('waiting', changed)
const calledOff = { end: { at: at('2026-11-25T15:35Z'), how: 'called_off' as const } }

test("Biel's account is that of the drawings", () => {
  const { lines, balance, provisional } = reckon(biel)
  expect(viewLines(lines).map(({ key, amount, clause }) => [key, amount, clause])).toEqual([
    ['fee', 1_150, 9],
    ['waiting', 60, 12],
    ['expenses', 449.41, 11],
    ['advance', -300, 10],
    ['provision', -250, 11],
    ['paid', -850, 10],
    ['refunds', 0, 10],
  ])
  expect({ balance, provisional }).toEqual({ balance: 25_941, provisional: false })
  expect(line('waiting')?.reckoning).toContain('13 h 30 min')
})

test('sums that no float holds are exact', () => {
  const expenses = [10, 20, 29, 57].map(cents => ({ cents, status: 'recorded' as const, hasReceipt: false }))
  expect(line('expenses', { expenses })?.amount).toBe(1.16)
  expect(fee({ payBasis: 'mile', budget: 1.15, milesRun: 1.1 })?.amount).toBe(1.27)
})

describe('the price', () => {
  const byDay = { payBasis: 'day' as const, budget: 110 }
  const byMile = { payBasis: 'mile' as const, budget: 2.35 }

  test('that is not in the contract is 0, and says so', () => {
    expect(fee({ budget: null })).toMatchObject({ amount: 0, reckoning: 'El contrato no dice precio.' })
  })
  test('without a basis is fixed', () => {
    expect(fee({ payBasis: null })?.amount).toBe(1_150)
  })
  test('by day counts the first and the last, however short they are', () => {
    const end = { at: at('2026-11-24T23:00Z'), how: 'arrived' as const }
    expect(fee(byDay)?.amount).toBe(330)
    expect(fee({ ...byDay, departedAt: at('2026-11-24T22:59Z'), end })?.amount).toBe(220)
  })
  test.each([
    // The day of October has 25 hours, that of March 23.
    ['2026-10-24T22:00Z', '2026-10-25T22:30Z', 110],
    ['2026-10-24T22:00Z', '2026-10-25T23:00Z', 220],
    ['2026-10-24T21:59Z', '2026-10-25T22:59Z', 220],
    ['2026-03-28T23:00Z', '2026-03-29T21:59Z', 110],
    ['2026-03-28T23:00Z', '2026-03-29T22:00Z', 220],
    ['2026-03-28T22:59Z', '2026-03-29T22:00Z', 330],
  ])('by day over a change of the clock, from %s to %s: %d', (from, to, expected) => {
    expect(fee({ ...byDay, departedAt: at(from), end: { at: at(to), how: 'arrived' } })?.amount).toBe(
      expected,
    )
  })
  test('is provisional until the arrival: the planned days or the estimated miles first, the log after', () => {
    const before = { departedAt: null, end: null, milesRun: null }
    const sailing = { end: null, now: at('2026-11-25T10:00Z'), milesRun: 60.2 }
    expect(fee({ ...byDay, ...before, endDate: '2026-11-27' })?.amount).toBe(440)
    expect(fee({ ...byDay, ...sailing })?.amount).toBe(220)
    expect(fee({ ...byMile, ...before })?.amount).toBe(329)
    expect(fee({ ...byMile, ...sailing })?.amount).toBe(141.47)
    expect([before, sailing].map(told => reckon({ ...biel, ...told }).provisional)).toEqual([true, true])
  })
  test('by mile is half a cent up, of the estimated distance where the log has no way, which it says', () => {
    expect(fee(byMile)?.amount).toBe(324.77)
    expect(fee({ ...byMile, budget: 0.05, milesRun: 0.1 })?.amount).toBe(0.01)
    expect(fee({ ...byMile, budget: 0.04, milesRun: 0.1 })?.amount).toBe(0)
    const estimated = fee({ ...byMile, milesRun: null })
    expect(estimated?.amount).toBe(329)
    expect(estimated?.reckoning).toContain('estimada')
    expect(fee(byMile)?.reckoning).not.toContain('estimada')
  })
  test('called off under way is the part that was sailed, by clause 21', () => {
    // 1.150 × 60,2 / 138,2 is 500,9406…
    expect(fee({ ...calledOff, milesRun: 60.2, milesToGo: 78 })).toMatchObject({ amount: 500.94, clause: 21 })
    expect(fee({ ...calledOff, milesRun: null, milesToGo: 78 })).toMatchObject({ amount: 0, clause: 21 })
    expect(fee({ ...calledOff, milesRun: 60.2, milesToGo: null })).toMatchObject({ amount: 0, clause: 21 })
    // 0,05 × 1 / 2 is two cents and a half.
    expect(fee({ ...calledOff, budget: 0.05, milesRun: 7.7, milesToGo: 7.7 })?.amount).toBe(0.03)
    expect(fee({ ...byDay, ...calledOff })).toMatchObject({ amount: 220, clause: 21 })
    expect(fee({ ...byMile, ...calledOff, milesRun: 60.2 })).toMatchObject({ amount: 141.47, clause: 21 })
    expect(fee({ ...byMile, ...calledOff, milesRun: null })).toMatchObject({ amount: 0, clause: 21 })
  })
  test('called off under way is provisional until the rest of the way is measured', () => {
    const pending = { ...biel, ...calledOff, milesRun: 60.2, milesToGo: null, toGoPending: true }
    expect(reckon(pending).provisional).toBe(true)
    expect(reckon({ ...pending, milesToGo: 78, toGoPending: false }).provisional).toBe(false)
    // No port to measure to.
    expect(reckon({ ...pending, toGoPending: false }).provisional).toBe(false)
  })
  test.each(['fixed', 'day', 'mile', null] as const)(
    'by %s of who never departed is 0, by clause 21',
    payBasis => {
      const never = { ...calledOff, payBasis, departedAt: null, milesRun: null }
      expect(fee(never)).toMatchObject({ amount: 0, clause: 21 })
      expect(reckon({ ...biel, ...never }).provisional).toBe(false)
    },
  )
  test('that both agree on takes its place, and says why', () => {
    const agreed = fee({ override: { amount: 1_000.05, reason: 'Motor averiado dos días.' } })
    expect(agreed?.amount).toBe(1_000.05)
    expect(agreed?.reckoning).toContain('Motor averiado dos días.')
  })
})

describe('waiting', () => {
  test.each([
    ['2026-11-25T05:59:59.999Z', 0],
    ['2026-11-25T06:00Z', 60],
    ['2026-11-25T17:59:59.999Z', 60],
    ['2026-11-25T18:00Z', 120],
    ['2026-11-26T06:00Z', 180],
  ])('from midnight to %s is %d: a quarter of a day is up', (to, expected) => {
    expect(waiting({ stretches: [wait('2026-11-25T00:00Z', to)] })?.amount).toBe(expected)
  })
  test('is added first and rounded once', () => {
    const five = ['25', '26', '27'].map(day => wait(`2026-11-${day}T00:00Z`, `2026-11-${day}T05:00Z`))
    expect(waiting({ stretches: five })?.amount).toBe(60)
  })
  test('of half a day at an odd sum is half a cent up', () => {
    const half = [wait('2026-11-25T00:00Z', '2026-11-25T12:00Z')]
    expect(waiting({ stretches: half, waitingDaySum: 99.99 })?.amount).toBe(50)
  })
  test('is of hours that go by, whatever the clocks do', () => {
    // From midnight to six: five hours in March, seven in October.
    const march = [wait('2026-03-28T23:00Z', '2026-03-29T04:00Z')]
    const october = [wait('2026-10-24T22:00Z', '2026-10-25T05:00Z')]
    expect([march, october].map(stretches => waiting({ stretches })?.amount)).toEqual([0, 60])
  })
  test('to rest, and that the owner contradicts, is left out, and the hours are said', () => {
    const more = waiting({
      stretches: [
        ...biel.stretches,
        wait('2026-11-24T10:00Z', '2026-11-24T20:00Z', { reason: 'rest', agrees: true }),
        wait('2026-11-24T20:00Z', '2026-11-25T17:00Z', { reason: 'owner', agrees: false }),
      ],
    })
    expect(more?.amount).toBe(60)
    expect(more?.reckoning).toMatch(/13 h 30 min.*\b10 h\b.*\b21 h\b/)
  })
  test('counts agreed and unanswered', () => {
    const stretches = [
      wait('2026-11-24T10:00Z', '2026-11-24T22:00Z', { agrees: true }),
      wait('2026-11-25T10:00Z', '2026-11-25T22:00Z'),
    ]
    expect(waiting({ stretches })?.amount).toBe(120)
  })
  test('without a sum is 0, and says why', () => {
    const none = waiting({ waitingDaySum: null })
    expect(none?.amount).toBe(0)
    expect(none?.reckoning).toContain('el contrato no dice')
    expect(none?.reckoning).not.toBe(waiting({ waitingDaySum: 0 })?.reckoning)
  })

  describe('of who is paid by day', () => {
    const byDay = { payBasis: 'day' as const, budget: 110 }
    test('is not paid from the first day to the last, whole', () => {
      const onThem = [
        // Before the departure, on its day; and after the arrival, on its.
        wait('2026-11-23T23:00Z', '2026-11-24T08:00Z'),
        wait('2026-11-25T00:00Z', '2026-11-25T20:00Z'),
        wait('2026-11-26T15:35Z', '2026-11-26T23:00Z'),
      ]
      expect(waiting({ ...byDay, stretches: onThem })?.amount).toBe(0)
      expect(waiting({ stretches: onThem })?.amount).toBe(180)
    })
    test('is paid on the day before, up to midnight in Madrid', () => {
      const over = (from: string) => ({ ...byDay, stretches: [wait(from, '2026-11-24T08:00Z')] })
      expect(waiting(over('2026-11-23T17:00Z'))?.amount).toBe(60)
      expect(waiting(over('2026-11-23T17:01Z'))?.amount).toBe(0)
    })
    test('is paid where nobody departed', () => {
      const never = { ...byDay, ...calledOff, departedAt: null, milesRun: null }
      expect(waiting({ ...never, stretches: [wait('2026-11-24T00:00Z', '2026-11-25T00:00Z')] })?.amount).toBe(
        120,
      )
    })
  })
})

describe('payments', () => {
  const one = { method: 'bizum', at: at('2026-11-28T08:30Z'), status: 'confirmed' } as const
  test.each(['announced', 'disputed', 'withdrawn'] as const)('%s do not count', status => {
    const payments = [...biel.payments, { ...one, kind: 'fee' as const, cents: 100, status }]
    expect(reckon({ ...biel, payments }).balance).toBe(25_941)
  })
  test('given back are owed again', () => {
    const payments = [...biel.payments, { ...one, kind: 'refund' as const, cents: 3_410 }]
    expect(line('refunds', { payments })?.amount).toBe(34.1)
    expect(reckon({ ...biel, payments }).balance).toBe(25_941 + 3_410)
  })
  test('above all that is owed make the balance negative', () => {
    const payments = [...biel.payments, { ...one, kind: 'fee' as const, cents: 30_000 }]
    expect(reckon({ ...biel, payments }).balance).toBe(-4_059)
  })
})
