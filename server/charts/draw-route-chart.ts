import { CHART_CAPTION, type DrawnRoute, routeInWords } from '#domain/charts/route-words.ts'
import { annotate } from '#server/charts/annotations.ts'
import { drawBorder } from '#server/charts/border.ts'
import { drawFoot, FOOT } from '#server/charts/chart-foot.ts'
import { readChartInput } from '#server/charts/chart-input.ts'
import { drawExposure } from '#server/charts/exposure-line.ts'
import { ink } from '#server/charts/ink.ts'
import { drawLabel, escapeXml } from '#server/charts/label.ts'
import type { Point } from '#server/charts/rings.ts'
import { drawRoute } from '#server/charts/route-line.ts'
import { type RouteFormat, sheetOf } from '#server/charts/route-sheet.ts'
import { drawSeaAndLand } from '#server/charts/sea-and-land.ts'
import { projectionOf } from '#server/charts/sheet.ts'

/** The same input makes the same bytes. */
export interface RouteChart extends DrawnRoute {
  format: RouteFormat
}

/** Tolerances of a line in pixels, the finest first. */
const details = [0.4, 0.7, 1.1, 1.8]
/** Compressed, a third of it or less. */
const LONGEST = 40_000

export const drawHarbour = ([x, y]: Point) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.2" fill="#fff" stroke="${ink.tinta}" stroke-width="1.3"/>`

function drawInDetail({ format, ...route }: RouteChart, detail: number): string {
  const sheet = sheetOf(route.legs, format, detail)
  const survey = readChartInput(sheet)
  const { ends, labels, harbours, exposure } = annotate(route, sheet, survey, format)
  const { width, height } = sheet
  const whole = height + FOOT
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}" fill="none" role="img">`,
    `<title>${escapeXml(routeInWords(route))}</title><desc>${CHART_CAPTION}.</desc>`,
    `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    drawSeaAndLand(sheet, survey),
    drawBorder(sheet),
    ...harbours.map(drawHarbour),
    exposure ? drawExposure(exposure) : '',
    ...labels.map(drawLabel),
    drawRoute(route.legs.map(projectionOf(sheet))),
    ...ends.map(drawLabel),
    '</svg>',
    drawFoot(sheet, format),
    '</svg>\n',
  ].join('')
}

export const drawRouteChart = (chart: RouteChart): string => drawWithin(chart, drawInDetail)

export function drawWithin<C>(
  chart: C,
  draw: (chart: C, detail: number) => string,
  longest = LONGEST,
): string {
  let drawing = ''
  for (const detail of details) {
    drawing = draw(chart, detail)
    if (drawing.length <= longest) break
  }
  return drawing
}
