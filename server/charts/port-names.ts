import { boxesOf, type Label, widthOf } from '#server/charts/label.ts'
import { type Box, type LabelPlacement, touch } from '#server/charts/label-placement.ts'
import type { Point } from '#server/charts/rings.ts'

interface NameAt {
  face: Label['face']
  text: string
  size: number
  at: Point
  /** From the middle of the port's sign to its name. */
  gap: number
}

/** Places of a name around its port, the best first; above and below it slides along to stay on the sheet. */
export function placesAround({ face, text, size, at: [x, y], gap }: NameAt, sheet: Box): Label[] {
  const half = widthOf({ text, size, face }) / 2
  const slid = Math.min(Math.max(x, sheet.left + half), sheet.right - half)
  const near = gap * 0.72
  const name = { face, text, size }
  return [
    { ...name, anchor: 'start', x: x + gap, y: y + 0.32 * size },
    { ...name, anchor: 'end', x: x - gap, y: y + 0.32 * size },
    { ...name, anchor: 'start', x: x + near, y: y - near },
    { ...name, anchor: 'end', x: x - near, y: y - near },
    { ...name, anchor: 'start', x: x + near, y: y + near + 0.66 * size },
    { ...name, anchor: 'end', x: x - near, y: y + near + 0.66 * size },
    { ...name, anchor: 'middle', x: slid, y: y - gap - 0.26 * size },
    { ...name, anchor: 'middle', x: slid, y: y + gap + 0.8 * size },
  ]
}

/** The names of both ends: the pair of places that covers least of the route and does not overlap. */
export function nameEnds(from: NameAt, to: NameAt, room: LabelPlacement, sheet: Box): Label[] {
  const places = [from, to].map(end =>
    placesAround(end, sheet)
      .map((label, rank) => ({ label, boxes: boxesOf(label), rank }))
      .filter(({ boxes }) => room.holds(boxes))
      .map(place => ({ ...place, cost: room.covers(place.boxes) * 10 + place.rank })),
  )
  const [ofFrom = [], ofTo = []] = places
  const pairs = ofFrom
    .flatMap(first => ofTo.map(second => ({ first, second, cost: first.cost + second.cost })))
    .filter(({ first, second }) => !touch(first.boxes, second.boxes))
    .sort((a, b) => a.cost - b.cost)
  const best = pairs[0]
  if (!best) return []
  room.take([...best.first.boxes, ...best.second.boxes])
  return [best.first.label, best.second.label]
}
