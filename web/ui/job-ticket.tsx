import type { ReactNode } from 'react'
import type { JobDistance, JobView } from '#domain/jobs/job.ts'
import { truncate } from '#web/ui/format.ts'
import { OfferPrice } from '#web/ui/offer-price.tsx'
import { RouteDistance } from '#web/ui/route-distance.tsx'
import { RouteStrip } from '#web/ui/route-strip.tsx'
import { Ticket, TicketFacts } from '#web/ui/ticket.tsx'

type Offer = Pick<
  JobView,
  | '_id'
  | 'title'
  | 'description'
  | 'originPort'
  | 'destinationPort'
  | 'startDate'
  | 'endDate'
  | 'budget'
  | 'crewRequired'
> & { distance: Pick<JobDistance, 'miles'> | null }

interface Props {
  job: Offer
  /** How much of the description is shown. */
  descriptionMax: number
  /** Above the title, on the left: whose it is, or how it stands. */
  lead: ReactNode
  /** Above the title, on the right. */
  moment: ReactNode
  facts: { term: string; value: ReactNode }[]
  /** Beside the words, which run around it. */
  chart?: ReactNode
  /** Under the facts: what else there is to know. */
  note?: ReactNode
  as?: 'article' | 'section' | 'li'
  /** The buttons at the foot. */
  children?: ReactNode
}

/** For a button's aria-describedby: which of the many tickets it belongs to. */
export const ticketTitleId = (job: Pick<JobView, '_id'>) => `oferta-${job._id}`

/** An offer as a ticket: one hand draws it for the list, the owner's own list, the candidatures and the preview. */
export function JobTicket({
  job,
  descriptionMax,
  lead,
  moment,
  chart,
  facts,
  note,
  as = 'li',
  children,
}: Props) {
  return (
    <Ticket as={as}>
      <div className="flex h-full min-w-0 flex-col">
        <div className="flex min-h-9 items-center justify-between gap-4 text-[0.875rem] leading-snug">
          <div className="min-w-0">{lead}</div>
          <p className="shrink-0 text-tinta-2">{moment}</p>
        </div>
        <h2 id={ticketTitleId(job)} className="mt-3 mb-5 break-words text-[1.6875rem] leading-[1.12]">
          {job.title}
        </h2>
        <RouteStrip
          from={{ name: job.originPort, day: job.startDate }}
          to={{ name: job.destinationPort, day: job.endDate }}
        />
        <div className="mt-3 flow-root">
          {chart && <div className="float-right mt-1 ml-4 w-2/5 max-w-50 sm:ml-6">{chart}</div>}
          {job.distance && <RouteDistance miles={job.distance.miles} />}
          <p className="mt-4 break-words first:mt-1 text-[0.9375rem] leading-relaxed text-tinta-2">
            {truncate(job.description, descriptionMax)}
          </p>
        </div>
        <div className="mt-auto">
          <TicketFacts facts={facts} />
          {note}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <OfferPrice budget={job.budget} crewRequired={job.crewRequired} />
            {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
          </div>
        </div>
      </div>
    </Ticket>
  )
}
