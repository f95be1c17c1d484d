import { describe, expect, test } from 'vitest'
import { formatDay, formatDayRange, formatMoney, formatMonth, formatNumber } from '#domain/spanish-format.ts'
import { formatAgo, joinParts, truncate } from '#web/ui/format.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')

describe('money', () => {
  test.each([
    [0, '0 €'],
    [7, '7 €'],
    [1050, '1.050 €'],
    [1150.5, '1.150,50 €'],
    [11_500, '11.500 €'],
    [10_000_000, '10.000.000 €'],
  ])('%d € is written %s, with the dot from four digits on', (euros, text) => {
    expect(plain(formatMoney(euros))).toBe(text)
  })
})

test('parts that are missing leave no dot behind', () => {
  expect(joinParts('Palma', '', null, undefined, false, 0, '8 dic')).toBe('Palma\u00a0· 0\u00a0· 8 dic')
  expect(joinParts(undefined, 'Palma')).toBe('Palma')
})

test('a number has its dot from four digits on, and at most two decimals', () => {
  expect(formatNumber(1852)).toBe('1.852')
  expect(formatNumber(14.6)).toBe('14,6')
  expect(formatNumber(0.126)).toBe('0,13')
})

describe('days', () => {
  test.each([
    ['2026-05-14', '14 may 2026'],
    ['2026-01-01', '1 ene 2026'],
    ['2026-12-31', '31 dic 2026'],
  ])('%s is the same day in every time zone', (day, text) => {
    const zone = process.env.TZ
    try {
      for (const tz of ['Europe/Madrid', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        process.env.TZ = tz
        expect(plain(formatDay(day))).toBe(text)
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })

  test.each([
    ['2026-05-14', '2026-05-16', '14–16 may 2026'],
    ['2026-11-27', '2026-12-01', '27 nov – 1 dic 2026'],
    ['2026-12-30', '2027-01-02', '30 dic 2026 – 2 ene 2027'],
    ['2026-05-14', '2026-05-14', '14 may 2026'],
  ])('from %s to %s says what differs only', (from, to, text) => {
    expect(plain(formatDayRange(from, to))).toBe(text)
  })

  test('a month is the one on the calendar in Madrid', () => {
    expect(formatMonth('2026-04-30T22:30:00.000Z')).toBe('mayo de 2026')
  })
})

describe('ago', () => {
  const now = new Date('2026-05-14T12:00:00.000Z')
  test.each([
    ['2026-05-14T12:03:00.000Z', 'hace un momento'],
    ['2026-05-14T11:59:01.000Z', 'hace un momento'],
    ['2026-05-14T11:59:00.000Z', 'hace 1 minuto'],
    ['2026-05-14T11:00:01.000Z', 'hace 59 minutos'],
    ['2026-05-14T09:00:00.000Z', 'hace 3 horas'],
    ['2026-05-13T12:00:00.000Z', 'hace 1 día'],
    ['2026-05-07T12:00:00.000Z', 'hace 1 semana'],
    ['2026-04-14T12:00:00.000Z', 'hace 1 mes'],
    ['2024-05-14T12:00:00.000Z', 'hace 2 años'],
  ])('%s is %s', (instant, text) => {
    expect(formatAgo(instant, now)).toBe(text)
  })
})

describe('truncate', () => {
  test.each([
    ['corto', 10, 'corto'],
    ['justo diez', 10, 'justo diez'],
    ['una palabra más', 4, 'una…'],
    ['⛵⛵⛵', 2, '⛵⛵…'],
    ['🛥🛥🛥', 2, '🛥🛥…'],
  ])('%s cut to %d is %s', (text, max, cut) => {
    expect(truncate(text, max)).toBe(cut)
  })
})
