import { expect, test } from 'vitest'
import { clipRing } from '#server/charts/clip-ring.ts'
import { areaOf, type Ring } from '#server/charts/rings.ts'

const bounds = { left: 0, right: 10, top: 0, bottom: 10 }
const square = (left: number, top: number, side: number): Ring => [
  [left, top],
  [left + side, top],
  [left + side, top + side],
  [left, top + side],
]

test.each([
  ['inside', square(2, 2, 4), 16],
  ['across a corner', square(8, 8, 4), 4],
  ['across a side', square(-2, 3, 4), 8],
  ['around everything', square(-5, -5, 30), 100],
  ['outside', square(20, 20, 4), 0],
])('The part of a ring %s that is within the bounds stays', (_, ring, area) => {
  const clipped = clipRing(ring, bounds)
  expect(areaOf(clipped)).toBeCloseTo(area, 9)
  expect(clipped.every(([x, y]) => x >= 0 && x <= 10 && y >= 0 && y <= 10)).toBe(true)
})

test('Where a ring leaves and comes back it runs exactly along the edge', () => {
  const jagged: Ring = [0.1, 1.7, 2.9, 4.3, 6.1, 7.7].flatMap(
    (x, i): Ring => [
      [x, 3.3 + i / 7],
      [x + 0.61, -1 / 3 - i / 9],
    ],
  )
  const onEdge = clipRing(jagged, { ...bounds, top: 0.1 }).filter(([, y]) => y < 0.101)
  expect(onEdge.map(([, y]) => y)).toEqual(Array.from({ length: 12 }, () => 0.1))
})
