import { JOB_CARD_DESCRIPTION, type JobView } from '#domain/jobs/job.ts'
import { JobTicket, ticketTitleId } from '#web/jobs/job-ticket.tsx'
import { offerFacts } from '#web/jobs/offer-facts.ts'
import { OfferOwner } from '#web/jobs/offer-owner.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatAgo } from '#web/ui/format.ts'

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
      moment={
        <>
          {formatAgo(job.createdAt, now)}
          {job.hasApplied && <b className="block font-semibold text-estribor">Ya has aplicado</b>}
        </>
      }
      facts={offerFacts(job)}
    >
      <Button
        size="compact"
        tone="ghost"
        stretched
        aria-describedby={ticketTitleId(job)}
        onClick={() => onOpen(job._id)}
      >
        Ver más
      </Button>
    </JobTicket>
  )
}
