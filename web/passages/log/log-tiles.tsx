import type { LogKind } from '#domain/passages/log-entry.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { ArrivalTile } from '#web/passages/log/arrival-tile.tsx'
import type { Weather } from '#web/passages/log/last-weather.ts'
import { useNearPort } from '#web/passages/log/near-port.ts'
import { OtherTiles } from '#web/passages/log/other-tiles.tsx'
import type { KnownFix } from '#web/passages/log/position-question.ts'
import { PositionTile } from '#web/passages/log/position-tile.tsx'
import { RigTiles } from '#web/passages/log/rig-tiles.tsx'
import type { useLog } from '#web/passages/log/use-log.ts'
import type { BegunPosition } from '#web/passages/log/use-quick-position.ts'
import { WeatherTiles } from '#web/passages/log/weather-tiles.tsx'

interface Props {
  passage: PassageView
  log: ReturnType<typeof useLog>
  weather: Weather
  known: readonly KnownFix[]
  onOpen: (kind: LogKind, begun?: BegunPosition) => void
}

/** All kinds that the crew can write, the most frequent first. */
export function LogTiles({
  passage,
  log: { entries, arrival, lastPosition },
  weather,
  known,
  onOpen,
}: Props) {
  const { jobId, destinationPort, vessel } = passage
  const isNear = useNearPort(destinationPort, lastPosition)
  const lastAt = entries[0] && Date.parse(entries[0].at)
  const arriving = <ArrivalTile passage={passage} outgoing={arrival} lastAt={lastAt} />
  return (
    <div className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:mx-0 print:hidden">
      <PositionTile jobId={jobId} known={known} onForm={begun => onOpen('position', begun)} />
      {isNear && arriving}
      <WeatherTiles last={weather} onOpen={() => onOpen('weather')} />
      <div className="mt-2">
        <RigTiles jobId={jobId} entries={entries} hasSails={vessel?.type !== 'motorboat'} />
      </div>
      <OtherTiles onOpen={onOpen} />
      {!isNear && arriving}
    </div>
  )
}
