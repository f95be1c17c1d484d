import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { milesBetween } from '#domain/passages/great-circle.ts'
import type { Place } from '#domain/passages/night.ts'

/** No boat of a log is faster. */
export const KNOTS_MAX = 60
/** More is asked about. A boat whose entries say that it is faster may be half as fast again. */
const KNOTS_LIKELY = 25
/** A shorter way may be two ways to write one place. */
const MILES_MIN = 5
/** Two positions of the same minutes are compared as if so much time were between them. */
const SHORTEST_MS = 10 * MINUTE_MS

export interface Fix extends Place {
  /** Milliseconds. */
  at: number
  /** As the entry has it. */
  speed?: number | null | undefined
}
export interface Jump {
  miles: number
  /** Milliseconds. */
  time: number
}

/** The way from one position to the next where no boat can have made it. */
export function jumpBetween(one: Fix, other: Fix): Jump | undefined {
  const jump = { miles: milesBetween(one, other), time: Math.abs(other.at - one.at) }
  const knots = jump.miles / (Math.max(jump.time, SHORTEST_MS) / HOUR_MS)
  const likely = Math.max(KNOTS_LIKELY, 1.5 * (one.speed ?? 0), 1.5 * (other.speed ?? 0))
  return jump.miles > MILES_MIN && knots > likely ? jump : undefined
}

export interface Doubt<F extends Fix> extends Jump {
  /** The position that this one is too far from. */
  from: F
}

/** Why a position is unlikely beside those before and after it. `known` are in order. */
export function doubtOf<F extends Fix>(fix: Fix, known: readonly F[]): Doubt<F> | undefined {
  const beside = [known.findLast(({ at }) => at <= fix.at), known.find(({ at }) => at > fix.at)]
  for (const from of beside) {
    const jump = from && jumpBetween(from, fix)
    if (from && jump) return { ...jump, from }
  }
  return undefined
}

/** The position that somebody may have meant: with the figures changed over, or in the other hemisphere. */
export function likelier(fix: Fix, known: readonly Fix[]): Place | undefined {
  const { latitude, longitude, at } = fix
  const guesses = [
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude },
    { latitude: longitude, longitude: latitude },
    { latitude: longitude, longitude: -latitude },
  ]
  return guesses.find(guess => Math.abs(guess.latitude) <= 85 && !doubtOf({ ...guess, at }, known))
}

/** The positions of a log that are unlikely beside their neighbours, by their index. `fixes` are in order. */
export function doubtful(fixes: readonly Fix[]): Set<number> {
  const jumps = fixes.slice(1).map((fix, index) => jumpBetween(fixes[index] as Fix, fix) !== undefined)
  const isFar = (index: number) => {
    const [before, after] = [jumps[index - 1], jumps[index]]
    if (before === undefined) return after === true && jumps[index + 1] !== true
    if (after === undefined) return before && jumps[index - 2] !== true
    return before && after
  }
  return new Set([...fixes.keys()].filter(isFar))
}
