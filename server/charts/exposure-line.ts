import type { DrawnRoute } from '#domain/charts/route-words.ts'
import { exposureOf, exposureText } from '#domain/ports/exposure.ts'
import { ink } from '#server/charts/ink.ts'
import { type Label, widthOf } from '#server/charts/label.ts'
import { type Box, boxAround } from '#server/charts/label-placement.ts'
import { placesAround } from '#server/charts/port-names.ts'
import type { Point } from '#server/charts/rings.ts'
import type { Projection } from '#server/charts/sheet.ts'

/** From the furthest place of a route to its nearest land, on the sheet. */
export interface ExposureLine {
  text: string
  from: Point
  to: Point
}

const BETWEEN_BOXES = 5
/** Half of the stroke at each end, as on a drawing with dimensions. */
const TICK = 4
const SHORTEST = 10

export const exposureLineOf = (
  { offshore, furthest }: Pick<DrawnRoute, 'offshore' | 'furthest'>,
  project: Projection,
): ExposureLine | undefined =>
  offshore === undefined || furthest === undefined
    ? undefined
    : {
        text: exposureText(exposureOf(offshore)),
        from: project(furthest.at),
        to: project(furthest.land),
      }

const lengthOf = ({ from, to }: ExposureLine) => Math.hypot(to[0] - from[0], to[1] - from[1])
const at = ({ from, to }: ExposureLine, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]

export const boxesOfExposure = (line: ExposureLine): Box[] => {
  const count = Math.max(1, Math.ceil(lengthOf(line) / BETWEEN_BOXES))
  return Array.from({ length: count }, (_, step) => boxAround(...at(line, (step + 0.5) / count), 2))
}

/** Beside the line's middle first, then towards its ends; around the place if the line is too short. */
export const exposureLabels = (line: ExposureLine, size: number, sheet: Box): Label[] => {
  const label = { face: 'exposure', text: line.text, size, gap: 8 } as const
  const parts = lengthOf(line) < SHORTEST ? [0] : [0.5, 0.35, 0.65, 0.2, 0.8, 0]
  const half = widthOf(label) / 2
  return parts.flatMap(part => {
    const [x, y] = at(line, part)
    const isInside = x > sheet.left && x < sheet.right && y > sheet.top && y < sheet.bottom
    return isInside && half * 2 < sheet.right - sheet.left
      ? placesAround({ ...label, at: [x, y] }, sheet)
      : []
  })
}

export function drawExposure(line: ExposureLine): string {
  const length = lengthOf(line)
  if (length < SHORTEST) return ''
  const { from, to } = line
  const [acrossX, acrossY] = [(-(to[1] - from[1]) / length) * TICK, ((to[0] - from[0]) / length) * TICK]
  const stroke = ([x, y]: Point) =>
    `M${(x - acrossX).toFixed(1)} ${(y - acrossY).toFixed(1)}L${(x + acrossX).toFixed(1)} ${(y + acrossY).toFixed(1)}`
  const path = `M${from.map(n => n.toFixed(1)).join(' ')}L${to.map(n => n.toFixed(1)).join(' ')}`
  return `<path d="${path}${stroke(from)}${stroke(to)}" stroke="${ink.tinta}" stroke-width=".9"/>`
}
