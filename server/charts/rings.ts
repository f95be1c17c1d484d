export type Point = [number, number]
export type Ring = Point[]

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

export function areaOf(ring: Ring): number {
  let twice = 0
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as Point
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice / 2)
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length < 1e-6) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Douglas-Peucker: drops points within the tolerance. */
function simplifyLine(line: Point[], tolerance: number): Point[] {
  const first = line[0]
  const last = line.at(-1)
  if (line.length < 3 || !first || !last) return line
  let furthest = 0
  let split = 0
  for (let i = 1; i < line.length - 1; i++) {
    const distance = distanceToLine(line[i] as Point, first, last)
    if (distance > furthest) {
      furthest = distance
      split = i
    }
  }
  if (furthest <= tolerance) return [first, last]
  return [
    ...simplifyLine(line.slice(0, split + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(split), tolerance),
  ]
}

/** A ring is cut in two, because a closed line has no direction to measure from. */
export function simplifyRing(ring: Ring, tolerance: number): Ring {
  const half = ring.length >> 1
  return [
    ...simplifyLine(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplifyLine(ring.slice(half), tolerance),
  ]
}
