// Draws the land that sea routes avoid. Run by hand after a change to the grid or to the straits; the result is
// committed, because a coast doesn't change from one build to the next.
import { createRequire } from 'node:module'
import { geoArea } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Position } from '#domain/distances/rhumb.ts'
import { cellAt, columnAt, columns, latitudeOf, rowAt, rows } from '#server/distances/sea-grid.ts'
import { type Land, writeSeaMask } from '#server/distances/sea-mask.ts'
import { straits } from '#server/distances/straits.ts'

type Topology = Parameters<typeof feature>[0]

// One ring of land-10m is degenerate and covers half the globe. No real land mass has this many steradians.
const DEGENERATE_AREA = 6
const IN_THE_ATLANTIC: Position = [-20, 40]

function readCoasts(): Position[][] {
  const world: Topology = createRequire(import.meta.url)('world-atlas/land-10m.json')
  const land = feature(world, world.objects.land ?? 'land')
  const geometries = land.type === 'FeatureCollection' ? land.features.map(({ geometry }) => geometry) : []
  return geometries
    .flatMap(geometry => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .filter(coordinates => geoArea({ type: 'Polygon', coordinates }) < DEGENERATE_AREA)
    .flat() as Position[][]
}

// A Mercator chart has no poles.
const onChart = (latitude: number) => Math.max(-80, Math.min(80, latitude))

/** Crossings of the coasts with the middle of each row, from west to east: between the first two is land, and so on. */
function crossings(coasts: Position[][]): number[][] {
  const found: number[][] = Array.from({ length: rows }, () => [])
  for (const coast of coasts)
    for (const [i, [lon, lat]] of coast.entries()) {
      const [nextLon, nextLat] = coast[i + 1] ?? [lon, lat]
      const south = Math.max(0, Math.ceil(rowAt(onChart(Math.min(lat, nextLat)))))
      const north = Math.min(rows - 1, rowAt(onChart(Math.max(lat, nextLat))))
      for (let row = south; row <= north; row++) {
        const middle = latitudeOf(row)
        if (lat > middle !== nextLat > middle)
          found[row]?.push(lon + ((middle - lat) / (nextLat - lat)) * (nextLon - lon))
      }
    }
  return found.map(row => row.sort((a, b) => a - b))
}

function fillLand(coasts: Position[][]): Land {
  const land = new Uint8Array(columns * rows)
  for (const [row, shores] of crossings(coasts).entries())
    for (let i = 0; i + 1 < shores.length; i += 2) {
      const first = Math.max(0, Math.ceil(columnAt(shores[i] as number)))
      const last = Math.min(columns - 1, Math.floor(columnAt(shores[i + 1] as number)))
      if (first <= last) land.fill(1, row * columns + first, row * columns + last + 1)
    }
  return land
}

/** Clears the cells along the line, without diagonal steps. */
function open(land: Land, [lon, lat]: Position, [nextLon, nextLat]: Position) {
  const from = { x: columnAt(lon), y: rowAt(lat) }
  const to = { x: columnAt(nextLon), y: rowAt(nextLat) }
  const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) * 10)
  for (let step = 0; step <= steps; step++) {
    const x = Math.round(from.x + ((to.x - from.x) * step) / steps)
    const y = Math.round(from.y + ((to.y - from.y) * step) / steps)
    land[y * columns + x] = 0
  }
}

/** Water that no ship reaches from the Atlantic is land too: lakes, and lagoons that the mask has closed. */
function closeInlandWaters(land: Land): Land {
  const closed = new Uint8Array(land.length).fill(1)
  const reached = [cellAt(IN_THE_ATLANTIC)]
  closed[reached[0] as number] = 0
  for (let cell = reached.pop(); cell !== undefined; cell = reached.pop())
    for (const [next, beyondTheEdge] of [
      [cell - 1, cell % columns === 0],
      [cell + 1, (cell + 1) % columns === 0],
      [cell - columns, cell < columns],
      [cell + columns, cell >= land.length - columns],
    ] as const)
      if (!beyondTheEdge && !land[next] && closed[next]) {
        closed[next] = 0
        reached.push(next)
      }
  return closed
}

const land = fillLand(readCoasts())
for (const line of Object.values(straits))
  for (const [i, place] of line.slice(1).entries()) open(land, line[i] as Position, place)
console.log(
  `${columns} × ${rows} cells, ${(writeSeaMask(closeInlandWaters(land)) / 1000).toFixed(1)} kB with brotli`,
)
