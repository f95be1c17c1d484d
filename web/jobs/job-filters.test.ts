import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jobQuery } from '#domain/jobs/job-list-api.ts'
import { jobFilters, jobFiltersWithoutFit } from '#web/jobs/job-filters.ts'

type Name = keyof typeof jobFilters.takes
const names = Object.keys(jobFilters.takes) as Name[]

const serverTakes = (name: Name, text: string) => z.safeParse(jobQuery.shape[name], text).success

test.each(names)('as %s the list takes what the server takes', name => {
  const samples = [
    ...['vela', 'x'.repeat(120), 'x'.repeat(121), `${'x'.repeat(120)}\u200b`, 'yacht', 'submarino', 'mine'],
    ...['2026-02-28', '2026-02-30', '2026-02-28T10:00Z', '2026-02-28T25:00Z', '1899-12-31', '2200-01-01'],
    ...['0', '500', '-1', '1e3', '0x10', '1,5', 'Infinity', 'NaN', '99999999999999999999'],
  ]
  for (const text of samples)
    expect([text, jobFilters.takes[name](text)]).toEqual([text, serverTakes(name, text)])
  const anyText = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.double().map(String),
    fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
    fc.date({ noInvalidDate: true }).map(date => date.toISOString().slice(0, 10)),
  )
  fc.assert(fc.property(anyText, text => jobFilters.takes[name](text) === serverTakes(name, text)))
})

test('without titles the light filters nothing', () => {
  expect([jobFilters.takes.fit('mine'), jobFiltersWithoutFit.takes.fit('mine')]).toEqual([true, false])
})
