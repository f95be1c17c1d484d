import { useEffect, useState } from 'react'
import type { ApplicantView } from '#domain/applications/application.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { type ApplicantSort, sortApplicants } from '#domain/applications/sort-applicants.ts'
import { refusals } from '#domain/errors.ts'
import { PAGE_SIZE_MAX } from '#domain/fields.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { placesFor } from '#domain/jobs/job-transitions.ts'
import { ApplicantRow } from '#web/jobs/applicant-row.tsx'
import { ApplicantSortChoice } from '#web/jobs/applicant-sort-choice.tsx'
import { ApplicantsWaiting } from '#web/jobs/applicants-waiting.tsx'
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

interface Props {
  job: OfferInFull
  applicants: ApplicantView[]
}

/** Why nobody else can be accepted, where somebody still waits. */
function NoPlaces({ job, applicants }: Props) {
  const places = placesFor(job.status)
  const waiting = applicants.some(({ status, withdrawn }) => status === 'pending' && !withdrawn)
  if (places.allowed || !waiting) return null
  return (
    <div className="mb-5">
      <Notice tone="plain">{refusals[places.reason].message}</Notice>
    </div>
  )
}

/** All of them: what is in order is the whole list or nothing. */
function useApplicants(id: string) {
  const pages = usePages(applicationApi.listApplicants, { params: { id }, query: { limit: PAGE_SIZE_MAX } })
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  return pages
}

function ApplicantsInOrder({ job, applicants }: Props) {
  const [sort, setSort] = useState<ApplicantSort>('recent')
  const now = new Date()
  const offer = { miles: job.distance?.miles ?? null, vesselLength: job.vesselLength }
  // Equals stay as they were: the newest of them first too.
  const newestFirst = sortApplicants(applicants, 'recent', offer)
  return (
    <>
      <NoPlaces job={job} applicants={applicants} />
      {applicants.length > 1 && <ApplicantSortChoice sort={sort} onChange={setSort} />}
      <ul aria-label="Solicitantes" className="-my-5 divide-y divide-linea">
        {sortApplicants(newestFirst, sort, offer).map(applicant => (
          <ApplicantRow key={applicant.user._id} job={job} applicant={applicant} now={now} />
        ))}
      </ul>
    </>
  )
}

function Applicants({ job }: { job: OfferInFull }) {
  const pages = useApplicants(job._id)
  return (
    <Loaded
      call={pages}
      empty={({ pages: [first] }) => first?.applicants.length === 0}
      whenEmpty={nobody}
      waiting={<ApplicantsWaiting />}
    >
      {data => (
        <>
          <ApplicantsInOrder job={job} applicants={data.pages.flatMap(page => page.applicants)} />
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
      <Loaded call={offer} waiting={<ApplicantsWaiting />}>
        {job => <Applicants job={job} />}
      </Loaded>
    </Dialog>
  )
}
