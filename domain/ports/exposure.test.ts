import { expect, test } from 'vitest'
import { exposureOf, exposureText } from '#domain/ports/exposure.ts'

test.each([
  [0, 0, 6],
  [2, 2, 6],
  [2.04, 2, 6],
  [2.06, 2.1, 5],
  [5, 5, 5],
  [5.1, 5.1, 4],
  [12, 12, 4],
  [12.1, 12.1, 3],
  [25, 25, 3],
  [25.1, 25.1, 2],
  [60, 60, 2],
  [60.1, 60.1, 1],
  [412.37, 412.4, 1],
])('%d miles from the coast are shown as %d, in zone %d', (miles, offshore, zone) => {
  expect(exposureOf(miles)).toEqual({ offshore, zone })
})

test('the sentence has the rounded figure, with a comma', () => {
  expect(exposureText(exposureOf(39.62))).toBe('39,6 mn de la costa · zona 2')
})
