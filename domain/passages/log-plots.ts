import { dayInMadrid } from '#domain/calendar.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { milesBetween } from '#domain/passages/great-circle.ts'
import type { CompassPoint, WaitReason } from '#domain/passages/log-entry.ts'
import { type LogFact, SPEED_NEEDS_MS } from '#domain/passages/log-summary.ts'
import { waitsOf } from '#domain/passages/waits.ts'

/** A leg over midnight is shared by two days to a quarter of an hour. */
const SHARE_MS = HOUR_MS / 4
/** A small plot shows no more. */
const MOST_POINTS = 120
/** A bar each. */
const MOST_DAYS = 366
/** The log has the whole text. */
export const STOP_TEXT_MAX = 200

export interface PlotFact extends LogFact {
  windForce: number | null
  windDirection: CompassPoint | null
  reason: WaitReason | null
  text: string | null
}

export interface LogPlots {
  days: { day: string; miles: number }[]
  speeds: { at: Date; knots: number }[]
  winds: { at: Date; force: number; direction: CompassPoint | null }[]
  stops: { from: Date; to: Date | null; reason: WaitReason; text: string | null }[]
}

interface Leg {
  from: number
  to: number
  miles: number
}

const tenth = (value: number) => Math.round(value * 10) / 10

function legsOf(entries: readonly PlotFact[]): Leg[] {
  const fixes = entries.flatMap(({ at, position }) => (position ? [{ ...position, at: at.getTime() }] : []))
  return fixes.slice(1).flatMap((fix, index) => {
    const before = fixes[index]
    return before && fix.at > before.at
      ? [{ from: before.at, to: fix.at, miles: milesBetween(before, fix) }]
      : []
  })
}

function daysOf(legs: readonly Leg[]): LogPlots['days'] {
  const miles = new Map<string, number>()
  for (const { from, to, miles: whole } of legs)
    for (let at = from; at < to; at += SHARE_MS) {
      const end = Math.min(at + SHARE_MS, to)
      const day = dayInMadrid(new Date((at + end) / 2))
      miles.set(day, (miles.get(day) ?? 0) + (whole * (end - at)) / (to - from))
    }
  return [...miles].slice(-MOST_DAYS).map(([day, sum]) => ({ day, miles: tenth(sum) }))
}

function inGroups<T>(values: readonly T[]): [T, ...T[]][] {
  const size = Math.ceil(values.length / MOST_POINTS)
  return Array.from(
    { length: Math.ceil(values.length / Math.max(1, size)) },
    (_, index) => values.slice(index * size, (index + 1) * size) as [T, ...T[]],
  )
}

const lasts = ({ from, to }: Leg) => to - from >= SPEED_NEEDS_MS

/** Legs that are long enough for a speed: a short one is part of the next, the last one of the leg before it. */
function measurable(legs: readonly Leg[]): Leg[] {
  const found: Leg[] = []
  const join = (leg: Leg) => {
    const last = found.pop()
    found.push(last ? { from: last.from, to: leg.to, miles: last.miles + leg.miles } : leg)
  }
  for (const leg of legs) {
    const last = found.at(-1)
    if (last && !lasts(last)) join(leg)
    else found.push(leg)
  }
  const rest = found.at(-1)
  if (rest && !lasts(rest)) {
    found.pop()
    if (found.length > 0) join(rest)
  }
  return found
}

const speedsOf = (legs: readonly Leg[]): LogPlots['speeds'] =>
  inGroups(measurable(legs)).map(group => {
    const miles = group.reduce((sum, leg) => sum + leg.miles, 0)
    const time = group.reduce((sum, { from, to }) => sum + to - from, 0)
    return { at: new Date(group.at(-1)?.to ?? 0), knots: tenth(miles / (time / HOUR_MS)) }
  })

function windsOf(entries: readonly PlotFact[]): LogPlots['winds'] {
  const felt = entries.flatMap(({ at, windForce, windDirection }) =>
    windForce === null ? [] : [{ at, force: windForce, direction: windDirection }],
  )
  return inGroups(felt).map(group =>
    group.reduce((most, wind) => (wind.force > most.force ? wind : most), group[0]),
  )
}

function stopsOf(entries: readonly PlotFact[], until: Date | null): LogPlots['stops'] {
  const { ended, open } = waitsOf(entries)
  const stop = ({ at, reason, text }: PlotFact, to: Date | null) =>
    reason ? [{ from: at, to, reason, text: shortened(text) }] : []
  return longest([
    ...ended.flatMap(({ began, to }) => stop(began, new Date(to))),
    ...(open ? stop(open, until) : []),
  ])
}

/** One that has not ended is the longest. */
const lengthOf = ({ from, to }: LogPlots['stops'][number]) =>
  to ? to.getTime() - from.getTime() : Number.POSITIVE_INFINITY

function longest(stops: LogPlots['stops']): LogPlots['stops'] {
  if (stops.length <= MOST_POINTS) return stops
  const shown = new Set(
    stops.toSorted((one, other) => (lengthOf(other) > lengthOf(one) ? 1 : -1)).slice(0, MOST_POINTS),
  )
  return stops.filter(stop => shown.has(stop))
}

const shortened = (text: string | null) =>
  text !== null && text.length > STOP_TEXT_MAX ? `${text.slice(0, STOP_TEXT_MAX - 1)}…` : text

/**
 * The plots of a log for its owner. `entries` are in order, without corrected ones; `endedAt` is the end of the
 * passage.
 */
export function plotsOf(entries: readonly PlotFact[], endedAt: Date | null): LogPlots {
  const legs = legsOf(entries)
  return {
    days: daysOf(legs),
    speeds: speedsOf(legs),
    winds: windsOf(entries),
    stops: stopsOf(entries, endedAt),
  }
}
