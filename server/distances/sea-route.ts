import type { Furthest } from '#domain/charts/route-words.ts'
import { type Position, rhumbLeg } from '#domain/distances/rhumb.ts'
import { type LandDistances, nearestWater } from '#server/distances/distance-transform.ts'
import { findPath } from '#server/distances/find-path.ts'
import { mostOffshore } from '#server/distances/offshore.ts'
import { positionOf } from '#server/distances/sea-grid.ts'
import { pullString } from '#server/distances/string-pulling.ts'

export interface SeaRoute {
  miles: number
  /** In nautical miles. */
  offshore: number
  furthest: Furthest
  /** From port to port with each turn; legs are rhumb lines. */
  legs: Position[]
}

const milesAlong = (legs: Position[]) =>
  legs.slice(1).reduce((miles, next, i) => miles + rhumbLeg(legs[i] as Position, next).miles, 0)

/** A ten-thousandth of a degree is eleven metres: finer than any cell. */
const rounded = ([longitude, latitude]: Position): Position => [
  Number(longitude.toFixed(4)),
  Number(latitude.toFixed(4)),
]

/** The shortest way from one place to the other over water; null if there is none. */
export function findSeaRoute(clear: LandDistances, from: Position, to: Position): SeaRoute | null {
  const start = nearestWater(clear, from)
  const goal = nearestWater(clear, to)
  if (start === undefined || goal === undefined) return null
  const path = findPath(clear, start, goal)
  if (!path) return null
  const legs = [from, ...pullString(clear, path).slice(1, -1).map(positionOf).map(rounded), to]
  const { miles: offshore, place, land } = mostOffshore(clear, legs)
  const furthest = { at: rounded(place), land: rounded(land) }
  return { miles: milesAlong(legs), offshore, furthest, legs }
}
