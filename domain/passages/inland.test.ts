import { expect, test } from 'vitest'
import { isInland } from '#domain/passages/inland.ts'
import { ports } from '#domain/ports/ports.ts'

test.each([
  ['Madrid', 40.4, -3.7],
  ['Zaragoza', 41.65, -0.9],
  ['the Sahara', 29, 5],
  ['the Alps', 46.6, 10],
])('%s is inland', (_, latitude, longitude) => {
  expect(isInland({ latitude, longitude })).toBe(true)
})

test.each([
  ['off Palma', 39.5, 2.6],
  ['the middle of the Atlantic', 30, -25],
  ['beyond the chart', 14, -61],
  ['the south', -39.5, 2.6],
])('%s is not', (_, latitude, longitude) => {
  expect(isInland({ latitude, longitude })).toBe(false)
})

test('no port is', () => {
  expect(ports.filter(isInland).map(({ name }) => name)).toEqual([])
})
