import { expect, test } from 'vitest'
import { crewFilters } from '#web/accounts/crew-filters.ts'
import { checklistFilters } from '#web/checklists/list/checklist-filters.ts'
import { jobFilters } from '#web/jobs/job-filters.ts'
import { activeCount, filtersOf, givenOf, noFilters, sortOf, withFilters } from '#web/ui/filters.ts'

const read = (search: string) => new URLSearchParams(search)
const givenIn = (search: string) => givenOf(filtersOf(jobFilters, read(search)))

test('the address gives the filters, the order and what is asked', () => {
  const params = read('?q=vela&port=Palma&minBudget=500&sort=budget&oferta=1')
  const filters = filtersOf(jobFilters, params)
  expect(filters).toEqual({ ...noFilters(jobFilters), q: 'vela', port: 'Palma', minBudget: '500' })
  expect(givenOf(filters)).toEqual({ q: 'vela', port: 'Palma', minBudget: '500' })
  expect(sortOf(jobFilters, params)).toBe('budget')
})

test('the text in the search box is not counted among the filters', () => {
  expect(activeCount(filtersOf(jobFilters, read('?q=vela&port=Palma&minBudget=500')))).toBe(2)
})

test.each([
  'vesselType=submarino',
  'from=ayer',
  'to=2026-02-30',
  'minBudget=-1',
  'minBudget=mucho',
  'sort=precio',
  'q=%20',
])('a value that the server would refuse is taken as absent: %s', search => {
  expect(givenIn(search)).toEqual({})
  expect(sortOf(jobFilters, read(search))).toBe('recent')
})

test('the crew’s list and that of checklists read their own', () => {
  const crew = '?q=ana&vesselPreference=any&certification=PY&availableFrom=2026-12-01&availableTo=nunca'
  expect(givenOf(filtersOf(crewFilters, read(crew)))).toEqual({
    q: 'ana',
    vesselPreference: 'any',
    certification: 'PY',
    availableFrom: '2026-12-01',
  })
  expect(givenOf(filtersOf(checklistFilters, read('?status=submitted')))).toEqual({ status: 'submitted' })
  expect(givenOf(filtersOf(checklistFilters, read('?status=all')))).toEqual({})
})

test('a change leaves the rest of the address as it was', () => {
  expect(withFilters(jobFilters, read('?q=vela&oferta=1'), { vesselType: 'yacht' })).toBe(
    '?q=vela&oferta=1&vesselType=yacht',
  )
})

test('an empty value, or the usual order, is not written', () => {
  expect(withFilters(jobFilters, read('?q=vela&sort=start'), { q: '  ', sort: 'recent' })).toBe('')
  expect(sortOf(jobFilters, read(''))).toBe('recent')
})
