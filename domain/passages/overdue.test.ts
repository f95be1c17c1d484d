import { expect, test } from 'vitest'
import { isOverdue, overdueAfter } from '#domain/passages/overdue.ts'

/** June 1st, so many hours after noon. */
const at = (hours: number) => new Date(Date.UTC(2026, 5, 1, 12) + hours * 3_600_000)

test.each([
  ['before the hour', at(6), null, at(5), false],
  ['an hour late', at(6), null, at(7), false],
  ['two hours late', at(6), null, at(8), true],
  ['after old news, an hour late', at(6), at(2), at(7), true],
  ['after news of now', at(6), at(2), at(5), false],
  ['under way no more', null, null, at(9), false],
  ['called off meanwhile', null, at(2), at(9), true],
])('%s', (_, nextReportBy, overdueFor, now, overdue) => {
  expect(isOverdue({ nextReportBy, overdueFor }, now)).toBe(overdue)
})

const silent = { nextReportBy: at(6), overdueFor: null }

test.each([
  ['news of now end it', at(14), false, null],
  ['news from hours ago do not', at(7), false, at(6)],
  ['calling off does not', null, false, at(6)],
  ['an arrival ends it', null, true, null],
])('Overdue, %s', (_, nextReportBy, hasArrived, left) => {
  expect(overdueAfter(silent, { nextReportBy, hasArrived }, at(8))).toEqual(left)
  expect(overdueAfter({ ...silent, overdueFor: at(6) }, { nextReportBy, hasArrived }, at(8))).toEqual(left)
})

test('A boat that is an hour late when called off was not overdue', () => {
  expect(overdueAfter(silent, { nextReportBy: null, hasArrived: false }, at(7))).toBe(null)
})
