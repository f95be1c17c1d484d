import type { DrawnRoute } from '#domain/charts/route-words.ts'
import { type StepKey, stepLabels } from '#domain/passages/passage-step.ts'
import { readChartInput } from '#server/charts/chart-input.ts'
import { boxesOf, type Label } from '#server/charts/label.ts'
import {
  type Box,
  boxAround,
  type LabelPlacement,
  openLabelPlacement,
} from '#server/charts/label-placement.ts'
import { placesAround } from '#server/charts/port-names.ts'
import { distance, type Point } from '#server/charts/rings.ts'
import { boxesOfRoute } from '#server/charts/route-line.ts'
import { formats, largestScaleAt, sheetAround, sheetOf } from '#server/charts/route-sheet.ts'
import { flatten, projectionOf, type Sheet } from '#server/charts/sheet.ts'
import { stepsAshore } from '#server/charts/steps-ashore.ts'

/** From the port of departure inland, as they are done the other way round. */
const BEFORE: StepKey[] = ['departure_checklist', 'contracts', 'accepted']
const AFTER: StepKey[] = ['record', 'settlement', 'reviews']

interface Mark {
  key: StepKey
  at: Point
  /** The side on which its name is where both are free. */
  side: 'start' | 'end'
}

type WayFormat = 'way-wide' | 'way-phone'

/** The page fades the sheet at its edges, and lays the ticket on the lower one. */
const margins: Record<WayFormat, { left: number; right: number; top: number; bottom: number }> = {
  'way-wide': { left: 100, right: 14, top: 46, bottom: 150 },
  'way-phone': { left: 14, right: 14, top: 34, bottom: 76 },
}
/** On a phone one name is shown, of the step that is next. */
const areNamesTogether: Record<WayFormat, boolean> = { 'way-wide': true, 'way-phone': false }
/** More than three marks on land: where all are named, the names are read. */
const flatness: Record<WayFormat, number> = { 'way-wide': 40, 'way-phone': 14 }

function insideOf({ width, height }: Sheet, format: WayFormat, over = 0): Box {
  const { left, right, top, bottom } = margins[format]
  return { left: left - over, right: width - right + over, top: top - over, bottom: height - bottom + over }
}

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

/** As the page writes the name of the next step, which is the largest. */
const LABEL = 14.5
const RADIUS = 9

export interface NamedMark extends Mark {
  name: Label
}

/** From the middle of a mark to its name; the nearer first. */
const GAPS = [14, 23, 32]
const placesOf = (name: Omit<Parameters<typeof placesAround>[0], 'gap'>, inside: Box): Label[] =>
  GAPS.flatMap(gap => placesAround({ ...name, gap }, inside))

function namePorts(
  ends: readonly { name: string; at: Point }[],
  room: LabelPlacement,
  inside: Box,
  size: number,
) {
  return ends.flatMap(({ name, at }) => {
    const port = { face: 'port', text: name.toLocaleUpperCase('es'), size, at } as const
    return room.firstThatFits(placesOf(port, inside), boxesOf) ?? []
  })
}

/** A name over another can't be read; one over the line still can. */
const OVER_NAME = 40

/** Beside its mark on the preferred side, else where it covers nothing, else where it covers least. */
function nameMarks(
  marks: readonly Mark[],
  ports: readonly Label[],
  room: LabelPlacement,
  inside: Box,
  format: WayFormat,
): NamedMark[] {
  const names = openLabelPlacement(inside)
  for (const port of ports) names.take(boxesOf(port))
  const costOf = (boxes: Box[]) => names.covers(boxes) * OVER_NAME + room.covers(boxes)
  return marks.map(mark => {
    const { key, at, side } = mark
    const places = placesOf({ face: 'leg', text: stepLabels[key], size: LABEL, at }, inside)
    const ordered = [
      ...places.filter(({ anchor }) => anchor === side),
      ...places.filter(({ anchor }) => anchor !== side),
    ]
    const [least] = ordered
      .filter(place => room.holds(boxesOf(place)))
      .map(place => ({ place, cost: costOf(boxesOf(place)) }))
      .toSorted((one, other) => one.cost - other.cost)
    const name = least?.place ?? (ordered[0] as Label)
    if (areNamesTogether[format]) names.take(boxesOf(name))
    return { ...mark, name }
  })
}

