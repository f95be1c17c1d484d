import { radians } from '#domain/angles.ts'
import type { Place } from '#domain/passages/night.ts'

export interface TrackPoint extends Place {
  at: Date
}
type Point = readonly [x: number, y: number]

/** The widest chart of a passage has 840 points: half of one can't be seen. */
const FINEST = 1 / 1_680
/** An eye sees no difference in a longer line, which would only be sent for longer. */
const MOST = 300

/** On a plane, in degrees of latitude; a track may go over the 180th meridian. */
function flatten(track: readonly Place[]): Point[] {
  const middle = track[Math.floor(track.length / 2)]?.latitude ?? 0
  const narrow = Math.cos(radians(middle))
  let turns = 0
  let before: number | undefined
  return track.map(({ latitude, longitude }) => {
    if (before !== undefined && Math.abs(longitude - before) > 180) turns += longitude < before ? 1 : -1
    before = longitude
    return [(longitude + turns * 360) * narrow, latitude]
  })
}

function distanceToLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const length = alongX ** 2 + alongY ** 2
  const part =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * alongX + (y - fromY) * alongY) / length))
  return Math.hypot(x - fromX - part * alongX, y - fromY - part * alongY)
}

/** Douglas and Peucker: for each point the tolerance up to which it is part of the line, zero below the finest. */
function tolerances(points: readonly Point[], finest: number): number[] {
  const last = points.length - 1
  const kept = points.map((_, index) => (index === 0 || index === last ? Number.POSITIVE_INFINITY : 0))
  const open = [{ from: 0, to: last, most: Number.POSITIVE_INFINITY }]
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const { from, to, most } = stretch
    let [farthest, distance] = [0, finest]
    for (let index = from + 1; index < to; index += 1) {
      const own = distanceToLine(points[index] as Point, points[from] as Point, points[to] as Point)
      if (own > distance) [farthest, distance] = [index, own]
    }
    if (farthest === 0) continue
    const tolerance = Math.min(most, distance)
    kept[farthest] = tolerance
    open.push({ from, to: farthest, most: tolerance }, { from: farthest, to, most: tolerance })
  }
  return kept
}

function extent(values: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)]
  return most - least
}

/** A longer line is reduced before it is thinned, which takes time by the square of its points. */
const AT_ONCE = 2_000

/** The four outermost positions of each stretch: a longer line keeps its extent, in time by its length. */
function outermost(points: readonly Point[]): Set<number> {
  const kept = new Set([0, points.length - 1])
  const stretch = Math.ceil(points.length / (AT_ONCE / 4 - 1))
  for (let from = 0; from < points.length; from += stretch) {
    let [west, east, south, north] = [from, from, from, from]
    for (let index = from; index < Math.min(from + stretch, points.length); index += 1) {
      const [x, y] = points[index] as Point
      if (x < (points[west] as Point)[0]) west = index
      if (x > (points[east] as Point)[0]) east = index
      if (y < (points[south] as Point)[1]) south = index
      if (y > (points[north] as Point)[1]) north = index
    }
    for (const index of [west, east, south, north]) kept.add(index)
  }
  return kept
}

/** The positions that a chart can show of these, in order, `most` at most; the first and the last are among them. */
export function thinTrack<P extends Place>(track: readonly P[], most = MOST): P[] {
  if (track.length <= 2) return [...track]
  if (track.length > AT_ONCE) {
    const kept = outermost(flatten(track))
    return thinTrack(
      track.filter((_, index) => kept.has(index)),
      most,
    )
  }
  const points = flatten(track)
  const size = Math.max(extent(points.map(([x]) => x)), extent(points.map(([, y]) => y)))
  const kept = tolerances(points, size * FINEST)
  const tooMuch = kept.toSorted((one, other) => other - one)[most] ?? 0
  return track.filter((_, index) => (kept[index] ?? 0) > tooMuch)
}
