import fc from 'fast-check'
import { payBases } from '#domain/contracts/contract-data.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { expenseStatuses } from '#domain/ledger/expense-status.ts'
import type { AccountFacts } from '#domain/ledger/lines.ts'
import { paymentKinds, paymentMethods, paymentStatuses } from '#domain/ledger/payment.ts'
import { stretchesAshore, stretchesOf } from '#domain/ledger/stretches.ts'
import { type LogKind, waitReasons } from '#domain/passages/log-entry.ts'
import { asides, type LoggedAt, type Story, type Terms, termsOf } from '#test/account-model.ts'

/**
 * Midnights in Madrid: both changes of the clock with the days beside them, a new year, a leap day, a summer's
 * day.
 */
const midnights = [
  '2026-03-28T23:00Z',
  '2026-03-29T22:00Z',
  '2026-10-24T22:00Z',
  '2026-10-25T23:00Z',
  '2026-12-31T23:00Z',
  '2028-02-28T23:00Z',
  '2026-06-30T22:00Z',
].map(text => Date.parse(text))

const cents = fc.oneof(
  fc.constantFrom(0, 1, 5, 33, 999, 11_500, 115_000, 100_000_000),
  fc.integer({ min: 0, max: 500_000 }),
)
const sum = fc.option(cents, { freq: 8 })
const terms: Record<keyof Terms, fc.Arbitrary<unknown>> = {
  budget: sum,
  payBasis: fc.option(fc.constantFrom(...payBases), { freq: 8 }),
  waitingDaySum: sum,
  advance: sum,
}
const signed = fc.record(terms) as fc.Arbitrary<Terms>
const annex = fc.record(terms, { requiredKeys: [] }) as fc.Arbitrary<Partial<Terms>>

/** Quarters of a day, the moments beside them, and any other span. */
const span = (days: number) =>
  fc.oneof(
    fc
      .tuple(fc.integer({ min: 0, max: days * 4 }), fc.constantFrom(0, 0, 0, -1, 1, MINUTE_MS))
      .map(([quarters, off]) => Math.max(0, quarters * 6 * HOUR_MS + off)),
    fc.integer({ min: 0, max: days * 24 * 60 }).map(minutes => minutes * MINUTE_MS),
  )
const near = fc
  .tuple(
    fc.constantFrom(...midnights),
    fc.oneof(
      fc.constantFrom(-1, 0, 1, -MINUTE_MS),
      span(1),
      span(1).map(late => -late),
    ),
  )
  .map(([midnight, off]) => midnight + off)

const tenths = fc.option(fc.integer({ min: 0, max: 30_000 }), { freq: 5 })

type Kinds = readonly [LogKind, ...LogKind[]]
const atSea: Kinds = [
  'waiting',
  'waiting',
  'waiting',
  'position',
  'sail',
  'engine',
  'port',
  'weather',
  'incident',
  'note',
]
const ashore: Kinds = ['waiting', 'waiting', 'resumed', 'note', 'incident']
const entries = (kinds: Kinds) =>
  fc.array(
    fc.record({
      after: span(2),
      kind: fc.constantFrom(...kinds),
      reason: fc.constantFrom(...waitReasons),
      agrees: fc.constantFrom(null, true, false),
    }),
    { maxLength: 6 },
  )
type Entry = { after: number; kind: LogKind; reason: LoggedAt['reason']; agrees: LoggedAt['agrees'] }
/** One after the other from a moment on, up to another. */
function written(from: number, to: number, log: readonly Entry[]): LoggedAt[] {
  let at = from
  return log
    .map(({ after, kind, reason, agrees }) => {
      at += after
      const isWait = kind === 'waiting'
      return { at: new Date(at), kind, reason: isWait ? reason : null, agrees: isWait ? agrees : null }
    })
    .filter(entry => entry.at.getTime() <= to)
}

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)

