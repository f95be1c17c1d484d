import { type DistanceField, distanceAt } from '#server/charts/distance-field.ts'
import { boxesOf, type Label, widthOf } from '#server/charts/label.ts'
import type { Box, LabelPlacement } from '#server/charts/label-placement.ts'
import { pixelsPerMile, projectionOf, type Sheet } from '#server/charts/sheet.ts'
import { type Water, waters } from '#server/charts/waters.ts'

const SMALLEST = 12
const aside = [0, -0.12, 0.12, -0.24, 0.24, -0.36, 0.36]
const sizes = [1, 0.8]

/** The name as large as its water allows, in its middle and then beside it, and then a little smaller. */
function placesOn({ name, middle, reach, turn }: Water, sheet: Sheet, largest: number): Label[] {
  const [x, y] = projectionOf(sheet)(middle)
  const pixels = reach * pixelsPerMile(sheet)
  const label = { face: 'water', text: name, anchor: 'middle', turn } as const
  const full = Math.min(largest, pixels / widthOf({ ...label, size: 1 }))
  return sizes
    .map(part => Math.floor(part * full))
    .filter(size => size >= SMALLEST)
    .flatMap(size =>
      aside.flatMap(dy => aside.map(dx => ({ ...label, size, x: x + dx * pixels, y: y + dy * pixels }))),
    )
}

/** The name of a water keeps its distance. */
const widen = ({ left, right, top, bottom }: Box): Box => ({
  left: left - 7,
  right: right + 7,
  top: top - 7,
  bottom: bottom + 7,
})

export function nameWaters(
  sheet: Sheet,
  fromLand: DistanceField,
  room: LabelPlacement,
  { most, largest }: { most: number; largest: number },
): Label[] {
  const isAfloat = ({ left, right, top, bottom }: Box) =>
    [left, (left + right) / 2, right].every(x => distanceAt(fromLand, [x, (top + bottom) / 2]) > 6)
  const named: Label[] = []
  for (const water of waters) {
    if (named.length === most) break
    if (named.some(({ text }) => text === water.name)) continue
    const places = placesOn(water, sheet, largest).filter(place => boxesOf(place).every(isAfloat))
    const label = room.firstThatFits(places, place => boxesOf(place).map(widen))
    if (label) named.push(label)
  }
  return named
}
