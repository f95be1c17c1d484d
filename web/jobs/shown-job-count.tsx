import { useEffect, useState } from 'react'
import { JOBS_COUNTED } from '#domain/jobs/job-list.ts'
import { jobListApi } from '#domain/jobs/job-list-api.ts'
import { formatCount, formatNumber } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { jobFilters, jobFilterWords } from '#web/jobs/job-filters.ts'
import { filtersOf, givenOf, type ShownCountProps } from '#web/ui/filters.ts'

/** A figure being typed is asked about once. */
const TYPING_PAUSE_MS = 350

function showWords(found: number): string {
  if (found === 0) return 'Ninguna oferta así'
  if (found >= JOBS_COUNTED) return `Ver ${formatNumber(JOBS_COUNTED)} ofertas o más`
  return `Ver ${formatCount(found, 'oferta', 'ofertas')}`
}

/** Until the count is there, that of the choice before; without a network none. */
export function ShownJobCount({ filters }: ShownCountProps) {
  // Half a date filters nothing, as in the address.
  const chosen = JSON.stringify(givenOf(filtersOf(jobFilters, new URLSearchParams(filters))))
  const [asked, setAsked] = useState(chosen)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(chosen), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [chosen])
  const { data } = useRead(jobListApi.count, { query: JSON.parse(asked) as object })
  const [last, setLast] = useState(data?.found)
  if (data && data.found !== last) setLast(data.found)
  return <span>{last === undefined ? jobFilterWords.show : showWords(last)}</span>
}
