import type { OwnJobView } from '#domain/applications/job-detail-api.ts'
import { undecidedOf } from '#domain/applications/undecided-of.ts'
import { asSigned } from '#domain/jobs/as-signed.ts'
import { JOB_CARD_DESCRIPTION } from '#domain/jobs/job-list.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { paths } from '#domain/paths.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import { CancelJob } from '#web/jobs/cancel-job.tsx'
import { HiddenOffer } from '#web/jobs/hidden-offer.tsx'
import { JobStatusChip } from '#web/jobs/job-status-chip.tsx'
import { JobTicket, ticketTitleId } from '#web/jobs/job-ticket.tsx'
import { SignedNote } from '#web/jobs/signed-note.tsx'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatAgo } from '#web/ui/format.ts'

export interface OwnJobProps {
  job: OwnJobView
  now: Date
  onOpen: (id: string) => void
  onApplicants: (id: string) => void
}

/** Somebody waits for the owner's answer. */
export const isAwaited = (job: OwnJobView): boolean => undecidedOf(job) > 0

export function OwnJobCard({ job: offer, now, onOpen, onApplicants }: OwnJobProps) {
  const user = useSession()?.user
  const job = asSigned(offer, 'owner')
  const facts = { ownerId: job.owner._id, status: job.status }
  const mayCancel = user !== undefined && (job.may?.cancel ?? jobPolicy.cancel(user, facts).allowed)
  const described = ticketTitleId(job)
  return (
    <JobTicket
      job={job}
      descriptionMax={JOB_CARD_DESCRIPTION}
      lead={<JobStatusChip status={job.status} hidden={job.hidden} />}
      moment={formatAgo(job.createdAt, now)}
      facts={[
        { term: 'Candidaturas', value: formatNumber(job.applicantCount) },
        {
          term: 'Plazas cubiertas',
          value: `${formatNumber(job.acceptedCount)} de ${formatNumber(job.crewRequired)}`,
        },
      ]}
      note={
        <>
          <HiddenOffer job={job} />
          <SignedNote job={job} />
        </>
      }
    >
      <Button
        size="compact"
        tone={isAwaited(job) ? 'primary' : 'ghost'}
        aria-describedby={described}
        onClick={() => onApplicants(job._id)}
      >
        Ver Solicitantes
      </Button>
      <Button
        size="compact"
        tone="ghost"
        stretched
        aria-describedby={described}
        onClick={() => onOpen(job._id)}
      >
        Ver más
      </Button>
      {user && jobPolicy.edit(user, facts).allowed ? (
        <ButtonLink size="compact" tone="ghost" aria-describedby={described} to={paths.editJob(job._id)}>
          Editar
        </ButtonLink>
      ) : (
        <ButtonLink
          size="compact"
          tone="ghost"
          aria-describedby={described}
          to={paths.createJobLike(job._id)}
        >
          Publicar otra igual
        </ButtonLink>
      )}
      {mayCancel && <CancelJob job={job} />}
    </JobTicket>
  )
}
