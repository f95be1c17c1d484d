import { jobSortLabels, jobSorts } from '#domain/jobs/job-list.ts'
import { jobListApi } from '#domain/jobs/job-list-api.ts'
import { titlePolicy } from '#domain/titles/title-policy.ts'
import { usePages } from '#web/api/use-pages.ts'
import { countWords } from '#web/jobs/count-words.ts'
import {
  jobFilterFields,
  jobFilterFieldsWithFit,
  jobFilters,
  jobFiltersWithoutFit,
  jobFilterWords,
} from '#web/jobs/job-filters.ts'
import { JobList } from '#web/jobs/job-list.tsx'
import { JobRows } from '#web/jobs/job-rows.tsx'
import { JobRowsWaiting } from '#web/jobs/job-rows-waiting.tsx'
import { useJobCount } from '#web/jobs/use-job-count.ts'
import { LateSearchTools } from '#web/searches/late-search-tools.tsx'
import { useSession } from '#web/session/session.ts'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListFilters } from '#web/ui/list-filters.tsx'
import { OrderLink } from '#web/ui/order-link.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { SortChoice } from '#web/ui/sort-choice.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { useWide } from '#web/ui/use-wide.ts'

const NoJobs = lazyPart(async () => (await import('#web/jobs/no-jobs.tsx')).NoJobs)

// Loaded with the sheet of filters.
const ShownJobCount = lazyPart(async () => (await import('#web/jobs/shown-job-count.tsx')).ShownJobCount, {
  waiting: <span>{jobFilterWords.show}</span>,
})

// Loaded with the first opened offer.
const JobDetailDialog = lazyPart(
  async () => (await import('#web/applications/job-detail-dialog.tsx')).JobDetailDialog,
)

export function Screen() {
  const user = useSession()?.user
  const hasTitles = user !== undefined && titlePolicy.have(user).allowed
  const filtering = useFilters(hasTitles ? jobFilters : jobFiltersWithoutFit)
  const { given, clear } = filtering
  const sort = jobSorts.find(one => one === filtering.sort) ?? 'recent'
  const pages = usePages(jobListApi.list, { query: { ...given, sort } })
  const detail = useDialogInAddress('oferta')
  const words = countWords(useJobCount({ query: given }, pages), given.fit !== undefined)
  const wide = useWide()
  const now = new Date()
  const isNone = pages.data?.pages[0]?.jobs.length === 0
  const order = <SortChoice sort={sort} orders={jobSorts} labels={jobSortLabels} onChange={filtering.order} />
  return (
    <>
      <div className="page pb-18">
        <ScreenHead
          close
          title={
            // In one line also with a count, which comes later.
            <span className="max-sm:text-[min(1.875rem,7.4vw)]">
              <span>{words[0]}</span> <em>{words[1]}</em>
            </span>
          }
        />
        <ListFilters
          filtering={filtering}
          fields={hasTitles ? jobFilterFieldsWithFit : jobFilterFields}
          words={jobFilterWords}
          ShownCount={ShownJobCount}
          order={wide && order}
          tools={<LateSearchTools />}
          found={pages.isSuccess && !pages.isFetching && !isNone ? words.join(' ') : ''}
        />
        {!wide && !isNone && (
          <div className="relative z-1 -mb-11 ml-auto flex w-fit max-w-[58%]">{order}</div>
        )}
        <JobList
          pages={pages}
          waiting={<JobRowsWaiting />}
          whenEmpty={
            <NoJobs
              role={user?.role}
              by={given.fit ? 'fit' : Object.keys(given).length > 0 ? 'filters' : 'all'}
              onClear={clear}
            />
          }
        >
          {jobs => <JobRows jobs={jobs} byDay={sort === 'recent'} now={now} onOpen={detail.open} />}
        </JobList>
        {!isNone && <OrderLink />}
      </div>
      {detail.used && <JobDetailDialog id={detail.id} onClose={detail.close} />}
    </>
  )
}
