import { writeSheet } from '#domain/charts/mercator.ts'
import { CHART_CAPTION, routeInWords } from '#domain/charts/route-words.ts'
import { stepLabels } from '#domain/passages/passage-step.ts'
import { nameHarbours } from '#server/charts/annotations.ts'
import { drawHarbour, drawWithin, type RouteChart } from '#server/charts/draw-route-chart.ts'
import { boxesOf, drawLabel, escapeXml } from '#server/charts/label.ts'
import { fitSteps, type NamedMark } from '#server/charts/place-steps.ts'
import type { Point } from '#server/charts/rings.ts'
import { formats } from '#server/charts/route-sheet.ts'
import { drawSeaAndLand } from '#server/charts/sea-and-land.ts'
import { nameWaters } from '#server/charts/water-names.ts'

const pathOf = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
const drawLine = (name: string, points: readonly Point[]) =>
  `<path data-line="${name}" d="${pathOf(points)}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Its state is the page's: a circle, a tick, and the name beside them. */
const drawMark = ({ key, at: [x, y], name }: NamedMark) =>
  [
    `<g data-step="${key}"><circle data-halo="" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9"/>`,
    `<circle data-mark="" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5.5"/>`,
    `<path data-tick="" d="M${(x - 2.4).toFixed(1)} ${(y + 0.1).toFixed(1)}l1.7 1.8 3.1-3.7"/>`,
    `<text x="${name.x.toFixed(1)}" y="${name.y.toFixed(1)}" text-anchor="${name.anchor}">${escapeXml(stepLabels[key])}</text></g>`,
  ].join('')

function drawInDetail({ format, ...route }: RouteChart, detail: number): string {
  const way = format === 'way-phone' ? format : 'way-wide'
  const { sheet, survey, line, first, last, before, after, marks, ports, room } = fitSteps(route, way, detail)
  for (const { name } of marks) room.take(boxesOf(name))
  const { lettering, waters } = formats[format]
  const harbours = nameHarbours(sheet, [first, last], room, formats[format])
  const seas = nameWaters(sheet, survey.fromLand, room, { most: waters, largest: 26 * lettering })
  const { width, height } = sheet
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" role="img" data-sheet="${writeSheet({ ...sheet, bound: last })}">`,
    `<title>${escapeXml(routeInWords(route))}</title><desc>${CHART_CAPTION}.</desc>`,
    drawSeaAndLand(sheet, survey),
    ...harbours.signs.map(drawHarbour),
    ...[...seas, ...harbours.labels, ...ports].map(drawLabel),
    drawLine('before', [...before.toReversed(), first]),
    drawLine('sea', line),
    drawLine('after', [last, ...after]),
    ...marks.map(drawMark),
    '</svg>\n',
  ].join('')
}

/** A small chart of the route with the nine steps of a passage: ashore on land, the log at sea. */
export const drawPassageChart = (chart: RouteChart): string => drawWithin(chart, drawInDetail)
