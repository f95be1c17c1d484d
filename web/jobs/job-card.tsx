import { JOB_CARD_DESCRIPTION, type JobView } from '#domain/jobs/job.ts'
import { Button } from '#web/ui/button.tsx'
import { formatAgo } from '#web/ui/format.ts'
import { JobTicket, ticketTitleId } from '#web/ui/job-ticket.tsx'
import { offerFacts } from '#web/ui/offer-facts.ts'
import { OfferOwner } from '#web/ui/offer-owner.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

interface Props {
  job: JobView
  now: Date
  onOpen: (id: string) => void
}

/** An offer among the others. */
export function JobCard({ job, now, onOpen }: Props) {
  return (
    <JobTicket
      job={job}
      descriptionMax={JOB_CARD_DESCRIPTION}
      lead={<OfferOwner owner={job.owner} />}
      moment={formatAgo(job.createdAt, now)}
      facts={offerFacts(job)}
    >
      {job.hasApplied && <StatusChip tone="ok">Ya has aplicado</StatusChip>}
      <Button
        size="compact"
        tone="ghost"
        aria-describedby={ticketTitleId(job)}
        onClick={() => onOpen(job._id)}
      >
        Ver más
      </Button>
    </JobTicket>
  )
}
