// Draws the landing's charts. Run by hand after a change to server/charts/ or scripts/chart/; the result is
// committed, because a coast doesn't change from one build to the next.
import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type Position, rhumbLeg } from '#domain/distances/rhumb.ts'
import { readChartInput } from '#server/charts/chart-input.ts'
import { drawSeaAndLand } from '#server/charts/sea-and-land.ts'
import { projectionOf, type Sheet } from '#server/charts/sheet.ts'
import { ports, route, waters } from './chart/places.ts'
import { sheets } from './chart/sheets.ts'

const output = new URL('../web/landing/charts/', import.meta.url)

function write(name: string, content: string) {
  writeFileSync(new URL(name, output), content)
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  console.log(
    `${name}: ${kilobytes(content.length)}, ${kilobytes(brotliCompressSync(content).length)} with brotli`,
  )
}

const drawSheet = (sheet: Sheet) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}" fill="none">`,
    '<title>Carta ilustrativa, no apta para la navegación</title>',
    drawSeaAndLand(sheet, readChartInput(sheet)),
    '</svg>\n',
  ].join('')

function plot(sheet: Sheet) {
  const projection = projectionOf(sheet)
  const place = (position: Position) => {
    const [x, y] = projection(position)
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

for (const sheet of sheets) write(`${sheet.name}.svg`, drawSheet(sheet))
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
