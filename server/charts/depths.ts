import { contours } from 'd3-contour'
import { type DistanceField, pixelAt } from '#server/charts/distance-field.ts'
import { type Point, type Ring, simplifyRing } from '#server/charts/rings.ts'
import type { Sheet } from '#server/charts/sheet.ts'

const SHORTEST_CONTOUR = 14

/** Slow waves that keep the contours from running parallel to the coast, as no sea bed does. */
const unevenness = (x: number, y: number) =>
  Math.sin(x * 0.011 - 1.7) * Math.cos(y * 0.013 - 0.4) +
  0.55 * Math.sin(x * 0.027 - y * 0.019 + 4) +
  0.25 * Math.cos(x * 0.05 + y * 0.043 + 3)

const shapeSeabed = ({ columns, values }: DistanceField, swell: number): Float32Array =>
  values.map((distance, cell) => {
    const x = pixelAt(cell % columns) / swell
    const y = pixelAt(Math.floor(cell / columns)) / swell
    return distance * (1 + 0.32 * unevenness(x, y))
  })

function blur(before: Float32Array, { columns, rows }: DistanceField): Float32Array {
  const after = before.slice()
  const at = (cell: number) => before[cell] as number
  for (let row = 1; row < rows - 1; row++)
    for (let column = 1; column < columns - 1; column++) {
      const here = row * columns + column
      const around = at(here - 1) + at(here + 1) + at(here - columns) + at(here + columns)
      after[here] = (at(here) * 4 + around) / 8
    }
  return after
}

/** For each depth of the sheet, rings around the deeper water. Invented, without a survey. */
export function contourDepths(field: DistanceField, { swell, depths, detail }: Sheet): Ring[][] {
  let seabed = shapeSeabed(field, swell)
  for (let pass = 0; pass < 5; pass++) seabed = blur(seabed, field)
  const areas = contours().size([field.columns, field.rows]).thresholds(depths)(Array.from(seabed))
  return areas.map(({ coordinates }) =>
    coordinates
      .flat()
      .filter(({ length }) => length > SHORTEST_CONTOUR)
      .map(ring => ring.map(([x = 0, y = 0]): Point => [pixelAt(x - 0.5), pixelAt(y - 0.5)]))
      .map(ring => simplifyRing(ring, detail)),
  )
}
