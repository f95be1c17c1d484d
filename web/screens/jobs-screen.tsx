import { jobApi } from '#domain/jobs/job-api.ts'
import { type JobSort, jobSorts } from '#domain/jobs/job-list.ts'
import { paths } from '#domain/paths.ts'
import { titlePolicy } from '#domain/titles/title-policy.ts'
import { usePages } from '#web/api/use-call.ts'
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
import { NoJobs } from '#web/jobs/no-jobs.tsx'
import { LateSearchTools } from '#web/searches/late-search-tools.tsx'
import { useSession } from '#web/session/session.ts'
import { TITLES_SECTION } from '#web/titles/titles-section.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListFilters } from '#web/ui/list-filters.tsx'
import { NoHits } from '#web/ui/no-hits.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { SortChoice } from '#web/ui/sort-choice.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

// Loaded with the first opened offer.
const JobDetailDialog = lazyPart(
  async () => (await import('#web/applications/job-detail-dialog.tsx')).JobDetailDialog,
)

const sortLabel: Record<JobSort, string> = {
  recent: 'Más recientes',
  start: 'Salida más próxima',
  budget: 'Mayor presupuesto',
}

const offerWords = (count: number) => (count === 1 ? '1 oferta' : `${count} ofertas`)

export function Screen() {
  const user = useSession()?.user
  const hasTitles = user !== undefined && titlePolicy.have(user).allowed
  const filtering = useFilters(hasTitles ? jobFilters : jobFiltersWithoutFit)
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
              <span>Ofertas</span> <em>abiertas</em>
            </>
          }
        />
        <ListFilters
          filtering={filtering}
          fields={hasTitles ? jobFilterFieldsWithFit : jobFilterFields}
          words={jobFilterWords}
          order={<SortChoice sort={sort} orders={jobSorts} labels={sortLabel} onChange={order} />}
          found={pages.isSuccess && !pages.isFetching ? offerWords(jobs.length) : ''}
        />
        <LateSearchTools />
        <JobList
          pages={pages}
          waiting={<JobRowsWaiting />}
          whenEmpty={
            given.fit ? (
              <NoHits
                title="Ninguna para tus titulaciones"
                text="Con las de tu perfil no encaja ninguna, ni con condición. Si te falta alguna por añadir o por renovar, ponla al día; o mira todas las ofertas: de algunas aún faltan datos para saberlo."
                onClear={clear}
                action={<ButtonLink to={paths.editProfileAt(TITLES_SECTION)}>Tus titulaciones</ButtonLink>}
              />
            ) : Object.keys(given).length > 0 ? (
              <NoHits
                title="Ninguna oferta en ese rumbo"
                text="No hay ofertas que cumplan todos los filtros. Amplía las fechas o busca otro puerto."
                onClear={clear}
              />
            ) : (
              <NoJobs role={user?.role} />
            )
          }
        >
          {jobs => <JobRows jobs={jobs} byDay={sort === 'recent'} now={now} onOpen={detail.open} />}
        </JobList>
      </div>
      {detail.used && <JobDetailDialog id={detail.id} onClose={detail.close} />}
    </>
  )
}
