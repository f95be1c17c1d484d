import { ink } from '#server/charts/ink.ts'
import type { Label } from '#server/charts/label.ts'
import { stepOf } from '#server/charts/route-sheet.ts'
import { extentOf, projectionOf, type Sheet, stepsBetween } from '#server/charts/sheet.ts'

const BAND = 3
const SHORTEST_STEP = 16

export function drawBorder(sheet: Sheet): string {
  const { width, height } = sheet
  const { west, east, south, north } = extentOf(sheet)
  const project = projectionOf(sheet)
  const step = stepOf((sheet.scale * Math.PI) / 180, SHORTEST_STEP)
  const bars = (from: number, to: number, place: (degree: number) => number) =>
    stepsBetween(from - step, to, step)
      .filter(degree => Math.round(degree / step) % 2 === 0)
      .map(degree => [place(degree), place(degree + step)] as const)
  const across = bars(west, east, lon => project([lon, 0])[0]).map(([left, right]) => {
    const [x, run] = [left.toFixed(1), (right - left).toFixed(1)]
    return `M${x} ${BAND / 2}h${run}M${x} ${height - BAND / 2}h${run}`
  })
  const upright = bars(south, north, lat => project([0, lat])[1]).map(([bottom, top]) => {
    const [y, run] = [bottom.toFixed(1), (top - bottom).toFixed(1)]
    return `M${BAND / 2} ${y}v${run}M${width - BAND / 2} ${y}v${run}`
  })
  const frame = (inset: number) =>
    `M${inset} ${inset}h${width - 2 * inset}v${height - 2 * inset}h${2 * inset - width}z`
  return [
    `<path d="${frame(BAND / 2)}" stroke="${ink.papel}" stroke-width="${BAND}"/>`,
    `<path d="${across.join('')}${upright.join('')}" stroke="${ink.veril}" stroke-width="${BAND}"/>`,
    `<path d="${frame(0.5)}${frame(BAND)}" stroke="${ink.mar}" stroke-width=".8"/>`,
  ].join('')
}

/** 39.5 → '39°30′N' */
function inDegrees(value: number, [positive, negative]: string): string {
  const minutes = Math.round(Math.abs(value) * 60)
  const rest = minutes % 60
  const side = minutes === 0 ? '' : value > 0 ? positive : negative
  return `${Math.floor(minutes / 60)}°${rest ? `${String(rest).padStart(2, '0')}′` : ''}${side}`
}

export function degreeLabels(sheet: Sheet, size: number): Label[] {
  const { west, east, south, north } = extentOf(sheet)
  const project = projectionOf(sheet)
  const label = { face: 'degree', size } as const
  const parallels = stepsBetween(south, north, sheet.graticule).map(
    (lat): Label => ({
      ...label,
      text: inDegrees(lat, 'NS'),
      anchor: 'start',
      x: 9,
      y: project([0, lat])[1] - 3,
    }),
  )
  const meridians = stepsBetween(west, east, sheet.graticule).map(
    (lon): Label => ({
      ...label,
      text: inDegrees(lon, 'EO'),
      anchor: 'start',
      x: project([lon, 0])[0] + 3,
      y: sheet.height - 12,
    }),
  )
  return [...parallels, ...meridians]
}
