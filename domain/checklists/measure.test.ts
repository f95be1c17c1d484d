import { describe, expect, test } from 'vitest'
import {
  differenceOf,
  faultOf,
  formatDifference,
  formatReading,
  type Reading,
  unitsOf,
} from '#domain/checklists/measure.ts'
import { standardItems } from '#domain/checklists/standard-items.ts'
import { units } from '#domain/checklists/units.ts'

const read = (value: number | null, unit: 'h' | '%' | 'l' | 'V'): Reading => ({ measure: { unit }, value })

test('engine hours, fuel and batteries are measured, and nothing else', () => {
  const keys = Object.values(standardItems)
    .flat()
    .map(({ key }) => key)
  expect(keys.flatMap(key => (unitsOf(key).length > 0 ? [[key, ...unitsOf(key)]] : []))).toEqual([
    ['eng_combustible', '%', 'l'],
    ['eng_horas', 'h'],
    ['ele_baterias', 'V'],
  ])
})

test.each([
  [0, 'h', true],
  [1284.5, 'h', true],
  [100_000, 'h', true],
  [100_001, 'h', false],
  [-0.5, 'h', false],
  [100, '%', true],
  [100.01, '%', false],
  [640, 'l', true],
  [12.65, 'V', true],
  [12.655, 'V', false],
  [1_001, 'V', false],
] as const)('%d %s may be read: %s', (value, unit, may) => {
  expect(faultOf(value, unit) === undefined).toBe(may)
})

test.each(units)('too much in %s is said in a sentence', unit => {
  expect(faultOf(1e9, unit)?.text()).toMatch(/^(Las|El|Los) .+ de 0 a [\d.]+\.$/)
})

describe('between the two ends', () => {
  test.each([
    [read(1284, 'h'), read(1305.5, 'h'), 21.5, '+21,5\u00a0h'],
    [read(80, '%'), read(35, '%'), -45, '−45\u00a0%'],
    [read(12.7, 'V'), read(12.7, 'V'), 0, '0\u00a0V'],
    [read(12.6, 'V'), read(12.7, 'V'), 0.1, '+0,1\u00a0V'],
  ] as const)('%j and %j differ by %d', (departure, arrival, difference, text) => {
    expect(differenceOf(departure, arrival)).toBe(difference)
    expect(formatDifference(difference, arrival)).toBe(text)
  })
  test.each([
    ['the departure has no figure', read(null, 'h'), read(1305, 'h')],
    ['the arrival has none', read(1284, 'h'), read(null, 'h')],
    ['they are in different units', read(80, '%'), read(35, 'l')],
    ['it was not on that list', null, read(35, 'l')],
    ['it was not measured then', { measure: null, value: null }, read(35, 'l')],
  ])('nothing is said where %s', (_, departure, arrival) => {
    expect(differenceOf(departure, arrival)).toBeNull()
  })
})

test('a reading has its unit, and thousands are told apart', () => {
  expect([formatReading(read(1284.5, 'h')), formatReading(read(null, 'h'))]).toEqual(['1.284,5\u00a0h', null])
})
