import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { detailFacts, detailParagraphs } from '#domain/jobs/offer-field-lists.ts'
import { toldTexts } from '#domain/jobs/told-texts.ts'
import { paths } from '#domain/paths.ts'
import { formatDay } from '#domain/spanish-format.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { jobFacts } from '#web/jobs/job-facts.ts'
import { JobOwnerCard } from '#web/jobs/job-owner-card.tsx'
import { JobPrice } from '#web/jobs/job-price.tsx'
import { JobStatusChip } from '#web/jobs/job-status-chip.tsx'
import { JobVessel } from '#web/jobs/job-vessel.tsx'
import { placeWords } from '#web/jobs/place-words.ts'
import { RouteChart } from '#web/jobs/route-chart.tsx'
import { textFacts } from '#web/jobs/text-facts.ts'
import { RouteDistance } from '#web/ports/route-distance.tsx'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { UnknownRoute } from '#web/ports/unknown-route.tsx'
import { useSession } from '#web/session/session.ts'
import { FitPanel } from '#web/titles/fit-reasons.tsx'
import { BreakableAddress } from '#web/ui/breakable-address.tsx'
import { formatAgo } from '#web/ui/format.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { TicketFacts } from '#web/ui/ticket.tsx'
import { todayInSpain } from '#web/ui/today.ts'

// For owners alone, and for few of their offers.
const SaveVessel = lazyPart(async () => (await import('#web/jobs/save-vessel.tsx')).SaveVessel)

const HiddenOffer = lazyPart(async () => (await import('#web/jobs/hidden-offer.tsx')).HiddenOffer)

function JobOnPaper({ id }: { id: string }) {
  return (
    <p className="mt-6 hidden border-t border-linea pt-3 text-[0.875rem] print:block">
      <BreakableAddress text={`${window.location.origin}${paths.job(id)}`} />
      <span className="block">{`Impresa el ${formatDay(todayInSpain())} desde Singladura.`}</span>
    </p>
  )
}

function Unsaved({ job }: { job: FullJob }) {
  const user = useSession()?.user
  const facts = { ownerId: job.owner._id, status: job.status, signed: (job.signed ?? []).length > 0 }
  if (!user || !jobPolicy.changeTerms(user, facts).allowed) return null
  return <SaveVessel job={job} />
}

const UnknownLength = () => (
  <p className="mt-2 text-[0.9375rem] leading-snug text-tinta-2">
    Falta la eslora: sin ella el semáforo solo juzga los títulos sin límite.
  </p>
)

const OtherRoles = () => (
  <p className="mt-2 text-[0.9375rem] leading-snug text-tinta-2">
    Eso es para ir de patrón. Para otro puesto no hace falta título de mando: elígelo al aplicar con
    propuesta.
  </p>
)

export function JobDetail({ job }: { job: FullJob }) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem] text-tinta-2">
        <JobStatusChip status={job.status} hidden={job.hidden} />
        <p>{`Publicada ${formatAgo(job.createdAt, new Date())}`}</p>
      </div>
      {job.hidden && (
        <div className="mb-5">
          <HiddenOffer job={job} />
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <JobPrice job={job} />
        <p className="text-[0.9375rem] text-tinta-2">{placeWords(job)}</p>
      </div>
      <RouteStrip
        from={{ name: job.originPort, day: job.startDate }}
        to={{ name: job.destinationPort, day: job.endDate }}
      />
      <TicketFacts
        facts={[...jobFacts(job), ...textFacts(job.vessel ? { ...job, vesselName: null } : job, detailFacts)]}
      />
      {job.vessel ? <JobVessel vessel={job.vessel} /> : <Unsaved job={job} />}
      {job.distance ? (
        <>
          <RouteDistance distance={job.distance} />
          <RouteChart distance={job.distance} />
        </>
      ) : (
        <UnknownRoute />
      )}
      {job.fit ? (
        <>
          <FitPanel fit={job.fit} />
          {job.fit.verdict === 'does_not_fit' && job.hasApplied === false && <OtherRoles />}
        </>
      ) : (
        job.vesselLength === null && <UnknownLength />
      )}
      {toldTexts(job, detailParagraphs).map(text => (
        <p key={text} className="mt-5 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
      <JobOwnerCard job={job} />
      <JobOnPaper id={job._id} />
    </>
  )
}
