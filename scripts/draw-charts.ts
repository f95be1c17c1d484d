// Draws the landing's charts. Run by hand after a change to scripts/chart/ or to the colour tokens; what it
// writes is committed, because a coast doesn't change from one build to the next.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { drawSheet, type Ink } from './chart/drawing.ts'
import { type Position, ports, route, waters } from './chart/places.ts'
import { rhumbLeg } from './chart/rhumb.ts'
import { projectionOf, type Sheet, sheets } from './chart/sheets.ts'

const root = new URL('../', import.meta.url)
const output = new URL('web/landing/charts/', root)

const styles = readFileSync(new URL('web/styles.css', root), 'utf8')
const ink: Ink = token => {
  const hex = styles.match(new RegExp(`--color-${token}: (#[0-9a-f]{6});`))?.[1]
  if (!hex) throw new Error(`web/styles.css has no colour token "${token}"`)
  return hex
}

function write(name: string, content: string) {
  writeFileSync(new URL(name, output), content)
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  console.log(
    `${name}: ${kilobytes(content.length)}, ${kilobytes(brotliCompressSync(content).length)} with brotli`,
  )
}

/** Where the overlay's words and route lie on the sheet, from the very projection that drew it. */
function plot(sheet: Sheet) {
  const projection = projectionOf(sheet)
  const place = (position: Position) => {
    const [x = 0, y = 0] = projection(position) ?? []
    return { x: Number(x.toFixed(1)), y: Number(y.toFixed(1)) }
  }
  const placeAll = <K extends string>(positions: Record<K, Position>) =>
    Object.fromEntries(
      Object.entries<Position>(positions).map(([name, position]) => [name, place(position)]),
    ) as Record<K, { x: number; y: number }>
  const { width, height } = sheet
  return { width, height, ports: placeAll(ports), waters: placeAll(waters), route: route.map(place) }
}

const legs = route.slice(1).map((to, i) => rhumbLeg(route[i] as Position, to))

for (const sheet of sheets) write(`${sheet.name}.svg`, drawSheet(sheet, projectionOf(sheet), ink))
write(
  'plot.json',
  `${JSON.stringify(
    {
      miles: Math.round(legs.reduce((sum, { miles }) => sum + miles, 0)),
      legs: legs.map(({ bearing, miles }) => ({ bearing, miles: Math.round(miles) })),
      ...Object.fromEntries(sheets.map(sheet => [sheet.name, plot(sheet)])),
    },
    null,
    2,
  )}\n`,
)
