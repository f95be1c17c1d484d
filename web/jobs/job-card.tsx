import type { JobView } from '#domain/jobs/job.ts'
import { JOB_CARD_DESCRIPTION } from '#domain/jobs/job-list.ts'
import { jobFacts } from '#web/jobs/job-facts.ts'
import { JobOwner } from '#web/jobs/job-owner.tsx'
import { JobTicket, ticketTitleId } from '#web/jobs/job-ticket.tsx'
import { FitLight } from '#web/titles/fit-light.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatAgo } from '#web/ui/format.ts'

interface Props {
  job: JobView
  now: Date
  onOpen: (id: string) => void
}

export function JobCard({ job, now, onOpen }: Props) {
  return (
    <JobTicket
      job={job}
      descriptionMax={JOB_CARD_DESCRIPTION}
      lead={<JobOwner owner={job.owner} />}
      moment={
        <>
          <span>{formatAgo(job.createdAt, now)}</span>
          {job.hasApplied && <b className="block font-semibold text-estribor">Ya has aplicado</b>}
        </>
      }
      facts={jobFacts(job)}
      note={
        job.fit && (
          <p>
            <FitLight fit={job.fit} />
          </p>
        )
      }
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
