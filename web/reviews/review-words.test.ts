import { expect, test } from 'vitest'
import { REVIEW_DAYS } from '#domain/contracts/review-window.ts'
import { DAY_MS } from '#domain/durations.ts'
import { daysLeft } from '#web/reviews/review-words.ts'

const closesAt = Date.parse('2026-12-12T10:00:00Z')
const opensAt = closesAt - REVIEW_DAYS * DAY_MS

test.each([
  ['at the arrival', opensAt, 'quedan 14 días'],
  ['by a clock that is slow', opensAt - 30_000, 'quedan 14 días'],
  ['an hour later', opensAt + 3_600_000, 'quedan 14 días'],
  ['a day later', opensAt + DAY_MS, 'quedan 13 días'],
  ['two days before its end', closesAt - 2 * DAY_MS, 'quedan 2 días'],
  ['a day before its end', closesAt - DAY_MS, 'último día'],
  ['a minute before its end', closesAt - 60_000, 'último día'],
])('the rest of the window, %s', (_, now, words) => {
  expect(daysLeft(new Date(closesAt).toISOString(), now)).toBe(words)
})
