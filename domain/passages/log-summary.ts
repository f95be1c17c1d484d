import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { milesBetween } from '#domain/passages/great-circle.ts'
import { KNOTS_MAX } from '#domain/passages/jumps.ts'
import type { LogKind } from '#domain/passages/log-entry.ts'
import type { Place } from '#domain/passages/night.ts'
import { type Fix, nightOf } from '#domain/passages/night-hours.ts'
import { keepsWaiting, type Span, waitedIn, waitsOf } from '#domain/passages/waits.ts'

/** The speed of so many hours gives the hour of arrival. */
const RECENT_MS = 12 * HOUR_MS

export interface LogFact {
  at: Date
  kind: LogKind
  position: Place | null
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function milesOf(fixes: readonly Fix[]): number {
  return sum(fixes.slice(1).map((fix, at) => milesBetween(fixes[at] as Fix, fix)))
}

/** In less time the inaccuracy of two positions is more than the way between them. */
export const SPEED_NEEDS_MS = 5 * MINUTE_MS
/** Knots; null where too little time has passed. */
const speedOf = (miles: number, milliseconds: number) =>
  milliseconds >= SPEED_NEEDS_MS ? miles / (milliseconds / HOUR_MS) : null

export interface LogSummary {
  milesRun: number
  milesToGo: number | null
  averageSpeed: number | null
  lastPosition: Place | null
  lastAt: Date | null
  eta: Date | null
  nightHours: number
  waitingHours: number
  nextReportBy: Date | null
}

export interface SummaryFacts {
  /** In the order of their instants, without those that another one corrects. */
  entries: readonly LogFact[]
  departedAt: Date
  /** The instant that open sums run to: now, the arrival or the calling off. */
  until: Date
  underWay: boolean
  /** Hours. */
  reportEvery: number
  /** Over the sea from the last position; null while it is not known. */
  milesToGo: number | null
}

/** A wait that has not ended: its start, and all waiting time before it, in milliseconds. */
export interface OpenWait {
  from: number
  before: number
}

/** No wait is open at it, and no other entry has its instant. All times are milliseconds. */
export interface LogBase {
  fix: Fix
  firstAt: number
  miles: number
  night: number
  waited: number
  waitedSinceFirst: number
}

export interface LogSum {
  summary: LogSummary
  /** Null where no wait is open, or the passage has ended. */
  openWait: OpenWait | null
  base: LogBase | null
  /** The speed of late, that gives the hour of arrival, in knots; null where it is not known or unlikely. */
  pace: number | null
}

const tenth = (value: number) => Math.round(value * 10) / 10
const inHours = (milliseconds: number) => tenth(milliseconds / HOUR_MS)
const fixesOf = (entries: readonly LogFact[]): Fix[] =>
  entries.flatMap(({ at, position }) =>
    position ? [{ latitude: position.latitude, longitude: position.longitude, at: at.getTime() }] : [],
  )

/** The last position that is far enough back to compute the recent speed from it. */
function findBase(entries: readonly LogFact[], last: Fix): number | undefined {
  const isAlone = (at: Date, index: number) =>
    entries[index - 1]?.at.getTime() !== at.getTime() && entries[index + 1]?.at.getTime() !== at.getTime()
  const index = entries.findLastIndex(
    ({ at, kind, position }, index) =>
      position && !keepsWaiting[kind] && at.getTime() <= last.at - RECENT_MS && isAlone(at, index),
  )
  return index < 0 ? undefined : index
}

/** Whether these entries, all since the base, still begin with it and reach as far beyond it as they must. */
export function continues(base: LogBase, entries: readonly LogFact[]): boolean {
  const [first, second] = entries
  const last = fixesOf(entries).at(-1)
  const { at, latitude, longitude } = base.fix
  return (
    first?.at.getTime() === at &&
    first.position?.latitude === latitude &&
    first.position.longitude === longitude &&
    second?.at.getTime() !== at &&
    last !== undefined &&
    last.at - at >= RECENT_MS
  )
}

const nothing = { miles: 0, night: 0, waited: 0, waitedSinceFirst: 0 }

function totals(entries: readonly LogFact[], waits: readonly Span[], base: LogBase | null) {
  const fixes = fixesOf(entries)
  const [first, last] = [fixes[0], fixes.at(-1)]
  const before = base ?? { ...nothing, firstAt: first?.at ?? 0 }
  return {
    firstAt: before.firstAt,
    miles: before.miles + milesOf(fixes),
    night: before.night + nightOf(fixes, waits),
    waited: before.waited + sum(waits.map(({ from, to }) => to - from)),
    waitedSinceFirst:
      before.waitedSinceFirst + (first && last ? waitedIn(waits, { from: first.at, to: last.at }) : 0),
  }
}

function nextBase(entries: readonly LogFact[], last: Fix | undefined, base: LogBase | null): LogBase | null {
  const index = last && findBase(entries, last)
  const until = index === undefined ? [] : entries.slice(0, index + 1)
  const fix = fixesOf(until).at(-1)
  return fix ? { fix, ...totals(until, waitsOf(until).ended, base) } : base
}

/** While the passage is under way an open wait is at least as long as the log. */
export function sumLog(facts: SummaryFacts, base: LogBase | null = null): LogSum {
  const { entries, departedAt, until, underWay, reportEvery, milesToGo } = facts
  const latest = entries.at(-1)?.at ?? departedAt
  const { ended, open } = waitsOf(entries)
  const openFrom = open?.at.getTime()
  const runsTo = Math.max(until.getTime(), underWay ? latest.getTime() : 0, openFrom ?? 0)
  const waits = openFrom === undefined ? ended : [...ended, { from: openFrom, to: runsTo }]
  const fixes = fixesOf(entries)
  const last = fixes.at(-1)
  const recent = last ? fixes.filter(({ at }) => at >= last.at - RECENT_MS) : []
  const all = totals(entries, waits, base)
  const timeOf = (from: number, to: number, waited: number) => to - from - waited
  const average = last ? speedOf(all.miles, timeOf(all.firstAt, last.at, all.waitedSinceFirst)) : null
  const since = recent[0] && last ? { from: recent[0].at, to: last.at } : null
  const speed = since && speedOf(milesOf(recent), timeOf(since.from, since.to, waitedIn(waits, since)))
  const pace = speed !== null && speed > 0.1 && speed <= KNOTS_MAX ? speed : null
  const summary = {
    milesRun: tenth(all.miles),
    milesToGo: milesToGo === null ? null : tenth(milesToGo),
    averageSpeed: average === null ? null : tenth(average),
    lastPosition: last ? { latitude: last.latitude, longitude: last.longitude } : null,
    lastAt: last ? new Date(last.at) : null,
    eta:
      underWay && last && milesToGo !== null && pace !== null
        ? new Date(Math.round(last.at + (milesToGo / pace) * HOUR_MS))
        : null,
    nightHours: inHours(all.night),
    waitingHours: inHours(all.waited),
    nextReportBy: underWay ? new Date(latest.getTime() + reportEvery * HOUR_MS) : null,
  }
  const isOpen = underWay && openFrom !== undefined
  return {
    summary,
    openWait: isOpen ? { from: openFrom, before: all.waited - (runsTo - openFrom) } : null,
    base: nextBase(entries, last, base),
    pace,
  }
}

/** The same sums at a later moment: an open wait grows by itself, and nothing else does. */
export const summaryAt = (summary: LogSummary, openWait: OpenWait | null, now: Date): LogSummary =>
  openWait
    ? {
        ...summary,
        waitingHours: Math.max(
          summary.waitingHours,
          inHours(openWait.before + now.getTime() - openWait.from),
        ),
      }
    : summary
