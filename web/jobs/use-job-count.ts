import { useState } from 'react'
import type { Reply } from '#domain/api.ts'
import type { JobView } from '#domain/jobs/job.ts'
import { jobListApi } from '#domain/jobs/job-list-api.ts'
import type { CallInput } from '#web/api/request.ts'
import { useRead } from '#web/api/use-call.ts'

export type JobCount = Reply<typeof jobListApi.count>

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

/** Asked for only if the list has more pages; until the reply, the count of the filters before stays. */
export function useJobCount(
  input: CallInput<typeof jobListApi.count>,
  { data, hasNextPage, isPlaceholderData }: Pages,
): JobCount | undefined {
  const isMore = data !== undefined && hasNextPage && !isPlaceholderData
  const counted = useRead(jobListApi.count, input, { enabled: isMore })
  const [last, setLast] = useState<JobCount>()
  if (!data || isPlaceholderData) return last
  const count = isMore ? counted.data : countOf(data.pages.flatMap(({ jobs }) => jobs))
  if (count && (count.found !== last?.found || count.fit !== last.fit)) setLast(count)
  return count ?? last
}
