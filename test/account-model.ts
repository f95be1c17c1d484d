import type { PayBasis } from '#domain/contracts/contract-data.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { ExpenseStatus } from '#domain/ledger/expense-status.ts'
import type { PaymentKind, PaymentStatus } from '#domain/ledger/payment.ts'
import type { LogKind, WaitReason } from '#domain/passages/log-entry.ts'

/** Sums are whole cents and miles whole tenths, so that no fraction is ever a float. */
export interface Terms {
  budget: number | null
  payBasis: PayBasis | null
  waitingDaySum: number | null
  advance: number | null
}
export interface LoggedAt {
  at: Date
  kind: LogKind
  reason: WaitReason | null
  agrees: boolean | null
}
/** One crew member's passage, told as it was lived. */
export interface Story {
  signed: Terms
  annexes: readonly Partial<Terms>[]
  startDate: string
  endDate: string
  departedAt: Date | null
  end: { at: Date; how: 'arrived' | 'called_off' } | null
  now: Date
  tenthsRun: number | null
  tenthsToGo: number | null
  toGoPending: boolean
  tenthsEstimated: number | null
  /** Their own entries, and the boat's. */
  ashore: readonly LoggedAt[]
  atSea: readonly LoggedAt[]
  expenses: readonly { cents: number; status: ExpenseStatus; hasReceipt: boolean }[]
  payments: readonly { kind: PaymentKind; cents: number; status: PaymentStatus }[]
}
interface Expected {
  fee: number
  waiting: number
  expenses: number
  advance: number
  provision: number
  paid: number
  refunds: number
  balance: number
  provisional: boolean
  feeClause: number
}

export const termsOf = ({ signed, annexes }: Pick<Story, 'signed' | 'annexes'>): Terms =>
  Object.assign({}, signed, ...annexes)

/** `over / under` in the smallest whole number from which it is less than a half away, upwards in the middle. */
function nearest(over: bigint, under: bigint): number {
  const below = over / under
  const isNearerAbove = (over - below * under) * 2n >= under
  return Number(isNearerAbove ? below + 1n : below)
}

const madrid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })
const dayNames = new Map<number, string>()
/** Midnight in Madrid is at a whole hour of UTC, in winter and in summer. */
function dayOfHour(hour: number): string {
  const known = dayNames.get(hour)
  if (known) return known
  const day = madrid.format(new Date(hour * HOUR_MS))
  dayNames.set(hour, day)
  return day
}
const hourOf = (at: number) => Math.floor(at / HOUR_MS)

/** The days on which the clocks in Madrid looked while the hours went by. */
function daysLived(from: Date, to: Date): Set<string> {
  const days = new Set<string>()
  for (let hour = hourOf(from.getTime()); hour <= hourOf(to.getTime()); hour++) days.add(dayOfHour(hour))
  return days
}

function daysPlanned(from: string, to: string): number {
  let days = 1
  for (let at = Date.parse(from); new Date(at).toISOString().slice(0, 10) < to; at += DAY_MS) days++
  return days
}

function feeAsAgreed(story: Story): { cents: number; clause: number; provisional: boolean } {
  const { budget, payBasis } = termsOf(story)
  const { departedAt, end, tenthsRun, tenthsToGo, tenthsEstimated } = story
  if (end && !departedAt) return { cents: 0, clause: 21, provisional: false }
  const isBrokenOff = end?.how === 'called_off'
  const provisional = end === null || (isBrokenOff && story.toGoPending)
  const clause = isBrokenOff ? 21 : 9
  if (budget === null) return { cents: 0, clause, provisional }
  const price = BigInt(budget)
  switch (payBasis) {
    case 'day': {
      const days = departedAt
        ? daysLived(departedAt, end?.at ?? story.now).size
        : daysPlanned(story.startDate, story.endDate)
      return { cents: budget * days, clause, provisional }
    }
    case 'mile': {
      const sailed = departedAt ? tenthsRun : null
      const tenths = sailed ?? (isBrokenOff ? 0 : (tenthsEstimated ?? 0))
      return { cents: nearest(price * BigInt(tenths), 10n), clause, provisional }
    }
    default: {
      if (!isBrokenOff) return { cents: budget, clause, provisional }
      if (tenthsRun === null || tenthsToGo === null) return { cents: 0, clause, provisional }
      const whole = BigInt(tenthsRun) + BigInt(tenthsToGo)
      return { cents: nearest(price * BigInt(tenthsRun), whole), clause, provisional }
    }
  }
}

/** The kinds that are written during a wait without ending it. */
export const asides: readonly LogKind[] = ['note', 'weather', 'incident']

/** Hour by hour: the last word of the log says whether somebody waits, and why. A last wait runs on until then. */
function paidWaiting(log: readonly LoggedAt[], until: number, isWorkday: (day: string) => boolean): number {
  const words = log.filter(({ kind }) => !asides.includes(kind))
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return 0
  const over = last.kind === 'waiting' ? Math.max(until, last.at.getTime()) : last.at.getTime()
  const marks = new Set(words.map(({ at }) => at.getTime()))
  for (let hour = hourOf(first.at.getTime()) + 1; hour * HOUR_MS < over; hour++) marks.add(hour * HOUR_MS)
  const moments = [...marks].filter(at => at < over).sort((a, b) => a - b)
  let paid = 0
  for (const [index, at] of moments.entries()) {
    const word = words.findLast(entry => entry.at.getTime() <= at)
    const isPaid = word?.kind === 'waiting' && word.reason !== 'rest' && word.agrees !== false
    if (isPaid && !isWorkday(dayOfHour(hourOf(at)))) paid += (moments[index + 1] ?? over) - at
  }
  return paid
}

function waitingAsAgreed(story: Story): number {
  const { budget, payBasis, waitingDaySum } = termsOf(story)
  const { departedAt, end, now } = story
  const last = end?.at ?? now
  const worked =
    payBasis === 'day' && budget !== null && departedAt ? daysLived(departedAt, last) : new Set<string>()
  const isWorkday = (day: string) => worked.has(day)
  const sails = departedAt ?? end?.at
  // Ashore nothing counts after the departure or the end.
  const ashore = sails
    ? story.ashore.map(word => (word.at > sails ? { ...word, at: sails } : word))
    : story.ashore
  let left =
    paidWaiting(ashore, (departedAt ?? last).getTime(), isWorkday) +
    (departedAt ? paidWaiting(story.atSea, last.getTime(), isWorkday) : 0)
  let halves = 0
  for (; left >= DAY_MS / 2; left -= DAY_MS / 2) halves++
  if (left >= DAY_MS / 4) halves++
  return nearest(BigInt(waitingDaySum ?? 0) * BigInt(halves), 2n)
}

/** Section 6 of the terms, by somebody who has not read the product's own sums. */
export function accountOf(story: Story): Expected {
  const fee = feeAsAgreed(story)
  const waiting = waitingAsAgreed(story)
  let expenses = 0
  for (const { cents, status } of story.expenses)
    if (status === 'recorded' || status === 'approved') expenses += cents
  const had = { advance: 0, provision: 0, fee: 0, refund: 0 }
  for (const { kind, cents, status } of story.payments) if (status === 'confirmed') had[kind] += cents
  return {
    fee: fee.cents,
    waiting,
    expenses,
    // Never a negative nought, which is written '-0,00 €'.
    advance: 0 - had.advance,
    provision: 0 - had.provision,
    paid: 0 - had.fee,
    refunds: had.refund,
    balance: fee.cents + waiting + expenses + had.refund - had.advance - had.provision - had.fee,
    provisional: fee.provisional,
    feeClause: fee.clause,
  }
}