const expense = fc.record({ cents, status: fc.constantFrom(...expenseStatuses), hasReceipt: fc.boolean() })
const payment = fc.record({
  kind: fc.constantFrom(...paymentKinds),
  cents: cents.map(sum => sum + 1),
  status: fc.constantFrom(...paymentStatuses),
})

/** Random passages of one crew member. */
export const stories: fc.Arbitrary<Story> = fc
  .record({
    signed,
    annexes: fc.array(annex, { maxLength: 2 }),
    planned: fc.tuple(fc.constantFrom(...midnights), fc.nat({ max: 9 })),
    begins: near,
    ashoreFor: span(3),
    atSeaFor: span(5),
    stage: fc.constantFrom('ashore', 'cancelled', 'sailing', 'arrived', 'arrived', 'broken off'),
    later: span(2),
    tenthsRun: tenths,
    tenthsToGo: fc.option(fc.integer({ min: 1, max: 30_000 }), { freq: 4 }),
    isMeasured: fc.boolean(),
    tenthsEstimated: tenths,
    before: entries(ashore),
    during: entries(atSea),
    expenses: fc.array(expense, { maxLength: 6 }),
    payments: fc.array(payment, { maxLength: 6 }),
  })
  .map(({ signed, annexes, expenses, payments, tenthsRun, tenthsEstimated, stage, ...told }): Story => {
    const left = told.begins + told.ashoreFor
    const last = left + told.atSeaFor
    const hasSailed = stage !== 'ashore' && stage !== 'cancelled'
    const moment = hasSailed ? last : left
    const isOver = stage !== 'ashore' && stage !== 'sailing'
    const toGoPending = stage === 'broken off' && !told.isMeasured
    const [start, days] = told.planned
    return {
      signed,
      annexes,
      startDate: dayText(start),
      endDate: dayText(start + days * DAY_MS),
      departedAt: hasSailed ? new Date(left) : null,
      end: isOver ? { at: new Date(moment), how: stage === 'arrived' ? 'arrived' : 'called_off' } : null,
      now: new Date(isOver ? moment + told.later : moment),
      tenthsRun: hasSailed ? tenthsRun : null,
      tenthsToGo: hasSailed && !toGoPending ? told.tenthsToGo : null,
      toGoPending,
      tenthsEstimated,
      // After the end the log is still written, for a day.
      ashore: written(told.begins, hasSailed ? left - 1 : left + DAY_MS, told.before),
      atSea: hasSailed ? written(left, last + DAY_MS, told.during) : [],
      expenses,
      payments,
    }
  })

const euros = (cents: number | null) => (cents === null ? null : cents / 100)
const miles = (tenths: number | null) => (tenths === null ? null : tenths / 10)

const marks = ({ kind }: LoggedAt) => !asides.includes(kind)

/** The same, as the product is given it. */
export function factsOf(story: Story): AccountFacts {
  const { budget, payBasis, waitingDaySum, advance } = termsOf(story)
  const { departedAt, end, now } = story
  const last = end?.at ?? now
  return {
    budget: euros(budget),
    payBasis,
    waitingDaySum: euros(waitingDaySum),
    advance: euros(advance),
    startDate: story.startDate,
    endDate: story.endDate,
    departedAt,
    end,
    now,
    milesRun: miles(story.tenthsRun),
    milesToGo: miles(story.tenthsToGo),
    toGoPending: story.toGoPending,
    estimatedMiles: miles(story.tenthsEstimated),
    stretches: [
      ...stretchesAshore(story.ashore.filter(marks), departedAt ?? end?.at ?? null, story.now),
      ...stretchesOf(story.atSea.filter(marks), last),
    ],
    expenses: story.expenses,
    payments: story.payments.map((payment, index) => ({
      ...payment,
      method: paymentMethods[index % paymentMethods.length] ?? 'cash',
      at: new Date(now.getTime() - index * DAY_MS),
    })),
    override: null,
  }
}
