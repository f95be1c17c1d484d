import { useEffect, useRef } from 'react'
import { jobApi } from '#domain/jobs/job-api.ts'
import { JOB_CARD_DESCRIPTION } from '#domain/jobs/job-list.ts'
import { paths } from '#domain/paths.ts'
import { type Call, Loaded } from '#web/api/loaded.tsx'
import { FreeCrew } from '#web/invitations/free-crew.tsx'
import type { FullJob } from '#web/jobs/full-job.ts'
import { jobFacts } from '#web/jobs/job-facts.ts'
import { JobStatusChip } from '#web/jobs/job-status-chip.tsx'
import { JobTicket } from '#web/jobs/job-ticket.tsx'
import { ShareJob } from '#web/jobs/share-job.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatAgo } from '#web/ui/format.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { TicketsWaiting } from '#web/ui/tickets-waiting.tsx'

const Offer = ({ job }: { job: FullJob }) => (
  <div className="grid items-start gap-x-14 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
    <div>
      <JobTicket
        as="article"
        job={job}
        descriptionMax={JOB_CARD_DESCRIPTION}
        lead={<JobStatusChip status={job.status} />}
        moment={formatAgo(job.createdAt, new Date())}
        facts={jobFacts(job)}
      >
        <ButtonLink size="compact" to={paths.myJob(job._id)}>
          Ver la oferta
        </ButtonLink>
        <ShareJob job={job} />
      </JobTicket>
    </div>
    <FreeCrew job={job} />
  </div>
)

export function JobPublished({ offer }: { offer: Call<FullJob> }) {
  const screen = useRef<HTMLElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    screen.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={screen} tabIndex={-1} aria-label="Oferta publicada" className="page pb-18 outline-none">
      <ScreenHead
        title={
          <>
            <span>Oferta</span> <em>publicada</em>
          </>
        }
        lead={`${jobApi.create.success} Los tripulantes ya la ven. Te avisaremos cuando alguien se ofrezca: las candidaturas te esperan en «Mis Ofertas».`}
        actions={
          <ButtonLink tone="ghost" to={paths.createJob}>
            Publicar otra
          </ButtonLink>
        }
      />
      <Loaded call={offer} waiting={<TicketsWaiting />}>
        {job => <Offer job={job} />}
      </Loaded>
    </section>
  )
}
