import * as z from 'zod/mini'
import { jobQuery } from '#domain/jobs/job-api.ts'

/** The list's filters, as texts: what the fields hold and what the address says. */
const filterNames = ['q', 'port', 'vesselType', 'from', 'to', 'minBudget'] as const
type FilterName = (typeof filterNames)[number]
export type Filters = Record<FilterName, string>
export type FilterChanges = Partial<Record<FilterName | 'sort', string>>

const DEFAULT_SORT = 'recent'

/** A value that the server would refuse is taken as absent: an old or mistyped link still shows offers. */
function readable(params: URLSearchParams, name: FilterName | 'sort'): string {
  const value = params.get(name)?.trim() ?? ''
  return value !== '' && z.safeParse(jobQuery.shape[name], value).success ? value : ''
}

export const filtersOf = (params: URLSearchParams) =>
  Object.fromEntries(filterNames.map(name => [name, readable(params, name)])) as Filters

export const sortOf = (params: URLSearchParams) => readable(params, 'sort') || DEFAULT_SORT

export const activeCount = (filters: Filters) => filterNames.filter(name => filters[name] !== '').length

/** The address with these changes; what is empty or the default isn't written. */
export function withFilters(params: URLSearchParams, changes: FilterChanges): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value.trim() === '' || (name === 'sort' && value === DEFAULT_SORT)) next.delete(name)
    else next.set(name, value)
  }
  return next.size > 0 ? `?${next}` : ''
}

/** What the server is asked. */
export function queryOf(params: URLSearchParams) {
  const filters = filtersOf(params)
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return { ...given, sort: z.parse(jobQuery.shape.sort, sortOf(params)) }
}

export const noFilters = Object.fromEntries(filterNames.map(name => [name, ''])) as Filters
