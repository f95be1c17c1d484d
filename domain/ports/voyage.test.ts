import { expect, test } from 'vitest'
import { distanceText, voyageOf } from '#domain/ports/voyage.ts'

test.each([
  [2.31, '2,3 mn'],
  [64.9, '65 mn'],
  [125.2, '125 mn'],
  [1390.3, '1.390 mn'],
])('%d miles are %s', (given, distance) => {
  expect(distanceText(voyageOf(given).miles)).toBe(distance)
})

test('the figures are kept to the tenth, and the days whole', () => {
  expect(voyageOf(457.34)).toEqual({ miles: 457.3, singladuras: 3.2, days: { min: 3, max: 4 } })
})

test('the days grow with the miles, and the fewest are never more than the most', () => {
  const days = Array.from({ length: 300 }, (_, i) => voyageOf(i * 10).days)
  expect(days.filter(({ min, max }) => min > max || min < 1)).toEqual([])
  expect(days.map(({ max }) => max)).toEqual(days.map(({ max }) => max).sort((a, b) => a - b))
})
