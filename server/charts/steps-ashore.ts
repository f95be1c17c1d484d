import { type DistanceField, distanceAt } from '#server/charts/distance-field.ts'
import type { Box } from '#server/charts/label-placement.ts'
import { distance, type Point } from '#server/charts/rings.ts'

const DIRECTIONS = 48
/** Between two marks, in pixels; on a small island they are nearer to each other. */
const APART = [26, 20, 15, 13]
const OWN_SPACE = 15
const RADIUS = 9
const LINE = 16

interface Surroundings {
  /** No part of them is outside. */
  inside: Box
  fromLand: DistanceField
  avoid: readonly Point[]
  /** Points that a line loses which is so flat that names beside it cover each other. */
  flat: number
}

/** In points: land counts most, then space of its own, then the side away from the route. */
function scoreOf(marks: Point[], away: number, { inside, fromLand, avoid, flat }: Surroundings): number {
  const isOn = ([x, y]: Point) =>
    x > inside.left + RADIUS &&
    y > inside.top + RADIUS &&
    x < inside.right - RADIUS &&
    y < inside.bottom - RADIUS
  const onLand = marks.filter(mark => distanceAt(fromLand, mark) === 0).length
  const crowded = marks.filter(mark => avoid.some(other => distance(mark, other) < OWN_SPACE)).length
  const [first, second] = marks
  const isFlat = first && second ? Math.abs(first[1] - second[1]) < LINE : false
  return onLand * 10 - crowded * 8 - (isFlat ? flat : 0) + away * 3 - (marks.every(isOn) ? 0 : 100)
}

/**
 * The nearest first, in the straight line with most land under it. Beside the open sea they run away from the route.
 */
export function stepsAshore(port: Point, other: Point, count: number, surroundings: Surroundings): Point[] {
  const back = Math.atan2(port[1] - other[1], port[0] - other[0])
  const candidates = APART.flatMap((apart, rank) =>
    Array.from({ length: DIRECTIONS }, (_, at) => {
      const angle = (at / DIRECTIONS) * 2 * Math.PI
      const marks = Array.from(
        { length: count },
        (_, step): Point => [
          port[0] + Math.cos(angle) * apart * (step + 1),
          port[1] + Math.sin(angle) * apart * (step + 1),
        ],
      )
      return { marks, score: scoreOf(marks, Math.cos(angle - back), surroundings) - rank * 4 }
    }),
  )
  return candidates.reduce((best, next) => (next.score > best.score ? next : best)).marks
}
