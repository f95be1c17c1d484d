import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInMadrid } from '#domain/calendar.ts'
import { hourInMadrid, instantInMadrid } from '#domain/madrid-time.ts'

test.each([
  ['2026-12-05', '14:20', '2026-12-05T13:20:00.000Z'],
  ['2026-07-05', '14:20', '2026-07-05T12:20:00.000Z'],
  ['2026-12-05', '00:05', '2026-12-04T23:05:00.000Z'],
])('%s at %s in Madrid is %s', (day, hour, instant) => {
  expect(instantInMadrid(day, hour)?.toISOString()).toBe(instant)
})

test.each([
  ['2026-03-29', '02:30'], // the clock leaps over it
  ['2026-02-30', '10:00'],
  ['', '10:00'],
  ['2026-12-05', '25:00'],
  ['2026-12-05', ''],
])('there is no %s at %s', (day, hour) => {
  expect(instantInMadrid(day, hour)).toBeUndefined()
})

test('the time on Madrid’s clock leads back to the same minute, but for the hour that is there twice', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 20 })
  fc.assert(
    fc.property(minutes, minute => {
      const instant = new Date(Date.UTC(2020, 0, 1) + minute * 60_000)
      const back = instantInMadrid(dayInMadrid(instant), hourInMadrid(instant))
      expect([0, 60]).toContain(Math.abs((back?.getTime() ?? 0) - instant.getTime()) / 60_000)
    }),
  )
})
