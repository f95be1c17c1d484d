import type { ReactNode } from 'react'
import type { CrewRole } from '#domain/jobs/crew-role.ts'
import type { JobDistance, JobView } from '#domain/jobs/job.ts'
import { cardLines } from '#domain/jobs/offer-field-lists.ts'
import { toldTexts } from '#domain/jobs/told-texts.ts'
import { OFFER_PART } from '#domain/paths.ts'
import type { JobFact } from '#web/jobs/job-facts.ts'
import { JobPrice } from '#web/jobs/job-price.tsx'
import { TicketVessel, type TicketVesselFacts } from '#web/jobs/ticket-vessel.tsx'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { truncate } from '#web/ui/format.ts'
import { Ticket } from '#web/ui/ticket.tsx'

type Offer = Pick<
  JobView,
  | '_id'
  | 'title'
  | 'originPort'
  | 'destinationPort'
  | 'startDate'
  | 'endDate'
  | 'budget'
  | 'roleBudgets'
  | 'crewRequired'
> & {
  /** Absent in replies cached by older releases. */
  [line in (typeof cardLines)[number]]?: JobView[line] | undefined
} & {
  distance: Pick<JobDistance, 'miles' | 'speed'> | null
  /** Absent in replies cached by older releases. */
  vessel?: TicketVesselFacts | null | undefined
}

interface Props {
  job: Offer
  /** The reader's own: the price is that of it. */
  role?: CrewRole | undefined
  descriptionMax: number
  /** Above the title, on the left: its owner, or its status. */
  lead: ReactNode
  moment: ReactNode
  facts: readonly JobFact[]
  note?: Elements
  as?: 'article' | 'section' | 'li'
  /** The buttons at the foot; a `stretched` one is pressed from anywhere on the ticket. */
  children?: ReactNode
}

/** For a button's aria-describedby: the ticket that it belongs to. */
export const ticketTitleId = (job: Pick<JobView, '_id'>) => `oferta-${job._id}`

/**
 * In one line under the route: a value that explains itself has no visible term. Each dot is beyond the edge of the line
 * that its fact begins, so that none is left at the end of the line before.
 */
function Facts({ facts }: { facts: readonly JobFact[] }) {
  return (
    <div className="min-w-0 overflow-x-clip">
      <dl className="-ml-4 flex flex-wrap text-[0.875rem] leading-snug">
        {facts.map(({ term, value, saysItself }) => (
          <div key={term} className="relative flex min-w-0 flex-wrap gap-x-1.5 pl-4">
            <dt className={saysItself ? 'sr-only' : 'text-tinta-2'}>{term}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
            <span aria-hidden="true" className="absolute left-1.5 text-tinta-2">
              ·
            </span>
          </div>
        ))}
      </dl>
    </div>
  )
}

/**
 * An offer as a ticket: one drawing for the list, the owner's own list, the applications and the preview. Its rows
 * are those of the list around it, so that neighbours are aligned.
 */
export function JobTicket({
  job,
  role,
  descriptionMax,
  lead,
  moment,
  facts,
  note,
  as = 'li',
  children,
}: Props) {
  return (
    <Ticket as={as} rows about={`${OFFER_PART}${job._id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[0.875rem] leading-snug">
        <div className="min-w-0">{lead}</div>
        <div className="ml-auto text-right text-tinta-2">{moment}</div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2
          id={ticketTitleId(job)}
          className="min-w-0 grow basis-32 text-[1.375rem] leading-[1.15] wrap-anywhere sm:text-[1.5rem]"
        >
          {job.title}
        </h2>
        <JobPrice job={job} role={role} beside />
      </div>
      <RouteStrip
        from={{ name: job.originPort, day: job.startDate }}
        to={{ name: job.destinationPort, day: job.endDate }}
        distance={job.distance}
      />
      <div className="grid content-start gap-2">
        {toldTexts(job, cardLines).map(line => (
          <p key={line} className="text-[0.875rem] leading-snug wrap-anywhere text-tinta-2">
            {truncate(line, descriptionMax)}
          </p>
        ))}
        {job.vessel && <TicketVessel vessel={job.vessel} />}
        {note}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <Facts facts={facts} />
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </Ticket>
  )
}
