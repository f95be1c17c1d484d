import { formatAgo } from '#web/ui/format.ts'
import { JobStatusChip } from '#web/ui/job-status.tsx'
import { offerFacts } from '#web/ui/offer-facts.ts'
import type { OfferInFull } from '#web/ui/offer-in-full.ts'
import { OfferOnPaper } from '#web/ui/offer-on-paper.tsx'
import { OfferOwnerCard } from '#web/ui/offer-owner-card.tsx'
import { OfferPrice } from '#web/ui/offer-price.tsx'
import { placeWords } from '#web/ui/offer-words.ts'
import { RouteChart } from '#web/ui/route-chart.tsx'
import { RouteDistance } from '#web/ui/route-distance.tsx'
import { RouteStrip } from '#web/ui/route-strip.tsx'
import { TicketFacts } from '#web/ui/ticket.tsx'

const named = (job: OfferInFull) => (job.vesselName ? [{ term: 'Barco', value: job.vesselName }] : [])

export function OfferDetail({ job }: { job: OfferInFull }) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem] text-tinta-2">
        <JobStatusChip status={job.status} />
        <p>Publicada {formatAgo(job.createdAt, new Date())}</p>
      </div>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <OfferPrice budget={job.budget} crewRequired={job.crewRequired} />
        <p className="text-[0.9375rem] text-tinta-2">{placeWords(job)}</p>
      </div>
      <RouteStrip
        from={{ name: job.originPort, day: job.startDate }}
        to={{ name: job.destinationPort, day: job.endDate }}
      />
      <TicketFacts facts={[...offerFacts(job), ...named(job)]} />
      {job.distance && (
        <>
          <RouteDistance miles={job.distance.miles} />
          <RouteChart distance={job.distance} />
        </>
      )}
      <p className="mt-5 break-words whitespace-pre-line">{job.description}</p>
      <OfferOwnerCard job={job} />
      <OfferOnPaper id={job._id} />
    </>
  )
}
