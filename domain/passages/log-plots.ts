import { dayInMadrid } from '#domain/calendar.ts'
import { milesBetween } from '#domain/passages/great-circle.ts'
import type { CompassPoint, WaitReason } from '#domain/passages/log-entry.ts'
import { type LogFact, waitsOf } from '#domain/passages/log-summary.ts'

const HOUR_MS = 60 * 60_000
/** A leg over midnight is shared by two days to a quarter of an hour. */
const SHARE_MS = HOUR_MS / 4
/** A small plot shows no more. */
const MOST_POINTS = 120

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
  return [...miles].map(([day, sum]) => ({ day, miles: tenth(sum) }))
}

function inGroups<T>(values: readonly T[]): [T, ...T[]][] {
  const size = Math.ceil(values.length / MOST_POINTS)
  return Array.from(
    { length: Math.ceil(values.length / Math.max(1, size)) },
    (_, index) => values.slice(index * size, (index + 1) * size) as [T, ...T[]],
  )
}

const speedsOf = (legs: readonly Leg[]): LogPlots['speeds'] =>
  inGroups(legs).map(group => {
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
    reason ? [{ from: at, to, reason, text }] : []
  return [...ended.flatMap(({ began, to }) => stop(began, new Date(to))), ...(open ? stop(open, until) : [])]
}

/** What the owner sees of a log. `entries` are in order, without corrected ones; `endedAt` is the end of the passage. */
export function plotsOf(entries: readonly PlotFact[], endedAt: Date | null): LogPlots {
  const legs = legsOf(entries)
  return {
    days: daysOf(legs),
    speeds: speedsOf(legs),
    winds: windsOf(entries),
    stops: stopsOf(entries, endedAt),
  }
}
