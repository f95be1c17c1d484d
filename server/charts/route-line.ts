import { type Position, rhumbLeg } from '#domain/distances/rhumb.ts'
import { ink } from '#server/charts/ink.ts'
import { type Label, widthOf } from '#server/charts/label.ts'
import { type Box, boxAround } from '#server/charts/label-placement.ts'
import { distance, type Point } from '#server/charts/rings.ts'

const BETWEEN_RINGS = 42
const BETWEEN_BOXES = 5

const along = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
]

function ringedTurns(line: Point[]): Point[] {
  const ringed = [line[0] as Point, line.at(-1) as Point]
  for (const turn of line.slice(1, -1))
    if (ringed.every(other => distance(other, turn) > BETWEEN_RINGS)) ringed.push(turn)
  return ringed.slice(2)
}

const drawRing = ([x, y]: Point, radius: number) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="${radius}" fill="#fff" stroke="${ink.magenta}" stroke-width="1.6"/><circle r="${(radius * 0.3).toFixed(1)}" fill="${ink.magenta}"/></g>`

export function drawRoute(line: Point[]): string {
  const path = `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  return [
    `<g stroke-linejoin="round"><path d="${path}" stroke="#fff" stroke-opacity=".65" stroke-width="6"/>`,
    `<path d="${path}" stroke="${ink.magenta}" stroke-width="2.2" stroke-dasharray="9 7" stroke-linecap="round"/></g>`,
    ...ringedTurns(line).map(turn => drawRing(turn, 4)),
    drawRing(line.at(-1) as Point, 6.5),
    drawRing(line[0] as Point, 6.5),
  ].join('')
}

export function boxesOfRoute(line: Point[]): Box[] {
  const steps = line.slice(1).flatMap((to, i) => {
    const from = line[i] as Point
    const count = Math.max(1, Math.ceil(distance(from, to) / BETWEEN_BOXES))
    return Array.from({ length: count }, (_, step) => along(from, to, (step + 0.5) / count))
  })
  return [
    ...steps.map(([x, y]) => boxAround(x, y, 4)),
    ...ringedTurns(line).map(([x, y]) => boxAround(x, y, 6)),
    ...[line[0], line.at(-1)].map(port => boxAround(...(port as Point), 9)),
  ]
}

export function legLabels(legs: Position[], line: Point[], size: number): Label[] {
  const lengths = line.slice(1).map((to, i) => distance(line[i] as Point, to))
  const longest = lengths.indexOf(Math.max(...lengths))
  const [from, to] = [line[longest], line[longest + 1]]
  const [start, end] = [legs[longest], legs[longest + 1]]
  if (!from || !to || !start || !end) return []
  const { bearing, miles } = rhumbLeg(start, end)
  const text = `${String(bearing).padStart(3, '0')}° · ${Math.round(miles)} mn`
  if (widthOf({ text, size, face: 'leg' }) + 40 > (lengths[longest] ?? 0)) return []
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  const turn = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
  const upright = (turn * Math.PI) / 180
  return [-0.85 * size, 1.6 * size].flatMap(aside =>
    [0.5, 0.4, 0.6, 0.3, 0.7].map((part): Label => {
      const [x, y] = along(from, to, part)
      return {
        face: 'leg',
        text,
        size,
        anchor: 'middle',
        turn,
        x: x - Math.sin(upright) * aside,
        y: y + Math.cos(upright) * aside,
      }
    }),
  )
}
