import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { region } from '#domain/charts/chart-area.ts'
import { ports } from '#domain/ports/ports.ts'
import { readCoast } from '#server/charts/coast-file.ts'
import type { Point, Ring } from '#server/charts/rings.ts'

const contains = (ring: Ring, [x, y]: Point) =>
  ring.filter(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] as Point
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
  }).length %
    2 ===
  1

const coast = readCoast()

test.each<[string, Point, 'mainland' | 'island' | 'sea']>([
  ['Madrid', [-3.7, 40.4], 'mainland'],
  ['Fez', [-5, 34], 'mainland'],
  ['the middle of Mallorca', [2.95, 39.65], 'island'],
  ['Formentera', [1.44, 38.69], 'island'],
  ['the middle of Sicily', [14.2, 37.5], 'island'],
  ['Flores, the last of the Azores', [-31.2, 39.45], 'island'],
  ['the Balearic Sea', [1.8, 40], 'sea'],
  ['the Strait of Gibraltar', [-5.5, 35.95], 'sea'],
  ['the Gulf of Biscay', [-5, 45], 'sea'],
])('%s is in its place', (_, place, kind) => {
  const shore = coast.find(({ ring }) => contains(ring, place))
  expect(shore ? (shore.mainland ? 'mainland' : 'island') : 'sea').toBe(kind)
})

test('Every port of the list is within the coast', () => {
  const beyond = ports.filter(
    ({ latitude, longitude }) =>
      longitude < region.west ||
      longitude > region.east ||
      latitude < region.south ||
      latitude > region.north,
  )
  expect(beyond.map(({ name }) => name)).toEqual([])
})

test('The coast weighs little', () => {
  expect(statSync(path.join(import.meta.dirname, 'coast.json.br')).size).toBeLessThan(120_000)
})
