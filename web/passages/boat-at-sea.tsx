import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { followedRoute, followedVessel, seaWords } from '#domain/passages/follow-words.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { boatAtSeaOf, vesselNameOf } from '#domain/passages/passage-facts.ts'
import { paths } from '#domain/paths.ts'
import { useRead } from '#web/api/use-call.ts'
import { useNow } from '#web/offline/use-now.ts'
import { NO_TRACK, WayChart } from '#web/passages/way-chart.tsx'
import { useSession } from '#web/session/session.ts'
import { deviceZone } from '#web/ui/times.ts'

/** In the words of the page that followers read; the crew's own say 'Llegas'. */
export function useSeaWords(passage: PassageView) {
  const isOwner = useSession()?.user._id === passage.owner._id
  const now = new Date(useNow())
  return seaWords(boatAtSeaOf(passage), now, deviceZone(), isOwner ? 'ashore' : 'aboard')
}
export type SeaWords = ReturnType<typeof useSeaWords>

interface TitleProps {
  passage: PassageView
  heading: 'h2' | 'h3'
  lines: [string, string]
}

/** A link that covers the whole block it is in. */
export function BoatTitle({ passage, heading: Heading, lines: [first, second] }: TitleProps) {
  return (
    <>
      <p className="flex items-start justify-between gap-4 leading-snug text-tinta-2">
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold text-tinta">{followedVessel({ vesselName: vesselNameOf(passage) })}</b>
          <span>{followedRoute(passage)}</span>
        </span>
        <ChevronRight aria-hidden size={22} strokeWidth={1.7} className="shrink-0" />
      </p>
      <Heading className="mt-1 font-display font-normal text-[clamp(1.75rem,7.6vw,2.375rem)] leading-[1.1] wrap-anywhere">
        <Link
          to={paths.passage(passage.jobId)}
          data-stretched=""
          className="after:absolute after:inset-0 after:z-10 after:rounded-card"
        >
          <span>{first}</span> <em className="inline-block">{second}</em>
        </Link>
      </Heading>
    </>
  )
}

interface SignalsProps {
  words: SeaWords
  /** The signal hangs on the boat. */
  isCharted: boolean
  className: string
}

function Signals({ words: { signal, report, figures }, isCharted, className }: SignalsProps) {
  const toGo = figures.find(({ term }) => term === 'Quedan')
  return (
    <div className={clsx('leading-snug', className)}>
      {!isCharted && <p className="font-semibold">{signal ?? 'Aún sin señal'}</p>}
      {toGo && (
        <p>
          <span className="text-tinta-2">{toGo.term}</span> <b className="font-semibold">{toGo.value}</b>
        </p>
      )}
      {report && (
        <p className={clsx('mt-1 font-semibold', report.isOverdue && 'text-ambar')}>{report.first}</p>
      )}
      {report?.isOverdue && <p className="mt-1 text-[0.9375rem] text-tinta-2">{report.rest}</p>}
    </div>
  )
}

interface Props {
  passage: PassageView
  heading: 'h2' | 'h3'
  /** On a wide screen the chart is beside the words. */
  isWide?: boolean
}

/** When she arrives, where she is, and when a signal is due. */
export function BoatAtSea({ passage, heading, isWide = false }: Props) {
  const { jobId, distance } = passage
  const { data } = useRead(passageApi.readTrack, { params: { jobId } }, { enabled: distance !== null })
  const words = useSeaWords(passage)
  const track = data?.track ?? NO_TRACK
  const isCharted = distance !== null && words.signal !== null && track.length > 0
  return (
    <article
      className={clsx(
        'relative',
        isWide && 'lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-center lg:gap-x-8',
      )}
    >
      <div>
        <BoatTitle passage={passage} heading={heading} lines={words.headline} />
        {isWide && <Signals className="mt-6 hidden lg:block" words={words} isCharted={isCharted} />}
      </div>
      {distance && (
        <div className="mt-1 overflow-x-clip max-lg:-mx-[clamp(20px,4.4vw,56px)] lg:mt-0">
          <WayChart
            bare
            distance={distance}
            passage={passage}
            track={track}
            signal={words.signal}
            {...(!isWide && { sheet: 'way-phone' })}
          />
        </div>
      )}
      <Signals className={clsx('mt-2', isWide && 'lg:hidden')} words={words} isCharted={isCharted} />
    </article>
  )
}
