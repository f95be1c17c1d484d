import { CHART_CAPTION } from '#domain/charts/route-words.ts'
import { NO_RESCUE, RESCUE_NUMBER } from '#domain/passages/follow-words.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { BoatAtSea, BoatTitle } from '#web/passages/boat-at-sea.tsx'
import { whenOf } from '#web/passages/stage-words.ts'
import { NO_TRACK, WayChart } from '#web/passages/way-chart.tsx'
import { todayInSpain } from '#web/ui/today.ts'

/** The boat at sea, or the next that sails. */
export function voyageOf(passages: readonly PassageView[], today: string): PassageView | undefined {
  return (
    passages.find(({ stage }) => stage === 'under_way') ??
    passages
      .filter(({ stage, startDate }) => (stage === 'preparing' || stage === 'ready') && startDate >= today)
      .toSorted((one, other) => one.startDate.localeCompare(other.startDate))[0]
  )
}

function NextDeparture({ passage }: { passage: PassageView }) {
  const { distance } = passage
  return (
    <div className="relative">
      <BoatTitle
        passage={passage}
        heading="h2"
        lines={['Próxima salida:', whenOf(passage, todayInSpain()).toLowerCase()]}
      />
      {distance && (
        <div className="mt-1 overflow-x-clip max-lg:-mx-[clamp(20px,4.4vw,56px)]">
          <WayChart bare sheet="way-phone" distance={distance} passage={passage} track={NO_TRACK} />
        </div>
      )}
    </div>
  )
}

export function VoyageNow({ passage }: { passage: PassageView }) {
  const isAtSea = passage.stage === 'under_way'
  return (
    <section aria-label={isAtSea ? 'En la mar' : 'Próxima salida'}>
      {isAtSea ? <BoatAtSea passage={passage} heading="h2" /> : <NextDeparture passage={passage} />}
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
        <p className="mt-3 font-display text-[0.8125rem] text-tinta-2 italic">{CHART_CAPTION}</p>
      )}
    </section>
  )
}
