import type { ApplicantView } from '#domain/applications/application.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { placesFor } from '#domain/jobs/job-transitions.ts'
import { ApplicantRow } from '#web/jobs/applicant-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OfferInFull } from '#web/ui/offer-in-full.ts'
import { placeWords } from '#web/ui/offer-words.ts'
import { MorePages } from '#web/ui/pages.tsx'
import { usePages, useRead } from '#web/use-call.ts'

const nobody = (
  <EmptyState
    drawing="buoy"
    title="Aún no hay solicitantes"
    text="Cuando un tripulante aplique a esta oferta, su perfil aparecerá aquí."
  />
)

/** Why nobody else can be accepted, where somebody still waits. */
function NoPlaces({ job, applicants }: { job: OfferInFull; applicants: ApplicantView[] }) {
  const places = placesFor(job.status)
  const waiting = applicants.some(({ status, withdrawn }) => status === 'pending' && !withdrawn)
  if (places.allowed || !waiting) return null
  return (
    <div className="mb-5">
      <Notice tone="plain">{refusals[places.reason].message}</Notice>
    </div>
  )
}

function Applicants({ job }: { job: OfferInFull }) {
  const pages = usePages(applicationApi.listApplicants, { params: { id: job._id } })
  const now = new Date()
  return (
    <Loaded call={pages} empty={({ pages: [first] }) => first?.applicants.length === 0} whenEmpty={nobody}>
      {data => (
        <>
          <NoPlaces job={job} applicants={data.pages.flatMap(page => page.applicants)} />
          <ul aria-label="Solicitantes" className="-my-5 divide-y divide-linea">
            {data.pages
              .flatMap(page => page.applicants)
              .map(applicant => (
                <ApplicantRow key={applicant.user._id} job={job} applicant={applicant} now={now} />
              ))}
          </ul>
          <MorePages pages={pages} />
        </>
      )}
    </Loaded>
  )
}

/** Who came forward for an offer, open while `id` is set. */
export function ApplicantsDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const offer = useRead(jobApi.read, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Solicitantes"
      description={offer.data && `${offer.data.title} · ${placeWords(offer.data)}`}
      wide
    >
      <Loaded call={offer}>{job => <Applicants job={job} />}</Loaded>
    </Dialog>
  )
}
