import { readChartInput } from '#server/charts/chart-input.ts'
import { drawHarbour, drawWithin, type RouteChart } from '#server/charts/draw-route-chart.ts'
import { ink } from '#server/charts/ink.ts'
import type { Point } from '#server/charts/rings.ts'
import { sheetOf } from '#server/charts/route-sheet.ts'
import { drawSeaAndLand } from '#server/charts/sea-and-land.ts'
import { projectionOf } from '#server/charts/sheet.ts'

/** Compressed, less than half of it: twenty of them are one screen's. */
const LONGEST = 12_000

const pathOf = (line: Point[]) => `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`

function drawInDetail({ format, legs }: RouteChart, detail: number): string {
  const sheet = sheetOf(legs, format, detail)
  const { width, height } = sheet
  const line = legs.map(projectionOf(sheet))
  const path = pathOf(line)
  const [x, y] = (line.at(-1) as Point).map(value => value.toFixed(1))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">`,
    drawSeaAndLand(sheet, readChartInput(sheet)),
    `<path d="${path}" stroke="#fff" stroke-opacity=".8" stroke-width="5"/>`,
    `<path d="${path}" stroke="${ink.magenta}" stroke-width="1.9" stroke-dasharray="5 4" stroke-linecap="round"/>`,
    drawHarbour(line[0] as Point),
    `<circle cx="${x}" cy="${y}" r="4.6" fill="#fff" stroke="${ink.magenta}" stroke-width="1.6"/>`,
    `<circle cx="${x}" cy="${y}" r="1.6" fill="${ink.magenta}"/>`,
    '</svg>\n',
  ].join('')
}

/** A route as small as a stamp; the ring is its destination. */
export const drawThumbnail = (chart: RouteChart): string => drawWithin(chart, drawInDetail, LONGEST)
