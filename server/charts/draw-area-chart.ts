import type { ChartArea } from '#domain/charts/chart-area.ts'
import { writeSheet } from '#domain/charts/mercator.ts'
import { CHART_CAPTION } from '#domain/charts/route-words.ts'
import { insideOf } from '#server/charts/annotations.ts'
import { readChartInput } from '#server/charts/chart-input.ts'
import { drawWithin } from '#server/charts/draw-route-chart.ts'
import { drawLabel } from '#server/charts/label.ts'
import { openLabelPlacement } from '#server/charts/label-placement.ts'
import { type AreaFormat, formats, sheetOf } from '#server/charts/route-sheet.ts'
import { drawSeaAndLand } from '#server/charts/sea-and-land.ts'
import { nameWaters } from '#server/charts/water-names.ts'

/** The same input makes the same bytes. */
export interface AreaChart {
  format: AreaFormat
  area: ChartArea
}

function drawInDetail({ format, area }: AreaChart, detail: number): string {
  const { west, east, south, north } = area
  const sheet = sheetOf(
    [
      [west, south],
      [east, north],
    ],
    format,
    detail,
  )
  const input = readChartInput(sheet)
  const { lettering, waters } = formats[format]
  const room = openLabelPlacement(insideOf(sheet))
  const seas = nameWaters(sheet, input.fromLand, room, { most: waters, largest: 26 * lettering })
  const { width, height } = sheet
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" role="img" data-sheet="${writeSheet(sheet)}">`,
    `<title>Carta de la zona.</title><desc>${CHART_CAPTION}.</desc>`,
    drawSeaAndLand(sheet, input),
    ...seas.map(drawLabel),
    '</svg>\n',
  ].join('')
}

/** The sea alone, with the names of its waters, for tracks of any passage. */
export const drawAreaChart = (chart: AreaChart): string => drawWithin(chart, drawInDetail)
