import { type Position, rhumbLeg } from '#domain/distances/rhumb.ts'
import type { LandDistances } from '#server/distances/distance-transform.ts'
import { type NearestLand, nearestLand } from '#server/distances/miles-to-land.ts'
import { OpenList } from '#server/distances/open-list.ts'
import { isOnChart, latitudeOf, rowAt } from '#server/distances/sea-grid.ts'

/** A tenth of a mile is finer than any cell; far from land a two-hundredth part is enough. */
const TOLERANCE_MILES = 0.1
const TOLERANCE_SHARE = 0.005

interface Sample extends NearestLand {
  place: Position
}
type Stretch = [from: Sample, to: Sample]

const middleOf = ([lon, lat]: Position, [otherLon, otherLat]: Position): Position => [
  (lon + otherLon) / 2,
  latitudeOf((rowAt(lat) + rowAt(otherLat)) / 2),
]

/** One mile further along, land is at most one mile further away. */
const limitOf = ([from, to]: Stretch) => (from.miles + to.miles + rhumbLeg(from.place, to.place).miles) / 2

export function mostOffshore(clear: LandDistances, legs: Position[]): Sample {
  const stretches = new OpenList<Stretch>()
  const sampleAt = (place: Position): Sample => ({ place, ...nearestLand(clear, place) })
  const add = (stretch: Stretch) => stretches.push(-limitOf(stretch), stretch)
  const samples = legs.map(sampleAt)
  let most = samples.reduce((best, next) => (next.miles > best.miles ? next : best))
  for (const [i, to] of samples.slice(1).entries()) add([samples[i] as Sample, to])
  // Only the stretch that could be furthest from land is divided, until none could be much further.
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    if (limitOf(stretch) <= most.miles + Math.max(TOLERANCE_MILES, most.miles * TOLERANCE_SHARE)) break
    const [from, to] = stretch
    const middle = sampleAt(middleOf(from.place, to.place))
    if (middle.miles > most.miles) most = middle
    add([from, middle])
    add([middle, to])
  }
  return most
}

/** For a track that somebody has sailed; null where it leaves the chart. */
export const furthestAlong = (clear: LandDistances, track: Position[]): number | null =>
  track.every(isOnChart) ? mostOffshore(clear, track).miles : null
