import { expect, test } from 'vitest'
import { formatFullMoney, formatLongDay, formatNumber, formatShortDate } from '#domain/spanish-format.ts'
import { coordinates, longInstant, timeWithOffset } from '#server/platform/pdf/spanish-formats.ts'

test('sums have two decimals and their thousands parted, also the four-figure ones', () => {
  expect(formatFullMoney(1250.5)).toBe('1.250,50\u00a0€')
  expect(formatFullMoney(0)).toBe('0,00\u00a0€')
  expect(formatNumber(14.6)).toBe('14,6')
})

test('a day is written out, and is the same day everywhere', () => {
  expect(formatLongDay('2026-12-03')).toBe('3 de diciembre de 2026')
})

test('an instant is told in the time of the peninsula', () => {
  expect(longInstant(new Date('2026-11-20T23:31:05Z'))).toBe('21 de noviembre de 2026 a las 0:31:05')
})

test('in the hour that comes twice the offset tells which it was', () => {
  const first = new Date('2026-10-25T00:30:00Z')
  const second = new Date('2026-10-25T01:30:00Z')
  expect(formatShortDate(first)).toBe('25/10/2026')
  expect(timeWithOffset(first)).toBe('2:30:00 (UTC+2)')
  expect(timeWithOffset(second)).toBe('2:30:00 (UTC+1)')
})

test('a position is told in degrees and minutes, and sixty minutes are a degree', () => {
  expect(coordinates({ latitude: 39.56687, longitude: 2.64167 })).toBe('39° 34,012′ N, 2° 38,500′ E')
  expect(coordinates({ latitude: -0.0001, longitude: -8.99999999 })).toBe('0° 00,006′ S, 9° 00,000′ O')
})
