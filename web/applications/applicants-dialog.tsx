import type { ReactNode } from 'react'
import type { ApplicantView } from '#domain/applications/application.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { isOnWaitingList, isPending } from '#domain/applications/application-state.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { applicantSortLabels, applicantSorts, sortApplicants } from '#domain/applications/sort-applicants.ts'
import { refusals } from '#domain/errors.ts'
import { invitationPolicy } from '#domain/invitations/invitation-policy.ts'
import { paths } from '#domain/paths.ts'
import { paceOver } from '#domain/ports/time-at-sea.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { ApplicantRow } from '#web/applications/applicant-row.tsx'
import { ApplicantsWaiting } from '#web/applications/applicants-waiting.tsx'
import { OrderAgain } from '#web/applications/order-again.tsx'
import { isComplete, useApplicants } from '#web/applications/use-applicants.ts'
import { useLedToPerson } from '#web/applications/use-led-to-person.ts'
import { useSortInAddress } from '#web/applications/use-sort-in-address.ts'
import { useSteadyOrder } from '#web/applications/use-steady-order.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { placeWords } from '#web/jobs/place-words.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GoneNote, NOT_FOUND_HERE } from '#web/ui/gone-note.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderLink } from '#web/ui/order-link.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { SortChoice } from '#web/ui/sort-choice.tsx'
import { todayInSpain } from '#web/ui/today.ts'
import { useInnerPlace } from '#web/ui/use-inner-place.ts'

const nobody = (
  <EmptyState
    drawing="buoy"
    title="Aún no hay candidaturas"
    text="Cuando un tripulante aplique a esta oferta, su perfil aparecerá aquí."
  />
)

interface Props {
  job: FullJob
  applicants: ApplicantView[]
}

interface InOrder extends Props {
  complete: boolean
}

function NoPlaces({ job, applicants }: Props) {
  const owner = useSession()?.user
  if (!owner || !applicants.some(isPending)) return null
  const offer = { ownerId: job.owner._id, status: job.status, hidden: job.hidden }
  const accepting = applicationPolicy.accept(owner, { state: 'pending' }, offer)
  if (accepting.allowed) return null
  const onList = applicants.filter(applicant => isOnWaitingList(applicant, job)).length
  return (
    <div className="mb-5">
      <Notice tone="plain">
        <span>{refusals[accepting.reason].message}</span>
        {onList > 0 && (
          <span className="mt-1 block">
            {`${onList} en lista de espera: si queda una plaza libre, ${onList === 1 ? 'le' : 'les'} avisamos.`}
          </span>
        )}
      </Notice>
    </div>
  )
}

function ApplicantsInOrder({ job, applicants, complete }: InOrder) {
  const [sort, setSort] = useSortInAddress()
  const isGone = useLedToPerson({ applicants, complete })
  const list = useInnerPlace(job._id, '[role=dialog]')
  const now = new Date()
  const offer = { ...paceOver(job.distance), vesselLength: job.vesselLength }
  const newestFirst = sortApplicants(applicants, 'recent', offer)
  const { shown, isOther, orderAnew } = useSteadyOrder(sortApplicants(newestFirst, sort, offer), {
    asked: sort,
    complete,
  })
  return (
    <>
      {isGone && <GoneNote>{NOT_FOUND_HERE}</GoneNote>}
      <NoPlaces job={job} applicants={applicants} />
      <div className="mb-6 flex items-center gap-3">
        {applicants.length > 1 && (
          <div className="min-w-0 flex-1 sm:flex-none">
            <SortChoice sort={sort} orders={applicantSorts} labels={applicantSortLabels} onChange={setSort} />
          </div>
        )}
        <ButtonLink size="compact" tone="ghost" to={paths.compareApplicants(job._id)}>
          {applicants.length === 1 ? (
            <span>Ver la propuesta</span>
          ) : (
            <>
              <span>Comparar</span> <span className="max-sm:sr-only">propuestas</span>
            </>
          )}
        </ButtonLink>
      </div>
      <ul ref={list} aria-label="Solicitantes" className="-my-5 divide-y divide-linea">
        {shown.map(applicant => (
          <ApplicantRow key={applicant.user._id} job={job} applicant={applicant} now={now} />
        ))}
      </ul>
      {isOther && <OrderAgain onPress={orderAnew} />}
    </>
  )
}

interface WithInvitees {
  /** The people who could be invited, shown while nobody has applied. */
  invitees: (job: FullJob) => ReactNode
}

function Applicants({ job, invitees }: WithInvitees & { job: FullJob }) {
  const pages = useApplicants(job._id)
  const user = useSession()?.user
  const offer = { ...job, ownerId: job.owner._id }
  const mayInvite = user !== undefined && invitationPolicy.offer(user, offer, todayInSpain()).allowed
  return (
    <Loaded
      call={pages}
      empty={({ pages: [first] }) => first?.applicants.length === 0}
      whenEmpty={
        <>
          {nobody}
          {mayInvite && <div className="mt-7">{invitees(job)}</div>}
        </>
      }
      waiting={<ApplicantsWaiting />}
    >
      {data => (
        <>
          <ApplicantsInOrder
            job={job}
            applicants={data.pages.flatMap(page => page.applicants)}
            complete={isComplete(pages)}
          />
          <MorePages pages={pages} />
          <OrderLink />
          {mayInvite && (
            <p className="mt-5 border-t border-linea pt-5">
              <ButtonLink size="compact" tone="ghost" to={paths.invitations(job._id)}>
                Invitar a otros tripulantes
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

interface DialogProps extends WithInvitees {
  id: string | undefined
  onClose: () => void
}

export function ApplicantsDialog({ id, onClose, invitees }: DialogProps) {
  const offer = useRead(jobDetailApi.read, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return (
    <Dialog
      open={id !== undefined}
      inAddress
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Solicitantes"
      description={offer.data && `${offer.data.title} · ${placeWords(offer.data)}`}
      wide
    >
      <Loaded call={offer} waiting={<ApplicantsWaiting />}>
        {job => <Applicants job={job} invitees={invitees} />}
      </Loaded>
    </Dialog>
  )
}
