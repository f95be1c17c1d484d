import { dayLater } from '#domain/day-text.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { instantInMadrid } from '#domain/madrid-time.ts'
import type { LogKind } from '#domain/passages/log-entry.ts'

/** Crew may write from so many days before the planned start on. */
export const ABOARD_DAYS_BEFORE = 7

/** May it be written before the departure? 'first' needs nothing, 'aboard' that its author has said to be on board. */
export const beforeDepartureKinds: Record<LogKind, 'first' | 'aboard' | 'never'> = {
  aboard: 'first',
  waiting: 'aboard',
  resumed: 'aboard',
  note: 'aboard',
  incident: 'aboard',
  departure: 'never',
  position: 'never',
  sail: 'never',
  engine: 'never',
  weather: 'never',
  port: 'never',
  arrival: 'never',
}

/** The midnight in Madrid that begins the day; `startDate` is 'YYYY-MM-DD'. */
export function earliestAboard(startDate: string): Date {
  const day = dayLater(startDate, -ABOARD_DAYS_BEFORE)
  return instantInMadrid(day, '00:00') ?? new Date(`${day}T00:00:00Z`)
}

export interface BeforeFact {
  at: Date
  kind: LogKind
  authorId: string
}

export interface BeforeWait<E> {
  began: E
  from: Date
  /** Null where it still goes on. */
  to: Date | null
}

/** The end of the contract of each person who has left. */
export type Leavings = ReadonlyMap<string, Date>

/**
 * `entries` are in order, without corrected ones. A person's wait ends with their next waiting or resumed entry, else when
 * they left, else at `end`.
 */
export function waitsBefore<E extends BeforeFact>(
  entries: readonly E[],
  end: Date | null,
  leavings: Leavings,
): BeforeWait<E>[] {
  const own = entries.filter(({ kind }) => kind === 'waiting' || kind === 'resumed')
  return own.flatMap((began, index) => {
    if (began.kind !== 'waiting') return []
    const next = own.slice(index + 1).find(({ authorId }) => authorId === began.authorId)
    return [{ began, from: began.at, to: next?.at ?? leavings.get(began.authorId) ?? end }]
  })
}

/** Milliseconds; `to` is null where somebody still waits. */
export interface WaitSpan {
  from: number
  to: number | null
}

/** The time in which anybody waited: two waits at once count once. */
export function joinWaits(waits: readonly Pick<BeforeWait<unknown>, 'from' | 'to'>[]): WaitSpan[] {
  const joined: WaitSpan[] = []
  const spans = waits.map(({ from, to }) => ({ from: from.getTime(), to: to?.getTime() ?? null }))
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (!last || (last.to !== null && last.to < span.from)) joined.push({ ...span })
    else if (last.to !== null) last.to = span.to === null ? null : Math.max(last.to, span.to)
  }
  return joined
}

/** Hours to a tenth. */
export function hoursWaited(spans: readonly WaitSpan[], until: Date): number {
  const end = until.getTime()
  const all = spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to ?? end, end) - from), 0)
  return Math.round((all / HOUR_MS) * 10) / 10
}
