import type { DrawnRoute } from '#domain/charts/route-words.ts'
import { degreeLabels } from '#server/charts/border.ts'
import type { ChartInput } from '#server/charts/chart-input.ts'
import {
  boxesOfExposure,
  type ExposureLine,
  exposureLabels,
  exposureLineOf,
} from '#server/charts/exposure-line.ts'
import { boxesOf, type Label, widthOf } from '#server/charts/label.ts'
import {
  type Box,
  boxAround,
  type LabelPlacement,
  openLabelPlacement,
} from '#server/charts/label-placement.ts'
import { landmarks } from '#server/charts/landmarks.ts'
import { nameEnds, placesAround } from '#server/charts/port-names.ts'
import type { Point } from '#server/charts/rings.ts'
import { boxesOfRoute, legLabels } from '#server/charts/route-line.ts'
import { type Format, formats } from '#server/charts/route-sheet.ts'
import { projectionOf, type Sheet } from '#server/charts/sheet.ts'
import { nameWaters } from '#server/charts/water-names.ts'

export interface Annotations {
  ends: Label[]
  labels: Label[]
  harbours: Point[]
  exposure: ExposureLine | undefined
}

const INSET = 8
const BETWEEN_HARBOURS = 58

export const insideOf = ({ width, height }: Sheet): Box => ({
  left: INSET,
  right: width - INSET,
  top: INSET,
  bottom: height - INSET,
})

const isNear = ([x, y]: Point, others: Point[]) =>
  others.some(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < BETWEEN_HARBOURS)

export function nameHarbours(
  sheet: Sheet,
  ends: Point[],
  room: LabelPlacement,
  { names, lettering }: (typeof formats)[Format],
) {
  const project = projectionOf(sheet)
  const signs = [...ends]
  const labels: Label[] = []
  for (const { name, longitude, latitude } of landmarks) {
    if (labels.length === names) break
    const at = project([longitude, latitude])
    const sign = [boxAround(...at, 5)]
    if (isNear(at, signs) || !room.holds(sign) || room.covers(sign) > 0) continue
    const port = {
      face: 'port',
      text: name.toLocaleUpperCase('es'),
      size: 11.5 * lettering,
      at,
      gap: 9,
    } as const
    const label = room.firstThatFits(placesAround(port, insideOf(sheet)), boxesOf)
    if (!label) continue
    room.take(sign)
    signs.push(at)
    labels.push(label)
  }
  return { labels, signs: signs.slice(ends.length) }
}

export function annotate(
  route: DrawnRoute,
  sheet: Sheet,
  { fromLand }: ChartInput,
  format: Format,
): Annotations {
  const { lettering, waters } = formats[format]
  const inside = insideOf(sheet)
  const room = openLabelPlacement(inside)
  const line = route.legs.map(projectionOf(sheet))
  const [first, last] = [line[0] as Point, line.at(-1) as Point]
  room.take(boxesOfRoute(line))
  const exposure = exposureLineOf(route, projectionOf(sheet))
  if (exposure) room.take(boxesOfExposure(exposure))
  const nameOf = (text: string, at: Point) => {
    const widest = (0.99 * (inside.right - inside.left)) / widthOf({ face: 'end', text, size: 1 })
    return { face: 'end', text, at, size: Math.min(20 * lettering, widest), gap: 14 } as const
  }
  const ends = nameEnds(nameOf(route.from.name, first), nameOf(route.to.name, last), room, inside)
  const exposed = exposure && room.firstThatFits(exposureLabels(exposure, 11.5 * lettering, inside), boxesOf)
  const leg = room.firstThatFits(legLabels(route.legs, line, 12.5 * lettering), boxesOf)
  const degrees = degreeLabels(sheet, 10.5 * lettering).filter(label => room.firstThatFits([label], boxesOf))
  const harbours = nameHarbours(sheet, [first, last], room, formats[format])
  const named = nameWaters(sheet, fromLand, room, { most: waters, largest: 26 * lettering })
  return {
    ends,
    labels: [...degrees, ...named, ...harbours.labels, ...(leg ? [leg] : []), ...(exposed ? [exposed] : [])],
    harbours: harbours.signs,
    exposure,
  }
}
