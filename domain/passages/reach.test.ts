import { expect, test } from 'vitest'
import { reachOf } from '#domain/passages/reach.ts'

const lastAt = new Date('2026-06-01T12:00:00Z')
const later = (minutes: number) => new Date(lastAt.getTime() + minutes * 60_000)

test.each([
  ['her own speed', 6.1, 508, 51.6],
  ['a knot where she lay still', 0.2, 600, 10],
  ['six knots where hers is not known', null, 90, 9],
  ['nothing by a clock that goes wrong', 6, -5, 0],
])('Hours by %s', (_, pace, minutes, miles) => {
  expect(reachOf(lastAt, pace, later(minutes)).miles).toBe(miles)
})
