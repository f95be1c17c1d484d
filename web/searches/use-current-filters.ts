import { useSearchParams } from 'react-router'
import { jobFilters } from '#web/jobs/job-filters.ts'
import type { SavedFilters } from '#web/searches/search-words.ts'
import { filtersOf, givenOf, sortOf } from '#web/ui/filters.ts'

export function useCurrentFilters(): SavedFilters {
  const [params] = useSearchParams()
  const sort = sortOf(jobFilters, params)
  const given = givenOf(filtersOf(jobFilters, params))
  return { ...given, ...(sort === 'recent' ? {} : { sort }) } as SavedFilters
}
