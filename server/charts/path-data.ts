import type { Point, Ring } from '#server/charts/rings.ts'

const tenth = (value: number) => Math.round(value * 10)
const text = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, '$1.')

/** Numbers with a blank only where two would run together. */
const pack = (tenths: number[]) =>
  tenths.map((value, i) => (i > 0 && value >= 0 ? ' ' : '') + text(value)).join('')

/** Relative steps between rounded places, so that rounding errors don't add up along a coast. */
class PathData {
  private data = ''
  private at: Point = [0, 0]

  move([x, y]: Point) {
    this.at = [tenth(x), tenth(y)]
    this.data += `M${pack(this.at)}`
  }

  private step(command: string, points: Point[]) {
    const places = points.map(([x, y]): Point => [tenth(x), tenth(y)])
    const [fromX, fromY] = this.at
    this.at = places.at(-1) as Point
    const tenths = places.flatMap(([x, y]) => [x - fromX, y - fromY])
    if (tenths.some(value => value !== 0)) this.data += command + pack(tenths)
  }

  line(to: Point) {
    this.step('l', [to])
  }

  curve(control: Point, to: Point) {
    this.step('q', [control, to])
  }

  close() {
    this.data += 'z'
  }

  toString() {
    return this.data
  }
}

/** A long side stays straight except at its ends: the sheet's edge is one. */
const LONGEST_BEND = 20

/** Where the side from a to b leaves the bend around a: at its middle, or sooner. */
function leave([ax, ay]: Point, [bx, by]: Point): Point {
  const part = Math.min(0.5, LONGEST_BEND / Math.hypot(bx - ax, by - ay))
  return [ax + (bx - ax) * part, ay + (by - ay) * part]
}

export function straightPath(rings: Ring[]): string {
  const path = new PathData()
  for (const [first, ...others] of rings) {
    if (!first) continue
    path.move(first)
    for (const point of others) path.line(point)
    path.close()
  }
  return path.toString()
}

/** Curves between the middles of the ring's sides: smooth, and no longer than the ring. */
export function smoothPath(rings: Ring[]): string {
  const path = new PathData()
  for (const ring of rings) {
    ring.forEach((point, i) => {
      const before = ring.at(i - 1) as Point
      const next = ring[(i + 1) % ring.length] as Point
      if (i === 0) path.move(leave(point, before))
      else path.line(leave(point, before))
      path.curve(point, leave(point, next))
    })
    path.close()
  }
  return path.toString()
}
