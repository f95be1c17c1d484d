import { Waves, Wind } from 'lucide-react'
import { seaStates, windForces } from '#domain/passages/sea-words.ts'
import { seaInWords, type Weather, windInWords } from '#web/passages/log/last-weather.ts'
import { SmallBars } from '#web/passages/log/scale-bars.tsx'
import { TILE_ICON, Tile } from '#web/passages/log/tile.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface OneProps {
  label: string
  value: number | null
  max: number
  words: string
  icon: Elements
  onPress: () => void
}

const One = ({ label, value, max, words, icon, onPress }: OneProps) => (
  <Tile onClick={onPress} className="flex min-h-32 flex-col gap-4 px-5 py-4">
    <span className="flex w-full items-start justify-between gap-3">
      {icon}
      <SmallBars value={value} max={max} />
    </span>
    <span>
      <span className="block text-[1.25rem] font-semibold">{label}</span>{' '}
      <span className="text-tinta-2">{words || 'Sin anotar'}</span>
    </span>
  </Tile>
)

/** The last of each; both open the same sheet. */
export const WeatherTiles = ({ last, onOpen }: { last: Weather; onOpen: () => void }) => (
  <div className="grid grid-cols-2 gap-2.5">
    <One
      label="Viento"
      value={last.windForce}
      max={windForces.length - 1}
      words={windInWords(last)}
      icon={<Wind {...TILE_ICON} />}
      onPress={onOpen}
    />
    <One
      label="Mar"
      value={last.seaState}
      max={seaStates.length - 1}
      words={last.seaState === null ? '' : seaInWords(last.seaState)}
      icon={<Waves {...TILE_ICON} />}
      onPress={onOpen}
    />
  </div>
)
