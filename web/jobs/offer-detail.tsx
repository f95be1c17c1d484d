import { JobStatusChip } from '#web/jobs/job-status-chip.tsx'
import { offerFacts } from '#web/jobs/offer-facts.ts'
import type { OfferInFull } from '#web/jobs/offer-in-full.ts'
import { OfferOwnerCard } from '#web/jobs/offer-owner-card.tsx'
import { OfferPrice } from '#web/jobs/offer-price.tsx'
import { placeWords } from '#web/jobs/place-words.ts'
import { RouteChart } from '#web/jobs/route-chart.tsx'
import { paths } from '#web/paths.ts'
import { RouteDistance } from '#web/ports/route-distance.tsx'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { BreakableAddress } from '#web/ui/breakable-address.tsx'
import { formatAgo, formatDay } from '#web/ui/format.ts'
import { TicketFacts } from '#web/ui/ticket.tsx'
import { todayInSpain } from '#web/ui/today.ts'

/** What a printed offer needs and a screen does not: where it is found, and as of when it says what it says. */
function OfferOnPaper({ id }: { id: string }) {
  return (
    <p className="mt-6 hidden border-t border-linea pt-3 text-[0.875rem] print:block">
      <BreakableAddress text={`${window.location.origin}${paths.job(id)}`} />
      <span className="block">Impresa el {formatDay(todayInSpain())} desde Singladura.</span>
    </p>
  )
}

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
