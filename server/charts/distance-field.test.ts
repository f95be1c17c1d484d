import { expect, test } from 'vitest'
import { distanceAt, measureDistance } from '#server/charts/distance-field.ts'
import type { Point, Ring } from '#server/charts/rings.ts'
import type { Sheet } from '#server/charts/sheet.ts'

const sheet: Sheet = {
  width: 400,
  height: 300,
  centre: [0, 40],
  scale: 1000,
  depths: [],
  swell: 1,
  detail: 1,
  graticule: 1,
}
/** A square island, and a mainland that leaves the sheet on the left, its sides on the lines of the grid. */
const coast: Ring[] = [
  [
    [200, 100],
    [280, 100],
    [280, 180],
    [200, 180],
  ],
  [
    [-20, -20],
    [40, -20],
    [40, 320],
    [-20, 320],
  ],
]
const field = measureDistance(coast, sheet)

test.each<[string, Point, number]>([
  ['in the middle of the island', [240, 140], 0],
  ['on the mainland', [4, 4], 0],
  ['between both', [120, 140], 80],
  ['off the island', [340, 140], 60],
  ['off its corner, as a knight moves', [320, 200], 48],
  ['in the corner of the sheet', [400, 0], 160],
])('%s, so far from land', (_, place, pixels) => {
  expect(Math.abs(distanceAt(field, place) - pixels)).toBeLessThanOrEqual(6)
})
