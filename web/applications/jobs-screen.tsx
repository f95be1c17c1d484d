import { lazy, Suspense } from 'react'
import { type JobSort, jobSorts } from '#domain/jobs/job.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { usePages } from '#web/api/use-call.ts'
import { JobCard } from '#web/jobs/job-card.tsx'
import { jobFilterFields, jobFilters, jobFilterWords } from '#web/jobs/job-filters.ts'
import { JobList } from '#web/jobs/job-list.tsx'
import { NoJobs } from '#web/jobs/no-jobs.tsx'
import { useSession } from '#web/session/session.ts'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { ListFilters } from '#web/ui/list-filters.tsx'
import { NoHits } from '#web/ui/no-hits.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { SortChoice } from '#web/ui/sort-choice.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

// Comes with the first offer that is opened.
const JobDetailDialog = lazy(async () => ({
  default: (await import('#web/applications/job-detail-dialog.tsx')).JobDetailDialog,
}))

const sortLabel: Record<JobSort, string> = {
  recent: 'Más recientes',
  start: 'Salida más próxima',
  budget: 'Mayor presupuesto',
}

const offerWords = (count: number) => (count === 1 ? '1 oferta' : `${count} ofertas`)

export function Screen() {
  const role = useSession()?.user.role
  const filtering = useFilters(jobFilters)
  const { given, order, clear } = filtering
  const sort = jobSorts.find(one => one === filtering.sort) ?? 'recent'
  const pages = usePages(jobApi.list, { query: { ...given, sort } })
  const detail = useDialogInAddress('oferta')
  const jobs = pages.data?.pages.flatMap(page => page.jobs) ?? []
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
        <ListFilters
          filtering={filtering}
          fields={jobFilterFields}
          words={jobFilterWords}
          order={<SortChoice sort={sort} orders={jobSorts} labels={sortLabel} onChange={order} />}
          found={pages.isSuccess && !pages.isFetching ? offerWords(jobs.length) : ''}
        />
        <JobList
          pages={pages}
          label="Ofertas"
          whenEmpty={
            Object.keys(given).length > 0 ? (
              <NoHits
                title="Ninguna oferta en ese rumbo"
                text="No hay ofertas que cumplan todos los filtros. Amplía las fechas o busca otro puerto."
                onClear={clear}
              />
            ) : (
              <NoJobs role={role} />
            )
          }
        >
          {job => <JobCard key={job._id} job={job} now={now} onOpen={detail.open} />}
        </JobList>
      </div>
      <Suspense>{detail.used && <JobDetailDialog id={detail.id} onClose={detail.close} />}</Suspense>
    </>
  )
}
