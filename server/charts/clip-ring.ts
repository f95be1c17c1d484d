import type { Point, Ring } from '#server/charts/rings.ts'

export interface Bounds {
  left: number
  right: number
  top: number
  bottom: number
}

/** One side after another, cut where the ring crosses it: the part outside runs along the edge. */
export function clipRing(ring: Ring, { left, right, top, bottom }: Bounds): Ring {
  const sides = [
    { axis: 0, edge: left, inward: 1 },
    { axis: 0, edge: right, inward: -1 },
    { axis: 1, edge: top, inward: 1 },
    { axis: 1, edge: bottom, inward: -1 },
  ] as const
  return sides.reduce<Ring>((rest, { axis, edge, inward }) => {
    const isInside = (point: Point) => (point[axis] - edge) * inward >= 0
    return rest.flatMap((point, i): Point[] => {
      const before = rest.at(i - 1) as Point
      if (isInside(before) === isInside(point)) return isInside(point) ? [point] : []
      const part = (edge - before[axis]) / (point[axis] - before[axis])
      const crossing: Point = [
        before[0] + (point[0] - before[0]) * part,
        before[1] + (point[1] - before[1]) * part,
      ]
      // Exactly on the edge: a rounding error beside it would count as a coast that comes and goes.
      crossing[axis] = edge
      return isInside(point) ? [crossing, point] : [crossing]
    })
  }, ring)
}
