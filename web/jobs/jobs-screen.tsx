import { lazy, Suspense } from 'react'
import { jobApi } from '#domain/jobs/job-api.ts'
import { FilterSheet } from '#web/jobs/filter-sheet.tsx'
import { JobCard } from '#web/jobs/job-card.tsx'
import { activeCount } from '#web/jobs/job-filters.ts'
import { JobList } from '#web/jobs/job-list.tsx'
import { NoHits, NoJobs } from '#web/jobs/no-jobs.tsx'
import { PhoneSearch } from '#web/jobs/phone-search.tsx'
import { SortChoice } from '#web/jobs/sort-choice.tsx'
import { useJobFilters } from '#web/jobs/use-job-filters.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { useWide } from '#web/ui/use-wide.ts'
import { usePages } from '#web/use-call.ts'

// Only where there is room for it: phones have the sheet.
const FilterBar = lazy(async () => ({ default: (await import('#web/jobs/filter-bar.tsx')).FilterBar }))
// Comes with the first offer that is opened.
const JobDetailDialog = lazy(async () => ({
  default: (await import('#web/jobs/job-detail-dialog.tsx')).JobDetailDialog,
}))

export function Screen() {
  const role = useSession()?.user.role
  const { filters, values, sort, query, type, choose, clear } = useJobFilters()
  const pages = usePages(jobApi.list, { query })
  const detail = useDialogInAddress('oferta')
  const wide = useWide()
  const filtered = activeCount(filters) > 0
  // Where nothing is found, the way out stands in the middle of the page.
  const nothing = pages.data?.pages[0]?.jobs.length === 0
  const now = new Date()
  return (
    <>
      <div className="page pb-18">
        <ScreenHead
          title={
            <>
              Ofertas <em>abiertas</em>
            </>
          }
          lead="Traslados que buscan tripulación, de puerto a puerto."
        />
        {wide ? (
          <Suspense
            fallback={<div className="h-32.5 rounded-card border border-control bg-white xl:h-16.5" />}
          >
            <FilterBar values={values} type={type} choose={choose} />
          </Suspense>
        ) : (
          <PhoneSearch values={values} type={type} choose={choose} />
        )}
        <div className="mt-4 mb-6 flex flex-wrap items-center gap-3">
          {!wide && <FilterSheet filters={filters} choose={choose} />}
          {wide && filtered && !nothing && (
            <Button tone="quiet" size="compact" onClick={clear}>
              Quitar filtros
            </Button>
          )}
          <SortChoice sort={sort} choose={choose} />
        </div>
        <JobList
          pages={pages}
          label="Ofertas"
          whenEmpty={filtered ? <NoHits onClear={clear} /> : <NoJobs role={role} />}
        >
          {job => <JobCard key={job._id} job={job} now={now} onOpen={detail.open} />}
        </JobList>
      </div>
      <Suspense>{detail.used && <JobDetailDialog id={detail.id} onClose={detail.close} />}</Suspense>
    </>
  )
}
