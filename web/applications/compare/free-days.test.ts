import { expect, test } from 'vitest'
import { freeDaysWords, stripOf } from '#web/applications/compare/free-days.ts'

const transfer = { startDate: '2026-12-04', endDate: '2026-12-07' }

test.each([
  ['nothing said', null, 'unknown', 'No ha dicho qué días tiene libres'],
  ['both ends', ['2026-12-01', '2026-12-12'], 'free', 'Libre del 1 dic al 12 dic'],
  ['from a day on', ['2026-12-04', null], 'free', 'Libre desde el 4 dic'],
  ['until a day', [null, '2026-12-07'], 'free', 'Libre hasta el 7 dic'],
  ['one day late', ['2026-12-05', null], 'missing', 'Libre desde el 5 dic: le falta el 4 dic'],
  ['one day early', [null, '2026-12-06'], 'missing', 'Libre hasta el 6 dic: le falta el 7 dic'],
  ['two days', ['2026-12-05', '2026-12-06'], 'missing', 'Libre del 5 dic al 6 dic: le faltan 2 días'],
  ['after it', ['2026-12-08', null], 'missing', 'Libre desde el 8 dic: le faltan todos los días'],
] as const)('free days beside a transfer: %s', (_, given, state, text) => {
  const availability = given && { startDate: given[0], endDate: given[1] }
  expect(freeDaysWords(transfer, availability)).toEqual({ state, text })
})

test('the strip has the days of the transfer, and some around them', () => {
  const strip = stripOf(transfer, { startDate: '2026-12-05', endDate: null })
  expect(strip).toHaveLength(12)
  expect(strip.filter(({ needed }) => needed).map(({ day, free }) => [day, free])).toEqual([
    ['2026-12-04', false],
    ['2026-12-05', true],
    ['2026-12-06', true],
    ['2026-12-07', true],
  ])
})

test('days that nobody has told of are unknown', () => {
  expect(stripOf(transfer, null).every(({ free }) => free === null)).toBe(true)
})

test('a transfer that is too long for a strip has words alone', () => {
  expect(stripOf({ startDate: '2026-12-01', endDate: '2026-12-24' }, null)).toHaveLength(24)
  expect(stripOf({ startDate: '2026-12-01', endDate: '2026-12-25' }, null)).toEqual([])
})