function placeSteps(sheet: Sheet, { legs, from, to }: DrawnRoute, format: WayFormat, over = 0) {
  const inside = insideOf(sheet, format, over)
  const survey = readChartInput(sheet)
  const line = legs.map(projectionOf(sheet))
  const [first, last] = [line[0] as Point, line.at(-1) as Point]
  const along = alongOf(line)
  const around = { inside, fromLand: survey.fromLand, flat: flatness[format] }
  const before = stepsAshore(first, last, BEFORE.length, { ...around, avoid: along })
  const after = stepsAshore(last, first, AFTER.length, { ...around, avoid: [...along, ...before, first] })
  const [left, right] = first[0] <= last[0] ? (['end', 'start'] as const) : (['start', 'end'] as const)
  const unnamed: Mark[] = [
    ...BEFORE.map((key, at): Mark => ({ key, at: before[at] as Point, side: left })),
    { key: 'departure', at: first, side: left },
    { key: 'log', at: middleOf(line), side: 'start' },
    { key: 'arrival_checklist', at: last, side: right },
    ...AFTER.map((key, at): Mark => ({ key, at: after[at] as Point, side: right })),
  ]
  const room = openLabelPlacement(inside)
  room.take(boxesOfRoute(line))
  for (const { at } of unnamed) room.take([boxAround(...at, RADIUS)])
  const ends = [
    { name: from.name, at: first },
    { name: to.name, at: last },
  ]
  const ports = namePorts(ends, room, inside, 11.5 * formats[format].lettering)
  const marks = nameMarks(unnamed, ports, room, inside, format)
  return {
    sheet,
    inside: insideOf(sheet, format),
    survey,
    line,
    first,
    last,
    before,
    after,
    marks,
    ports,
    room,
  }
}
type Placed = ReturnType<typeof placeSteps>

const boxOf = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

const FITTINGS = 4

/** The marks keep their distances on paper, so that only the way between the ports grows with the scale. */
function refit({ sheet, inside, line, marks }: Placed, format: WayFormat): Sheet {
  const way = boxOf(line.map(point => boxAround(...point, 0)))
  const all = boxOf([way, ...marks.flatMap(({ at, name }) => [boxAround(...at, RADIUS), ...boxesOf(name)])])
  const room = (low: 'left' | 'top', high: 'right' | 'bottom') => {
    const beside = way[low] - all[low] + (all[high] - way[high])
    return (inside[high] - inside[low] - beside) / Math.max(way[high] - way[low], 1)
  }
  const larger = Math.max(0.3, Math.min(room('left', 'right'), room('top', 'bottom')))
  const scale = Math.min(sheet.scale * larger, largestScaleAt(sheet.centre))
  const grown = scale / sheet.scale
  /** From the middle of the sheet to that of all marks, as they will be. */
  const aside = (low: 'left' | 'top', high: 'right' | 'bottom', size: number) => {
    const middleOfWay = ((way[low] + way[high]) / 2 - size / 2) * grown
    const overhang = (all[low] + all[high] - way[low] - way[high]) / 2
    return middleOfWay + overhang - ((inside[low] + inside[high]) / 2 - size / 2)
  }
  const [x, y] = flatten(sheet.centre)
  return sheetAround(
    [x + aside('left', 'right', sheet.width) / scale, y + aside('top', 'bottom', sheet.height) / scale],
    scale,
    format,
    sheet.detail,
  )
}

const isWithin = ({ inside, marks }: Placed): boolean => {
  const { holds } = openLabelPlacement(inside)
  return marks.every(({ at, name }) => holds([boxAround(...at, RADIUS), ...boxesOf(name)]))
}

/** The first marks of a wide sheet may run over an edge: land beyond it comes into the sheet fitted to them. */
const over: Record<WayFormat, number> = { 'way-wide': 90, 'way-phone': 0 }

/** As large as all marks and names are whole; where that never is, the last try. */
export function fitSteps(route: DrawnRoute, format: WayFormat, detail: number): Placed {
  let placed = placeSteps(sheetOf(route.legs, format, detail), route, format, over[format])
  for (let fitting = 0; fitting < FITTINGS; fitting++) {
    placed = placeSteps(refit(placed, format), route, format)
    if (isWithin(placed)) break
  }
  return placed
}
