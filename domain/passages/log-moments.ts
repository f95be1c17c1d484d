import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Fault } from '#domain/faults.ts'
import { ABOARD_DAYS_BEFORE, earliestAboard } from '#domain/passages/before-departure.ts'
import {
  beforeOwnAboard,
  beforeTooEarly,
  entryInFuture,
  entryTooEarly,
  entryTooLate,
} from '#domain/passages/log-faults.ts'
import {
  arrivedInFuture,
  arrivedTooEarly,
  leftInFuture,
  leftTooEarly,
} from '#domain/passages/passage-faults.ts'

/** The clocks of a device and of the server differ by no more, or the device has learned by how much. */
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS
/** An arrival is told once, by a person who is on line. */
const ARRIVAL_AHEAD_MS = 5 * MINUTE_MS
/** After the end of a passage an entry may be of so much later. */
const AFTER_END_MS = DAY_MS
/** A departure may be told of so many hours later. */
export const LEFT_HOURS_MAX = 24

/** A box for an hour has minutes. */
const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
const isBefore = (at: Date, earliest: Date) => minuteOf(at) < minuteOf(earliest) - CLOCKS_DIFFER_MS
const isAfter = (at: Date, latest: Date, by = CLOCKS_DIFFER_MS) => minuteOf(at) > minuteOf(latest) + by

const later = (one: Date, other: Date) => (one > other ? one : other)
const earlier = (one: Date, other: Date) => (one < other ? one : other)

export interface LogMoments {
  departedAt: Date | null
  endedAt: Date | null
}

/** Why a device's instant can't be an entry's; undefined if it can. */
export function entryFault(at: Date, { departedAt, endedAt }: LogMoments, now: Date): Fault | undefined {
  if (departedAt && isBefore(at, departedAt)) return entryTooEarly()
  if (isAfter(at, now)) return entryInFuture()
  if (endedAt && isAfter(at, new Date(endedAt.getTime() + AFTER_END_MS))) return entryTooLate()
  return undefined
}
/** The instant that counts: not before the departure. */
export const entryMoment = (at: Date, { departedAt }: Pick<LogMoments, 'departedAt'>): Date =>
  departedAt ? later(at, departedAt) : at

/** By the minute, as a phone's box for an hour has it. */
export const wasBeforeDeparture = (at: Date, departedAt: Date | null): boolean =>
  departedAt === null || minuteOf(at) < minuteOf(departedAt)

export interface BeforeMoments extends LogMoments {
  /** 'YYYY-MM-DD' */
  startDate: string
  /** When its author said that they are on board; null where they have not. */
  ownAboardAt: Date | null
}

/** Why a device's instant can't be that of an entry before the departure; undefined if it can. */
export function beforeFault(
  at: Date,
  { startDate, ownAboardAt, endedAt }: BeforeMoments,
  now: Date,
): Fault | undefined {
  // An annex may have moved the start away from people who are on board.
  if (ownAboardAt) {
    if (isBefore(at, ownAboardAt)) return beforeOwnAboard()
  } else if (isBefore(at, earliestAboard(startDate))) return beforeTooEarly({ days: ABOARD_DAYS_BEFORE })
  if (isAfter(at, now)) return entryInFuture()
  if (endedAt && isAfter(at, new Date(endedAt.getTime() + AFTER_END_MS))) return entryTooLate()
  return undefined
}
/** The instant that counts: not before its author was on board. */
export const beforeMoment = (at: Date, { ownAboardAt }: Pick<BeforeMoments, 'ownAboardAt'>): Date =>
  ownAboardAt ? later(at, ownAboardAt) : at

/** `last`: the last entry, or else the departure. */
export function arrivalFault(at: Date, last: Date | null | undefined, now: Date): Fault | undefined {
  if (isAfter(at, now, ARRIVAL_AHEAD_MS)) return arrivedInFuture()
  return last && isBefore(at, last) ? arrivedTooEarly() : undefined
}
/** The instant that counts: not before the last entry. */
export const arrivalMoment = (at: Date, last: Date | null | undefined): Date => (last ? later(at, last) : at)

export function leftFault(left: Date, now: Date): Fault | undefined {
  if (isAfter(left, now)) return leftInFuture()
  const earliest = new Date(now.getTime() - LEFT_HOURS_MAX * HOUR_MS)
  return isBefore(left, earliest) ? leftTooEarly({ hours: LEFT_HOURS_MAX }) : undefined
}
/** The instant that counts: not after now. */
export const leftMoment = (left: Date, now: Date): Date => earlier(left, now)
