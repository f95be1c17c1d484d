import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { formatTenths, formatWhole } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { WayChart } from '#web/passages/way-chart.tsx'

const SOON_MILES = 10

/** The track as the server has it, and the positions that this device has written since. */
function trackWith(sent: readonly { latitude: number; longitude: number }[], entries: readonly ShownEntry[]) {
  const unsent = entries
    .filter(({ outgoing, correctedBy }) => outgoing && outgoing.state !== 'failed' && !correctedBy)
    .flatMap(({ position }) => position ?? [])
  return [...sent, ...unsent.toReversed()]
}

interface Props {
  passage: PassageView
  entries: readonly ShownEntry[]
}

/** Where the boat is, from edge to edge of the screen. */
export function LogChart({ passage, entries }: Props) {
  const { jobId, distance, logSummary, stage } = passage
  const { data } = useRead(passageApi.readTrack, { params: { jobId } }, { enabled: distance !== null })
  if (!distance) return null
  const toGo = stage === 'under_way' ? logSummary?.milesToGo : null
  return (
    <div className="pointer-events-none -mx-[clamp(20px,4.4vw,56px)] -mb-12 overflow-x-clip short:hidden lg:col-start-2 lg:row-start-1 lg:mx-0 lg:-mt-16 lg:-mb-4">
      <WayChart
        bare
        distance={distance}
        passage={passage}
        track={trackWith(data?.track ?? [], entries)}
        told={
          toGo == null ? undefined : `Quedan ${toGo < SOON_MILES ? formatTenths(toGo) : formatWhole(toGo)} mn`
        }
      />
    </div>
  )
}
