import { type GeoProjection, geoGraticule, geoPath } from 'd3-geo'
import { isMainland, projectCoast } from './coast.ts'
import { contourDepths } from './depths.ts'
import { smoothPath, straightPath } from './path-data.ts'
import { type Ring, simplifyRing } from './rings.ts'
import type { Sheet } from './sheets.ts'

/** The hex value of a colour token. */
export type Ink = (token: string) => string

const tints = ['fondo-2', 'fondo-3', 'fondo-4', 'fondo-5', 'hondo', 'hondo']

const drawDepths = (contours: Ring[][], ink: Ink) =>
  contours.map((rings, i) => {
    const fill = ink(tints[i] ?? 'hondo')
    const opacity = (0.95 - i * 0.1).toFixed(2).replace(/^0/, '')
    return `<path d="${smoothPath(rings)}" fill="${fill}" stroke-opacity="${opacity}"/>`
  })

const drawLand = (coast: Ring[], sheet: Sheet, ink: Ink) =>
  coast.map(ring => {
    const fill = ink(isMainland(ring, sheet) ? 'papel' : 'arena')
    return `<path d="${straightPath([simplifyRing(ring, 0.4)])}" fill="${fill}"/>`
  })

/** The whole sheet as an SVG document: depth tints, then the graticule, then the land over both. */
export function drawSheet(sheet: Sheet, projection: GeoProjection, ink: Ink): string {
  const { width, height } = sheet
  const coast = projectCoast(projection)
  const graticule = geoPath(projection).digits(1)(geoGraticule().step([1, 1])())
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">`,
    '<title>Carta ilustrativa, no apta para la navegación</title>',
    `<path d="M0 0h${width}v${height}H0z" fill="${ink('bajio')}"/>`,
    `<g stroke="${ink('veril')}" stroke-width=".8">`,
    ...drawDepths(contourDepths(coast, sheet), ink),
    '</g>',
    `<path d="${graticule}" stroke="${ink('tinta')}" stroke-opacity=".08"/>`,
    `<g stroke="${ink('arena-2')}">`,
    ...drawLand(coast, sheet, ink),
    '</g></svg>',
    '',
  ].join('')
}
