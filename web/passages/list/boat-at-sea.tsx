import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { followedRoute, followedVessel, seaWords } from '#domain/passages/follow-words.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { paths } from '#domain/paths.ts'
import { formatTenths } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { useNow } from '#web/offline/use-now.ts'
import { WayChart } from '#web/passages/way-chart.tsx'
import { useSession } from '#web/session/session.ts'
import { deviceZone } from '#web/ui/times.ts'

interface Props {
  passage: PassageView
  heading: 'h2' | 'h3'
}

/** When she arrives, and how old that is. */
export function BoatAtSea({ passage, heading: Heading }: Props) {
  const { jobId, distance, logSummary, departure, owner } = passage
  const isOwner = useSession()?.user._id === owner._id
  const now = new Date(useNow())
  const { data } = useRead(passageApi.readTrack, { params: { jobId } }, { enabled: distance !== null })
  const lastAt = logSummary?.lastAt ?? null
  const { headline, signal, report } = seaWords(
    {
      eta: logSummary?.eta ?? null,
      departedAt: departure?.departedAt ?? null,
      lastAt,
      lastSignalAt: lastAt ?? departure?.departedAt ?? null,
      nextReportBy: logSummary?.nextReportBy ?? null,
    },
    now,
    deviceZone(),
    isOwner ? 'ashore' : 'aboard',
  )
  const toGo = logSummary?.milesToGo
  return (
    <article className="relative lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-center lg:gap-x-8">
      <div>
        <p className="flex items-start justify-between gap-4 leading-snug text-tinta-2">
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold text-tinta">{followedVessel(passage)}</b>
            <span>{followedRoute(passage)}</span>
          </span>
          <ChevronRight aria-hidden size={22} strokeWidth={1.7} className="shrink-0 lg:hidden" />
        </p>
        <Heading className="mt-1 font-display font-normal text-[clamp(1.75rem,7.6vw,2.375rem)] leading-[1.1] wrap-anywhere">
          <Link
            to={paths.passage(jobId)}
            className="after:absolute after:inset-0 after:z-10 after:rounded-card"
          >
            <span>{headline[0]}</span> <em>{headline[1]}</em>
          </Link>
        </Heading>
        <Signals className="mt-6 hidden lg:block" {...{ signal, report, toGo }} />
      </div>
      {distance && (
        <div className="-mx-[clamp(20px,4.4vw,56px)] mt-1 overflow-x-clip lg:mx-0 lg:mt-0">
          <WayChart bare distance={distance} passage={passage} track={data?.track ?? []} />
        </div>
      )}
      <Signals className="mt-2 lg:hidden" {...{ signal, report, toGo }} />
    </article>
  )
}

interface SignalsProps {
  signal: string | null
  report: ReturnType<typeof seaWords>['report']
  toGo: number | null | undefined
  className: string
}

function Signals({ signal, report, toGo, className }: SignalsProps) {
  const miles = toGo == null ? null : `Quedan ${formatTenths(toGo)} mn`
  return (
    <div className={className}>
      <p className="flex flex-wrap justify-between gap-x-6 leading-snug lg:block">
        <b className="block font-semibold">{signal ?? 'Aún sin señal'}</b>
        {miles && <span className="block text-tinta-2">{miles}</span>}
      </p>
      {report && (
        <p className={report.isOverdue ? 'mt-1 leading-snug text-ambar' : 'mt-1 leading-snug text-tinta-2'}>
          {report.isOverdue ? <b className="font-semibold">{report.first}</b> : report.first}
        </p>
      )}
    </div>
  )
}
