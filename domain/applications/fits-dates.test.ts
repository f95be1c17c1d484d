import { expect, test } from 'vitest'
import { fitsDates } from '#domain/applications/fits-dates.ts'

const transfer = { startDate: '2026-12-05', endDate: '2026-12-08' }

test.each([
  [null, null],
  [undefined, null],
  [{ startDate: null, endDate: null }, null],
  [{ startDate: '2026-12-05', endDate: '2026-12-08' }, true],
  [{ startDate: '2026-12-01', endDate: null }, true],
  [{ startDate: null, endDate: '2026-12-08' }, true],
  [{ startDate: '2026-12-06', endDate: '2026-12-31' }, false],
  [{ startDate: '2026-11-01', endDate: '2026-12-07' }, false],
  [{ startDate: '2026-12-06', endDate: null }, false],
])('a person who is free %j fits the 5th to the 8th of December: %s', (availability, fits) => {
  expect(fitsDates({ availability }, transfer)).toBe(fits)
})
