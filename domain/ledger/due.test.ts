import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { dueAfter } from '#domain/ledger/due.ts'

test.each([
  ['2026-11-26T15:35Z', '2026-11-29', '2026-12-03', '2026-12-10'],
  // A minute before midnight in Madrid, and midnight, in winter and in summer.
  ['2026-11-26T22:59Z', '2026-11-29', '2026-12-03', '2026-12-10'],
  ['2026-11-26T23:00Z', '2026-11-30', '2026-12-04', '2026-12-11'],
  ['2026-07-10T21:59Z', '2026-07-13', '2026-07-17', '2026-07-24'],
  ['2026-07-10T22:00Z', '2026-07-14', '2026-07-18', '2026-07-25'],
  // Both changes of the clock are on the way.
  ['2026-10-22T22:30Z', '2026-10-26', '2026-10-30', '2026-11-06'],
  ['2026-03-26T23:30Z', '2026-03-30', '2026-04-03', '2026-04-10'],
  // A leap year, a common one, and a new one.
  ['2028-02-26T12:00Z', '2028-02-29', '2028-03-04', '2028-03-11'],
  ['2027-02-26T12:00Z', '2027-03-01', '2027-03-05', '2027-03-12'],
  ['2026-12-30T12:00Z', '2027-01-02', '2027-01-06', '2027-01-13'],
])('after %s: price by %s, expenses by %s, balance by %s', (end, fee, account, balance) => {
  expect(dueAfter(new Date(end))).toEqual({ fee, account, balance })
})

const madrid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })
/** The day after so many midnights in Madrid, which are at whole hours of UTC. */
function dayAfterMidnights(end: Date, midnights: number): string {
  const days = new Set<string>()
  let day = ''
  for (let at = Math.floor(end.getTime() / HOUR_MS) * HOUR_MS; days.size <= midnights; at += HOUR_MS) {
    day = madrid.format(at)
    days.add(day)
  }
  return day
}

test('are so many midnights away, whenever it ends', () => {
  const ends = fc.date({ min: new Date('2025-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(ends, end => {
      expect(dueAfter(end)).toEqual({
        fee: dayAfterMidnights(end, 3),
        account: dayAfterMidnights(end, 7),
        balance: dayAfterMidnights(end, 14),
      })
    }),
    { numRuns: 200 },
  )
})
