import { expect, test } from 'vitest'
import { daysText, distanceText, singladurasText, voyageOf } from '#domain/ports/voyage.ts'

test.each([
  [2.31, '2,3 mn', 'menos de 1 singladura', '1 día'],
  [64.9, '65 mn', 'menos de 1 singladura', '1 día'],
  [138.3, '138 mn', '1 singladura aprox.', '1 día'],
  [216, '216 mn', '1,5 singladuras', '1–2 días'],
  [288, '288 mn', '2 singladuras', '2 días'],
  [455.4, '455 mn', '3,2 singladuras', '3–4 días'],
  [1390.3, '1.390 mn', '9,7 singladuras', '9–12 días'],
])('%d miles are %s, %s, %s', (given, distance, singladuras, days) => {
  const voyage = voyageOf(given)
  expect([distanceText(voyage.miles), singladurasText(voyage.singladuras), daysText(voyage.days)]).toEqual([
    distance,
    singladuras,
    days,
  ])
})

test('the figures are kept to the tenth, and the days whole', () => {
  expect(voyageOf(457.34)).toEqual({ miles: 457.3, singladuras: 3.2, days: { min: 3, max: 4 } })
})

test('the days grow with the miles, and the fewest are never more than the most', () => {
  const days = Array.from({ length: 300 }, (_, i) => voyageOf(i * 10).days)
  expect(days.filter(({ min, max }) => min > max || min < 1)).toEqual([])
  expect(days.map(({ max }) => max)).toEqual(days.map(({ max }) => max).sort((a, b) => a - b))
})
