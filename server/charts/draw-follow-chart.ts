import { writeSheet } from '#domain/charts/mercator.ts'
import { CHART_CAPTION, routeInWords } from '#domain/charts/route-words.ts'
import { insideOf, nameHarbours } from '#server/charts/annotations.ts'
import { readChartInput } from '#server/charts/chart-input.ts'
import { drawHarbour, drawWithin, type RouteChart } from '#server/charts/draw-route-chart.ts'
import { ink } from '#server/charts/ink.ts'
import { boxesOf, drawLabel, escapeXml, type Label } from '#server/charts/label.ts'
import { openLabelPlacement } from '#server/charts/label-placement.ts'
import { outlineLabel } from '#server/charts/outline-label.ts'
import { placesAround } from '#server/charts/port-names.ts'
import type { Point } from '#server/charts/rings.ts'
import { boxesOfRoute } from '#server/charts/route-line.ts'
import { formats, sheetOf } from '#server/charts/route-sheet.ts'
import { drawSeaAndLand } from '#server/charts/sea-and-land.ts'
import { projectionOf } from '#server/charts/sheet.ts'
import { nameWaters } from '#server/charts/water-names.ts'

/** The head of the page is over the upper edge of the sheet. */
const HEADER = 78
/** A third of it or less when compressed: the whole page is 60 kB at most. */
const LONGEST_IN_PAGE = 16_000

/** The planned way: light, because the boat's own track is drawn over it. */
const drawPlanned = (line: readonly Point[], scale: number) =>
  `<path d="M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}" stroke="${ink.magenta}" stroke-opacity=".6" stroke-width="${(2.2 * scale).toFixed(1)}" stroke-dasharray="${7 * scale} ${6 * scale}" stroke-linecap="round" stroke-linejoin="round"/>`

const drawPort = ([x, y]: Point, scale: number, isReached: boolean) =>
  [
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(isReached ? 4 : 6.5) * scale}" fill="#fff" stroke="${isReached ? ink.tinta : ink.magenta}" stroke-width="${1.8 * scale}"/>`,
    isReached
      ? ''
      : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${2 * scale}" fill="${ink.magenta}"/>`,
  ].join('')

function drawInDetail({ format, ...route }: RouteChart, detail: number): string {
  const sheet = sheetOf(route.legs, format, detail)
  const input = readChartInput(sheet)
  const line = route.legs.map(projectionOf(sheet))
  const [first, last] = [line[0] as Point, line.at(-1) as Point]
  const { lettering, waters } = formats[format]
  const room = openLabelPlacement(insideOf(sheet))
  room.take(boxesOfRoute(line))
  if (format === 'follow') room.take([{ left: 0, right: sheet.width, top: 0, bottom: HEADER }])
  const ends = [route.from.name, route.to.name].flatMap((name, end): Label | Label[] => {
    const port = {
      face: 'port',
      text: name.toLocaleUpperCase('es'),
      size: 12.5 * lettering,
      at: end === 0 ? first : last,
      gap: 13 * lettering,
    } as const
    return room.firstThatFits(placesAround(port, insideOf(sheet)), boxesOf) ?? []
  })
  const harbours = nameHarbours(sheet, [first, last], room, formats[format])
  const seas = nameWaters(sheet, input.fromLand, room, { most: waters, largest: 26 * lettering })
  // The renderer of pictures for messengers has no fonts.
  const write = format === 'social' ? outlineLabel : drawLabel
  const { width, height } = sheet
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" role="img" data-sheet="${writeSheet({ ...sheet, bound: last })}">`,
    `<title>${escapeXml(routeInWords(route))}</title><desc>${CHART_CAPTION}.</desc>`,
    drawSeaAndLand(sheet, input),
    ...harbours.signs.map(drawHarbour),
    ...[...seas, ...harbours.labels, ...ends].map(write),
    drawPlanned(line, lettering),
    drawPort(first, lettering, true),
    drawPort(last, lettering, false),
    '</svg>\n',
  ].join('')
}

export const drawFollowChart = (chart: RouteChart): string =>
  drawWithin(chart, drawInDetail, chart.format === 'social' ? undefined : LONGEST_IN_PAGE)
