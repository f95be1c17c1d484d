import { type MercatorSheet, placeOn, readSheet } from '#domain/charts/mercator.ts'
import type { SeaServiceTrack } from '#domain/sea-service/sea-service.ts'
import { svgPart } from '#web/ui/svg-part.ts'

type Point = readonly [x: number, y: number]
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const SIZE = 11.5
/** The size of a capital of the site's font, spaced as the chart's port names are. */
const LETTER = 8.6

interface Name {
  text: string
  anchor: 'start' | 'end' | 'middle'
  x: number
  y: number
}

/** The best first. */
const placesOf = (text: string, [x, y]: Point): Name[] => [
  { text, anchor: 'start', x: x + 10, y: y + 4 },
  { text, anchor: 'end', x: x - 10, y: y + 4 },
  { text, anchor: 'start', x: x + 8, y: y - 8 },
  { text, anchor: 'end', x: x - 8, y: y - 8 },
  { text, anchor: 'start', x: x + 8, y: y + 16 },
  { text, anchor: 'end', x: x - 8, y: y + 16 },
  { text, anchor: 'middle', x, y: y - 13 },
  { text, anchor: 'middle', x, y: y + 21 },
]

const leftOf = { start: 0, middle: 0.5, end: 1 }
function boxOf({ text, anchor, x, y }: Name): Box {
  const width = text.length * LETTER
  const left = x - leftOf[anchor] * width
  return { left, right: left + width, top: y - SIZE, bottom: y + 3 }
}

const touch = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const BETWEEN_BOXES = 6
const boxesAlong = (line: readonly Point[]): Box[] =>
  line.slice(1).flatMap(([toX, toY], at) => {
    const [x, y] = line[at] as Point
    const count = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / BETWEEN_BOXES))
    return Array.from({ length: count }, (_, step) => {
      const [left, top] = [x + ((toX - x) * step) / count, y + ((toY - y) * step) / count]
      return { left: left - 3, right: left + 3, top: top - 3, bottom: top + 3 }
    })
  })

/** Each label in a place where it covers nothing, or nowhere: a name that covers another can't be read. */
function nameEnds(ends: ReadonlyMap<string, Point>, lines: readonly Point[][], sheet: MercatorSheet): Name[] {
  const taken = [
    ...lines.flatMap(boxesAlong),
    ...[...ends.values()].map(([x, y]) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 })),
  ]
  const names: Name[] = []
  for (const [text, at] of ends) {
    const found = placesOf(text, at).find(name => {
      const box = boxOf(name)
      const isInside =
        box.left > 6 && box.right < sheet.width - 6 && box.top > 20 && box.bottom < sheet.height - 20
      return isInside && !taken.some(other => touch(box, other))
    })
    if (!found) continue
    taken.push(boxOf(found))
    names.push(found)
  }
  return names
}

const written = (value: number) => value.toFixed(1)
const pathOf = (line: readonly Point[]) => `M${line.map(([x, y]) => `${written(x)} ${written(y)}`).join('L')}`

/** All tracks over the chart in this box, with their ends. */
export function drawTracks(box: Element, tracks: readonly SeaServiceTrack[], told: string): void {
  const chart = box.querySelector('svg')
  const sheet = readSheet(chart?.dataset.sheet)
  if (!chart || !sheet) return
  chart.querySelector('[data-tracks]')?.remove()
  chart.setAttribute('aria-label', told)
  const lines = tracks.map(({ track }) => track.map(place => placeOn(sheet, place)))
  const ends = new Map<string, Point>()
  for (const { originPort, destinationPort, from, to } of tracks) {
    if (from) ends.set(originPort.toLocaleUpperCase('es'), placeOn(sheet, from))
    if (to) ends.set(destinationPort.toLocaleUpperCase('es'), placeOn(sheet, to))
  }
  // The log begins out of port and ends before it.
  const unlogged = tracks
    .flatMap(({ from, to }, at) => [
      [from && placeOn(sheet, from), lines[at]?.[0]],
      [lines[at]?.at(-1), to && placeOn(sheet, to)],
    ])
    .flatMap(([one, other]) => (one && other ? [[one, other]] : []))
  const layer = svgPart('g', { 'data-tracks': '' })
  layer.append(
    ...unlogged.map(line => svgPart('path', { d: pathOf(line), 'data-unlogged': '' })),
    ...lines.map(line => svgPart('path', { d: pathOf(line) })),
    ...[...ends.values()].map(([x, y]) => svgPart('circle', { cx: written(x), cy: written(y), r: '4.2' })),
    ...nameEnds(ends, [...lines, ...unlogged], sheet).map(({ text, anchor, x, y }) => {
      const name = svgPart('text', { x: written(x), y: written(y), 'text-anchor': anchor })
      name.textContent = text
      return name
    }),
  )
  chart.append(layer)
}
