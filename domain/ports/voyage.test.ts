import { expect, test } from 'vitest'
import { distanceText, durationText, voyageOf } from '#domain/ports/voyage.ts'

test.each([
  [2.31, '2,3 mn', 'menos de 1 h a 6 nudos'],
  [7.2, '7,2 mn', 'alrededor de 1 h a 6 nudos'],
  [64.9, '65 mn', 'unas 11 h a 6 nudos'],
  [125.2, '125 mn', 'unas 21 h a 6 nudos'],
  [428, '428 mn', 'unas 71 h a 6 nudos'],
  [455.4, '455 mn', 'unos 3 días a 6 nudos'],
  [1390.3, '1.390 mn', 'unos 10 días a 6 nudos'],
])('%d miles are %s, %s', (given, distance, duration) => {
  expect([distanceText(voyageOf(given).miles), durationText(given)]).toEqual([distance, duration])
})

test('the figures are kept to the tenth, and the days whole', () => {
  expect(voyageOf(457.34)).toEqual({ miles: 457.3, singladuras: 3.2, days: { min: 3, max: 4 } })
})

test('the days grow with the miles, and the fewest are never more than the most', () => {
  const days = Array.from({ length: 300 }, (_, i) => voyageOf(i * 10).days)
  expect(days.filter(({ min, max }) => min > max || min < 1)).toEqual([])
  expect(days.map(({ max }) => max)).toEqual(days.map(({ max }) => max).sort((a, b) => a - b))
})
