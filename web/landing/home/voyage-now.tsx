import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import {
  followedRoute,
  followedVessel,
  followWords,
  NO_RESCUE,
  RESCUE_NUMBER,
} from '#domain/passages/follow-words.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import type { FollowView } from '#domain/passages/share.ts'
import { paths } from '#domain/paths.ts'
import { useRead } from '#web/api/use-call.ts'
import { HomeChart } from '#web/landing/home/home-chart.tsx'
import { whenOf } from '#web/passages/stage-words.ts'
import { deviceZone } from '#web/ui/times.ts'
import { todayInSpain } from '#web/ui/today.ts'

const none: FollowView['track'] = []

const nameOf = ({ vessel, vesselName }: PassageView) => vessel?.name ?? vesselName

/** What a follower is told of it, for those aboard and its owner. */
function asFollowed(passage: PassageView): FollowView {
  const { originPort, destinationPort, stage, startDate, departure, arrival, calledOff, logSummary } = passage
  return {
    originPort,
    destinationPort,
    stage,
    startDate,
    vesselName: nameOf(passage),
    track: none,
    lastPosition: logSummary?.lastPosition ?? null,
    lastAt: logSummary?.lastAt ?? null,
    lastSignalAt: logSummary?.lastAt ?? departure?.departedAt ?? null,
    eta: logSummary?.eta ?? null,
    nextReportBy: logSummary?.nextReportBy ?? null,
    milesRun: logSummary?.milesRun ?? null,
    milesToGo: logSummary?.milesToGo ?? null,
    averageSpeed: logSummary?.averageSpeed ?? null,
    departedAt: departure?.departedAt ?? null,
    arrivedAt: arrival?.at ?? null,
    arrivalPort: arrival?.port ?? null,
    calledOffAt: calledOff?.at ?? null,
    endsAt: null,
    route: null,
  }
}

/** The boat at sea, or the next that sails. */
export function voyageOf(passages: readonly PassageView[], today: string): PassageView | undefined {
  return (
    passages.find(({ stage }) => stage === 'under_way') ??
    passages
      .filter(({ stage, startDate }) => (stage === 'preparing' || stage === 'ready') && startDate >= today)
      .toSorted((one, other) => one.startDate.localeCompare(other.startDate))[0]
  )
}

function Head({ passage, lines: [first, second] }: { passage: PassageView; lines: [string, string] }) {
  return (
    <>
      <p className="flex items-center gap-3 leading-snug text-tinta-2">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-semibold text-tinta">{followedVessel({ vesselName: nameOf(passage) })}</b>
          <span>{followedRoute(passage)}</span>
        </span>
        <ChevronRight aria-hidden size={20} strokeWidth={1.7} className="shrink-0" />
      </p>
      <h2 className="mt-0.5 text-[2rem] leading-tight wrap-anywhere">
        <Link
          to={paths.passage(passage.jobId)}
          data-stretched=""
          className="after:absolute after:inset-0 after:z-1 after:rounded-card"
        >
          <span>{first}</span> <em>{second}</em>
        </Link>
      </h2>
    </>
  )
}

function AtSea({ passage }: { passage: PassageView }) {
  const { data } = useRead(passageApi.readTrack, { params: { jobId: passage.jobId } })
  const words = followWords(asFollowed(passage), new Date(), deviceZone())
  const { headline, signal, report, figures } = words
  const toGo = figures.find(({ term }) => term === 'Quedan')
  return (
    <>
      <Head passage={passage} lines={headline} />
      {passage.distance && (
        <HomeChart distance={passage.distance} track={data?.track ?? none} signal={signal} />
      )}
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 leading-snug">
        {toGo && (
          <div>
            <dt className="text-[0.9375rem] text-tinta-2">{toGo.term}</dt>
            <dd className="font-semibold">{toGo.value}</dd>
          </div>
        )}
        {signal && !passage.distance && (
          <div>
            <dt className="sr-only">Señal</dt>
            <dd className="font-semibold">{signal}</dd>
          </div>
        )}
      </dl>
      {report && (
        <p className={report.isOverdue ? 'mt-2 font-semibold text-ambar' : 'mt-2 font-semibold'}>
          {report.first}
        </p>
      )}
      {report?.isOverdue && <p className="mt-1 text-[0.9375rem] leading-snug text-tinta-2">{report.rest}</p>}
    </>
  )
}

export function VoyageNow({ passage }: { passage: PassageView }) {
  const isAtSea = passage.stage === 'under_way'
  return (
    <section aria-label={isAtSea ? 'En la mar' : 'Próxima salida'}>
      <div className="relative">
        {isAtSea ? (
          <AtSea passage={passage} />
        ) : (
          <>
            <Head
              passage={passage}
              lines={['Próxima salida:', whenOf(passage, todayInSpain()).toLowerCase()]}
            />
            {passage.distance && <HomeChart distance={passage.distance} track={none} signal={null} />}
          </>
        )}
      </div>
      {isAtSea && (
        <p className="mt-5 text-[0.9375rem] leading-snug text-tinta-2">
          {NO_RESCUE}{' '}
          <a className="font-semibold whitespace-nowrap" href="tel:900202202">
            {RESCUE_NUMBER}
          </a>
          .
        </p>
      )}
      {passage.distance && (
        <p className="mt-3 font-display text-[0.8125rem] text-tinta-2 italic">
          Carta ilustrativa, no apta para la navegación
        </p>
      )}
    </section>
  )
}
