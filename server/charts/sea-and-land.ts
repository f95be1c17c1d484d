import type { ChartInput } from '#server/charts/chart-input.ts'
import type { Shore } from '#server/charts/coast-file.ts'
import { contourDepths } from '#server/charts/depths.ts'
import { ink } from '#server/charts/ink.ts'
import { smoothPath, straightPath } from '#server/charts/path-data.ts'
import type { Ring } from '#server/charts/rings.ts'
import { extentOf, projectionOf, type Sheet, stepsBetween } from '#server/charts/sheet.ts'

const tints = [ink['fondo-2'], ink['fondo-3'], ink['fondo-4'], ink['fondo-5'], ink.hondo, ink.hondo]

const drawDepths = (contours: Ring[][]) =>
  contours.map((rings, i) => {
    const opacity = (0.95 - i * 0.1).toFixed(2).replace(/^0/, '')
    return `<path d="${smoothPath(rings)}" fill="${tints[i] ?? ink.hondo}" stroke-opacity="${opacity}"/>`
  })

function drawLand(coast: Shore[]): string[] {
  const path = (isMainland: boolean) =>
    straightPath(coast.filter(({ mainland }) => mainland === isMainland).map(({ ring }) => ring))
  return [`<path d="${path(true)}" fill="${ink.papel}"/>`, `<path d="${path(false)}" fill="${ink.arena}"/>`]
}

function drawGraticule(sheet: Sheet): string {
  const { width, height, graticule } = sheet
  const { west, east, south, north } = extentOf(sheet)
  const project = projectionOf(sheet)
  const meridians = stepsBetween(west, east, graticule).map(lon => project([lon, 0])[0])
  const parallels = stepsBetween(south, north, graticule).map(lat => project([0, lat])[1])
  return [
    ...meridians.map(x => `M${x.toFixed(1)} 0v${height}`),
    ...parallels.map(y => `M0 ${y.toFixed(1)}h${width}`),
  ].join('')
}

/** The sheet: depth tints, then the graticule, then the land over both. */
export function drawSeaAndLand(sheet: Sheet, { coast, fromLand }: ChartInput): string {
  return [
    `<path d="M0 0h${sheet.width}v${sheet.height}H0z" fill="${ink.bajio}"/>`,
    `<g stroke="${ink.veril}" stroke-width=".8">`,
    ...drawDepths(contourDepths(fromLand, sheet)),
    '</g>',
    `<path d="${drawGraticule(sheet)}" stroke="${ink.tinta}" stroke-opacity=".08"/>`,
    `<g stroke="${ink['arena-2']}">`,
    ...drawLand(coast),
    '</g>',
  ].join('')
}
