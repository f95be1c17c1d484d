import { expect, test } from 'vitest'
import { daysAtSea } from '#domain/sea-service/days-at-sea.ts'

test.each([
  ['within a day', '2026-06-03T06:00:00Z', '2026-06-03T18:00:00Z', 1],
  ['over a midnight in Madrid that is none in UTC', '2026-06-03T21:59:00Z', '2026-06-03T22:00:00Z', 2],
  ['over a midnight in UTC that is none in Madrid', '2026-06-03T22:30:00Z', '2026-06-04T00:30:00Z', 1],
  ['over the day on which the clock goes forward', '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', 3],
  ['over the day on which the clock goes back', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', 3],
  ['over a year’s end', '2026-12-30T12:00:00Z', '2027-01-02T12:00:00Z', 4],
])('Days at sea %s', (_, from, to, days) => {
  expect(daysAtSea(new Date(from), new Date(to))).toBe(days)
})
