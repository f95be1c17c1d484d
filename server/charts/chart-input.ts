import { clipRing } from '#server/charts/clip-ring.ts'
import { readCoast, type Shore } from '#server/charts/coast-file.ts'
import { type DistanceField, measureDistance } from '#server/charts/distance-field.ts'
import { areaOf, simplifyRing } from '#server/charts/rings.ts'
import { BLEED, projectionOf, type Sheet } from '#server/charts/sheet.ts'

/** In square pixels. */
const SMALLEST_ISLET = 3

let shores: Shore[] | undefined

function projectCoast(sheet: Sheet): Shore[] {
  shores ??= readCoast()
  const project = projectionOf(sheet)
  const bounds = {
    left: -BLEED,
    right: sheet.width + BLEED,
    top: -BLEED,
    bottom: sheet.height + BLEED,
  }
  return shores
    .map(({ mainland, ring }) => ({ mainland, ring: clipRing(ring.map(project), bounds) }))
    .filter(({ ring }) => areaOf(ring) > SMALLEST_ISLET)
    .map(({ mainland, ring }) => ({ mainland, ring: simplifyRing(ring, sheet.detail) }))
}

export interface ChartInput {
  coast: Shore[]
  fromLand: DistanceField
}

export function readChartInput(sheet: Sheet): ChartInput {
  const coast = projectCoast(sheet)
  const rings = coast.map(({ ring }) => ring)
  return { coast, fromLand: measureDistance(rings, sheet) }
}
