import { navigationZoneMeanings } from '#domain/checklists/navigation-zones.ts'
import type { VesselType } from '#domain/jobs/job.ts'
import { formatPosition } from '#web/checklists/fill/position.ts'
import type { LocalChecklist } from '#web/checklists/pocket/local-checklist.ts'
import { vesselTypeLabel } from '#web/ui/vessel.ts'

const joined = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(' · ')
const measured = (value: number | string | null, unit: string) => value !== null && `${value}\u00a0${unit}`

/** With what, where and in which weather it was looked at. */
export function Circumstances({ list }: { list: LocalChecklist }) {
  const { vesselInfo: vessel, location, weatherConditions: weather, zone } = list
  const facts = [
    {
      term: 'Barco',
      value: joined(
        vessel.vesselName,
        vessel.vesselType && (vesselTypeLabel[vessel.vesselType as VesselType] ?? vessel.vesselType),
        vessel.registrationNumber,
        vessel.portOfRegistry,
      ),
    },
    {
      term: 'Lugar',
      value: joined(
        location.port,
        location.berth,
        location.coordinates && formatPosition(location.coordinates),
      ),
    },
    {
      term: 'Tiempo',
      value: joined(
        [weather.windDirection, measured(weather.windSpeed, 'kn')].filter(Boolean).join(' '),
        weather.seaConditions,
        weather.visibility && `visibilidad ${weather.visibility.toLowerCase()}`,
        measured(weather.temperature, '°C'),
      ),
    },
    { term: 'Zona de navegación', value: zone && `${zone} · ${navigationZoneMeanings[zone]}` },
  ]
  return (
    <dl className="grid gap-x-10 gap-y-3.5 sm:grid-cols-2">
      {facts
        .filter(({ value }) => value)
        .map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-[0.8125rem] leading-snug text-tinta-2">{term}</dt>
            <dd className="leading-snug font-semibold wrap-break-word">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
