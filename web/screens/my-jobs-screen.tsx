import { clsx } from 'clsx'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { paths } from '#domain/paths.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { useNextPages } from '#web/api/use-next-pages.ts'
import { usePages } from '#web/api/use-pages.ts'
import { ApplicantsDialog } from '#web/applications/applicants-dialog.tsx'
import { JobDetailDialog } from '#web/applications/job-detail-dialog.tsx'
import { FreeCrew } from '#web/invitations/free-crew.tsx'
import { InvitationsDialog } from '#web/invitations/invitations-dialog.tsx'
import { JobList } from '#web/jobs/job-list.tsx'
import { OwnJobCard } from '#web/jobs/own-job-card.tsx'
import { inStatus, ownJobFilters, withWords } from '#web/jobs/own-job-filters.ts'
import { OwnJobRow } from '#web/jobs/own-job-row.tsx'
import { OwnJobSearch } from '#web/jobs/own-job-search.tsx'
import { PushCard } from '#web/push/push-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LedToOffer } from '#web/ui/led-to-offer.tsx'
import { NoHits } from '#web/ui/no-hits.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { TicketsWaiting } from '#web/ui/tickets-waiting.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

/** So many can be surveyed at a glance, a ticket each; more are rows. */
const FEW = 5
/** The most that are loaded before anybody searches. */
const PAGES_AT_ONCE = 5

const none = (
  <EmptyState
    drawing="bollard"
    title="Aún no has publicado ofertas"
    text="Di qué barco hay que llevar, de qué puerto a cuál y cuándo. Los tripulantes se ofrecen y tú eliges."
    action={<ButtonLink to={paths.createJob}>Publicar Oferta</ButtonLink>}
  />
)

export function Screen() {
  const pages = usePages(jobDetailApi.listMine, {})
  const filtering = useFilters(ownJobFilters)
  const { q, status } = filtering.filters
  const isFiltered = q !== '' || status !== ''
  useNextPages(pages, isFiltered ? Number.POSITIVE_INFINITY : PAGES_AT_ONCE)
  const all = pages.data?.pages.flatMap(page => page.jobs) ?? []
  const worded = withWords(all, q)
  const shown = inStatus(worded, status)
  const isMany = all.length > FEW
  const OwnJob = isMany ? OwnJobRow : OwnJobCard
  const detail = useDialogInAddress('oferta')
  const applicants = useDialogInAddress('solicitantes')
  const invitations = useDialogInAddress('invitar')
  const now = new Date()
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Mis</span> <em>Ofertas</em>
          </>
        }
        lead="Tus traslados, quién se ofrece y qué plazas quedan."
      />
      {all.length > 0 && <PushCard />}
      <LedToOffer pages={pages} />
      {(isMany || isFiltered) && (
        <OwnJobSearch
          filtering={filtering}
          jobs={worded}
          whole={!pages.hasNextPage}
          found={pages.isFetching ? '' : formatCount(shown.length, 'oferta', 'ofertas')}
        />
      )}
      <JobList pages={pages} waiting={<TicketsWaiting />} whenEmpty={none}>
        {() =>
          shown.length === 0 && !pages.hasNextPage ? (
            <NoHits
              title="Ninguna oferta tuya en ese rumbo"
              text="Prueba con otra palabra o con otro estado."
              onClear={filtering.clear}
            />
          ) : (
            <ul aria-label="Mis ofertas" className={clsx(!isMany && 'grid gap-6 lg:grid-cols-2')}>
              {shown.map(job => (
                <OwnJob
                  key={job._id}
                  job={job}
                  now={now}
                  onOpen={detail.open}
                  onApplicants={applicants.open}
                />
              ))}
            </ul>
          )
        }
      </JobList>
      <JobDetailDialog id={detail.id} onClose={detail.close} />
      <ApplicantsDialog
        id={applicants.id}
        onClose={applicants.close}
        invitees={job => <FreeCrew job={job} />}
      />
      <InvitationsDialog id={invitations.id} onClose={invitations.close} />
    </div>
  )
}
