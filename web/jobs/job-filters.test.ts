import { expect, test } from 'vitest'
import { activeCount, filtersOf, noFilters, queryOf, sortOf, withFilters } from '#web/jobs/job-filters.ts'

const read = (search: string) => new URLSearchParams(search)

test('the address gives the filters, the order and the query', () => {
  const params = read('?q=vela&port=Palma&minBudget=500&sort=budget&oferta=1')
  expect(filtersOf(params)).toEqual({ ...noFilters, q: 'vela', port: 'Palma', minBudget: '500' })
  expect(queryOf(params)).toEqual({ q: 'vela', port: 'Palma', minBudget: '500', sort: 'budget' })
  expect(activeCount(filtersOf(params))).toBe(3)
})

test.each([
  'vesselType=submarino',
  'from=ayer',
  'to=2026-02-30',
  'minBudget=-1',
  'minBudget=mucho',
  'sort=precio',
  'q=%20',
])('what the server would refuse is taken as absent: %s', search => {
  expect(activeCount(filtersOf(read(search)))).toBe(0)
  expect(queryOf(read(search))).toEqual({ sort: 'recent' })
})

test('a change leaves the rest of the address as it was', () => {
  expect(withFilters(read('?q=vela&oferta=1'), { vesselType: 'yacht' })).toBe(
    '?q=vela&oferta=1&vesselType=yacht',
  )
})

test('what is empty, or the order that needs no saying, is not written', () => {
  expect(withFilters(read('?q=vela&sort=start'), { q: '  ', sort: 'recent' })).toBe('')
  expect(sortOf(read(''))).toBe('recent')
})
