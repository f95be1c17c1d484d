import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import type { JobView } from '#domain/jobs/job.ts'
import type { ApiError } from '#web/api/client.ts'
import { Loaded } from '#web/api/loaded.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { MorePages } from '#web/ui/pages.tsx'

interface JobPages<J> {
  pages: { jobs: J[] }[]
}

interface Props<J> {
  pages: UseInfiniteQueryResult<JobPages<J>, ApiError>
  whenEmpty: Elements
  waiting: Elements
  children: (jobs: J[]) => Elements
}

const none = (data: JobPages<unknown>) => data.pages[0] === undefined || data.pages[0].jobs.length === 0

/** Offers of the earlier filters stay in sight, dimmed, until the new ones arrive. */
function useLastSeen<J>(data: JobPages<J> | undefined): JobPages<J> | undefined {
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return last && !none(last) ? last : undefined
}

export function JobList<J extends JobView>({ pages, whenEmpty, waiting, children }: Props<J>) {
  const last = useLastSeen(pages.data)
  const bridging = pages.isPending && last !== undefined
  const call = { data: bridging ? last : pages.data, error: pages.error, refetch: pages.refetch }
  return (
    <Loaded call={call} empty={none} whenEmpty={whenEmpty} waiting={waiting}>
      {data => (
        <>
          <div aria-busy={bridging} className={clsx(bridging && 'opacity-60')}>
            {children(data.pages.flatMap(page => page.jobs))}
          </div>
          <MorePages pages={pages} />
        </>
      )}
    </Loaded>
  )
}
