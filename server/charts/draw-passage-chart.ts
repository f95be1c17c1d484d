import { writeSheet } from '#domain/charts/mercator.ts'
import { CHART_CAPTION, routeInWords } from '#domain/charts/route-words.ts'
import { type StepKey, stepLabels } from '#domain/passages/passage-step.ts'
import { insideOf, nameHarbours } from '#server/charts/annotations.ts'
import { readChartInput } from '#server/charts/chart-input.ts'
import { drawHarbour, drawWithin, type RouteChart } from '#server/charts/draw-route-chart.ts'
import { boxesOf, drawLabel, escapeXml, type Label, widthOf } from '#server/charts/label.ts'
import { boxAround, openLabelPlacement } from '#server/charts/label-placement.ts'
import { placesAround } from '#server/charts/port-names.ts'
import type { Point } from '#server/charts/rings.ts'
import { boxesOfRoute } from '#server/charts/route-line.ts'
import { formats, sheetOf } from '#server/charts/route-sheet.ts'
import { drawSeaAndLand } from '#server/charts/sea-and-land.ts'
import { projectionOf } from '#server/charts/sheet.ts'
import { stepsAshore } from '#server/charts/steps-ashore.ts'
import { nameWaters } from '#server/charts/water-names.ts'

/** From the port of departure inland, as they are done the other way round. */
const BEFORE: StepKey[] = ['departure_checklist', 'contracts', 'accepted']
const AFTER: StepKey[] = ['record', 'settlement', 'reviews']

interface Mark {
  key: StepKey
  at: Point
  /** On which side its name is. */
  side: 'start' | 'end'
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)

function middleOf(line: readonly Point[]): Point {
  const legs = line.slice(1).map((to, at) => ({ from: line[at] as Point, to }))
  let left = legs.reduce((sum, { from, to }) => sum + distance(from, to), 0) / 2
  for (const { from, to } of legs) {
    const length = distance(from, to)
    if (length >= left && length > 0)
      return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length]
    left -= length
  }
  return line[0] as Point
}

const alongOf = (line: readonly Point[]): Point[] =>
  boxesOfRoute([...line]).map(({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2])

const pathOf = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
const drawLine = (name: string, points: readonly Point[]) =>
  `<path data-line="${name}" d="${pathOf(points)}" stroke-linecap="round" stroke-linejoin="round"/>`

const LABEL = 12.5
function nameOf({ key, at: [x, y], side }: Mark, width: number): Label {
  const text = stepLabels[key]
  const wide = widthOf({ text, size: LABEL, face: 'leg' }) + 16
  const anchor = side === 'end' ? (x < wide ? 'start' : 'end') : x + wide > width ? 'end' : 'start'
  return {
    face: 'port',
    text,
    size: LABEL,
    x: x + (anchor === 'start' ? 14 : -14),
    y: y + 0.34 * LABEL,
    anchor,
  }
}

/** Its state is the page's: a circle, a tick, and the name beside them. */
const drawMark = (mark: Mark, width: number) => {
  const [x, y] = mark.at
  const { x: nameX, y: nameY, anchor } = nameOf(mark, width)
  return [
    `<g data-step="${mark.key}"><circle data-halo="" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9"/>`,
    `<circle data-mark="" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5.5"/>`,
    `<path data-tick="" d="M${(x - 2.4).toFixed(1)} ${(y + 0.1).toFixed(1)}l1.7 1.8 3.1-3.7"/>`,
    `<text x="${nameX.toFixed(1)}" y="${nameY.toFixed(1)}" text-anchor="${anchor}">${escapeXml(stepLabels[mark.key])}</text></g>`,
  ].join('')
}

function drawInDetail({ format, ...route }: RouteChart, detail: number): string {
  const sheet = sheetOf(route.legs, format, detail)
  const survey = readChartInput(sheet)
  const line = route.legs.map(projectionOf(sheet))
  const [first, last] = [line[0] as Point, line.at(-1) as Point]
  const along = alongOf(line)
  const before = stepsAshore(first, last, BEFORE.length, { sheet, fromLand: survey.fromLand, avoid: along })
  const after = stepsAshore(last, first, AFTER.length, {
    sheet,
    fromLand: survey.fromLand,
    avoid: [...along, ...before, first],
  })
  const [left, right] = first[0] <= last[0] ? (['end', 'start'] as const) : (['start', 'end'] as const)
  const marks: Mark[] = [
    ...BEFORE.map((key, at): Mark => ({ key, at: before[at] as Point, side: left })),
    { key: 'departure', at: first, side: left },
    { key: 'log', at: middleOf(line), side: 'start' },
    { key: 'arrival_checklist', at: last, side: right },
    ...AFTER.map((key, at): Mark => ({ key, at: after[at] as Point, side: right })),
  ]
  const room = openLabelPlacement(insideOf(sheet))
  room.take(boxesOfRoute(line))
  for (const mark of marks) room.take([boxAround(...mark.at, 9), ...boxesOf(nameOf(mark, sheet.width))])
  const { lettering, waters } = formats[format]
  const named = [route.from.name, route.to.name].flatMap((name, end) => {
    const port = {
      face: 'port',
      text: name.toLocaleUpperCase('es'),
      size: 11.5 * lettering,
      at: end === 0 ? first : last,
      gap: 13,
    } as const
    return room.firstThatFits(placesAround(port, insideOf(sheet)), boxesOf) ?? []
  })
  const harbours = nameHarbours(sheet, [first, last], room, formats[format])
  const seas = nameWaters(sheet, survey.fromLand, room, { most: waters, largest: 26 * lettering })
  const { width, height } = sheet
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" role="img" data-sheet="${writeSheet(sheet)}">`,
    `<title>${escapeXml(routeInWords(route))}</title><desc>${CHART_CAPTION}.</desc>`,
    drawSeaAndLand(sheet, survey),
    ...harbours.signs.map(drawHarbour),
    ...[...seas, ...harbours.labels, ...named].map(drawLabel),
    drawLine('before', [...before.toReversed(), first]),
    drawLine('sea', line),
    drawLine('after', [last, ...after]),
    ...marks.map(mark => drawMark(mark, width)),
    '</svg>\n',
  ].join('')
}

/** A small chart of the route with the nine steps of a passage: ashore on land, the log at sea. */
export const drawPassageChart = (chart: RouteChart): string => drawWithin(chart, drawInDetail)
