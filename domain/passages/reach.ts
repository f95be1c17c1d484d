import { HOUR_MS } from '#domain/durations.ts'

/** Knots, where her own speed is not known. */
const USUAL_KNOTS = 6
/** A boat that has stopped may go on. */
const SLOWEST_KNOTS = 1

export interface Reach {
  hours: number
  knots: number
  /** Hers of the last hours; otherwise the usual one. */
  isOwn: boolean
  miles: number
}

/** How far she can have gone since her last position. */
export function reachOf(lastAt: Date, pace: number | null, now: Date): Reach {
  const hours = Math.max(0, now.getTime() - lastAt.getTime()) / HOUR_MS
  const knots = pace === null ? USUAL_KNOTS : Math.max(pace, SLOWEST_KNOTS)
  return { hours, knots, isOwn: pace !== null, miles: Math.round(hours * knots * 10) / 10 }
}
