import { milesBetween } from '#domain/passages/great-circle.ts'
import type { LogKind } from '#domain/passages/log-entry.ts'
import { isNight, type Place } from '#domain/passages/night.ts'

const HOUR_MS = 60 * 60_000
const NIGHT_STEP_MS = 60_000
/** The speed of so many hours gives the hour of arrival. */
const RECENT_HOURS = 12

/** What the sums need of an entry. Corrected ones are left out before. */
export interface LogFact {
  at: Date
  kind: LogKind
  position: Place | null
}
interface Fix extends Place {
  at: number
}
interface Span {
  from: number
  to: number
}

/** The end of a wait is the next entry that is none of these. */
const keepsWaiting: Record<LogKind, boolean> = {
  waiting: true,
  note: true,
  weather: true,
  incident: true,
  departure: false,
  position: false,
  sail: false,
  engine: false,
  port: false,
  arrival: false,
}

/** In order; the last one may still be open, and then ends at `until`. */
function waitsOf(entries: readonly LogFact[], until: number): Span[] {
  const spans: Span[] = []
  let from: number | undefined
  for (const { at, kind } of entries) {
    if (kind === 'waiting') from ??= at.getTime()
    else if (from !== undefined && !keepsWaiting[kind]) {
      spans.push({ from, to: at.getTime() })
      from = undefined
    }
  }
  return from === undefined ? spans : [...spans, { from, to: Math.max(from, until) }]
}

const within = ({ from, to }: Span, other: Span) =>
  Math.max(0, Math.min(to, other.to) - Math.max(from, other.from))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const waited = (waits: readonly Span[], span: Span) => sum(waits.map(wait => within(wait, span)))

function milesOf(fixes: readonly Fix[]): number {
  return sum(fixes.slice(1).map((fix, at) => milesBetween(fixes[at] as Fix, fix)))
}

/** Between two positions the boat is taken to move evenly. */
function nightBetween(from: Fix, to: Fix, waits: readonly Span[]): number {
  const length = to.at - from.at
  let night = 0
  for (let at = from.at; at < to.at; at += NIGHT_STEP_MS) {
    const step = { from: at, to: Math.min(at + NIGHT_STEP_MS, to.at) }
    const middle = (step.from + step.to) / 2
    const part = (middle - from.at) / length
    const place = {
      latitude: from.latitude + (to.latitude - from.latitude) * part,
      longitude: from.longitude + (to.longitude - from.longitude) * part,
    }
    if (isNight(middle, place)) night += step.to - step.from - waited(waits, step)
  }
  return night
}

/** Knots over these positions, waits left out; null where no time has passed. */
function speedOf(fixes: readonly Fix[], waits: readonly Span[]): number | null {
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return null
  const span = { from: first.at, to: last.at }
  const hours = (span.to - span.from - waited(waits, span)) / HOUR_MS
  return hours > 0 ? milesOf(fixes) / hours : null
}

export interface LogSummary {
  milesRun: number
  milesToGo: number | null
  averageSpeed: number | null
  lastPosition: Place | null
  /** Of the last position. */
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

const tenth = (value: number) => Math.round(value * 10) / 10

export function summarizeLog(facts: SummaryFacts): LogSummary {
  const { entries, departedAt, until, underWay, reportEvery, milesToGo } = facts
  const fixes = entries.flatMap(({ at, position }) => (position ? [{ ...position, at: at.getTime() }] : []))
  const waits = waitsOf(entries, until.getTime())
  const last = fixes.at(-1)
  const recent = last ? fixes.filter(({ at }) => at >= last.at - RECENT_HOURS * HOUR_MS) : []
  const pace = speedOf(recent, waits)
  const night = sum(fixes.slice(1).map((fix, at) => nightBetween(fixes[at] as Fix, fix, waits)))
  const latest = entries.at(-1)?.at ?? departedAt
  const average = speedOf(fixes, waits)
  return {
    milesRun: tenth(milesOf(fixes)),
    milesToGo: milesToGo === null ? null : tenth(milesToGo),
    averageSpeed: average === null ? null : tenth(average),
    lastPosition: last ? { latitude: last.latitude, longitude: last.longitude } : null,
    lastAt: last ? new Date(last.at) : null,
    eta:
      underWay && last && milesToGo !== null && pace !== null && pace > 0.1
        ? new Date(Math.round(last.at + (milesToGo / pace) * HOUR_MS))
        : null,
    nightHours: tenth(night / HOUR_MS),
    waitingHours: tenth(sum(waits.map(({ from, to }) => to - from)) / HOUR_MS),
    nextReportBy: underWay ? new Date(latest.getTime() + reportEvery * HOUR_MS) : null,
  }
}
