import { useState } from 'react'
import type { Reply } from '#domain/api.ts'
import type { JobView } from '#domain/jobs/job.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { JOBS_COUNTED } from '#domain/jobs/job-list.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import type { CallInput } from '#web/api/client.ts'
import { useRead } from '#web/api/use-call.ts'

type JobCount = Reply<typeof jobApi.count>

interface Pages {
  data: { pages: readonly { jobs: readonly JobView[] }[] } | undefined
  hasNextPage: boolean
  isPlaceholderData: boolean
}

const isFitting = ({ fit }: JobView) => fit?.verdict === 'fits' || fit?.verdict === 'conditional'

function countOf(jobs: readonly JobView[]): JobCount {
  const judged = jobs.some(({ fit }) => fit)
  return { found: jobs.length, fit: judged ? jobs.filter(isFitting).length : null }
}

/** Asked for only if the list has more pages; until it is there, that of the filters before. */
export function useJobCount(
  input: CallInput<typeof jobApi.count>,
  { data, hasNextPage, isPlaceholderData }: Pages,
): JobCount | undefined {
  const isMore = data !== undefined && hasNextPage && !isPlaceholderData
  const counted = useRead(jobApi.count, input, { enabled: isMore })
  const [last, setLast] = useState<JobCount>()
  if (!data || isPlaceholderData) return last
  const count = isMore ? counted.data : countOf(data.pages.flatMap(({ jobs }) => jobs))
  if (count && (count.found !== last?.found || count.fit !== last.fit)) setLast(count)
  return count ?? last
}

/** '64 ofertas', 'abiertas' or '41 te valen'; for a headline the second part stands out. */
export function countWords(
  { found, fit }: JobCount | undefined = { found: 0, fit: null },
  fitting: boolean,
): readonly [string, string] {
  if (found === 0) return ['Ofertas', 'abiertas']
  if (found >= JOBS_COUNTED) return [`${formatNumber(JOBS_COUNTED)} ofertas`, 'o más']
  const offers = `${formatNumber(found)} ${found === 1 ? 'oferta' : 'ofertas'}`
  if (fitting) return [offers, found === 1 ? 'te vale' : 'te valen']
  if (fit) return [`${offers},`, `${formatNumber(fit)} ${fit === 1 ? 'te vale' : 'te valen'}`]
  return [offers, found === 1 ? 'abierta' : 'abiertas']
}
