import { JOB_CARD_DESCRIPTION, type JobView } from '#domain/jobs/job.ts'
import { Button } from '#web/ui/button.tsx'
import { formatAgo } from '#web/ui/format.ts'
import { JobTicket, ticketTitleId } from '#web/ui/job-ticket.tsx'
import { offerFacts } from '#web/ui/offer-facts.ts'
import { OfferOwner } from '#web/ui/offer-owner.tsx'

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
