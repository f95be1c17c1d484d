import type { ChecklistView, VesselInfo, WeatherConditions } from '#domain/checklists/checklist.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import { navigationZoneMeanings } from '#domain/vessels/navigation-zones.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import { momentOf } from '#web/ui/day-of.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

const typeLabels = new Map<string, string>(Object.entries(vesselTypeLabel))

const typeOf = ({ vesselType }: VesselInfo) => vesselType && (typeLabels.get(vesselType) ?? vesselType)

/** A figure with its unit; words stay as typed. */
const reading = (value: number | string | null, unit: string) =>
  typeof value === 'number' ? `${formatNumber(value)} ${unit}` : value

const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by)

const uncapped = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const weatherLine = (weather: WeatherConditions): string =>
  joined(
    [
      joined([weather.windDirection, reading(weather.windSpeed, 'nudos')], ' '),
      weather.seaConditions && uncapped(weather.seaConditions),
      weather.visibility && `visibilidad: ${uncapped(weather.visibility)}`,
      reading(weather.temperature, '°C'),
    ],
    ', ',
  )

type Known = Pick<
  ChecklistView,
  'vesselInfo' | 'location' | 'weatherConditions' | 'zone' | 'crew' | 'handedOverAt'
>

export function circumstancesOf({
  vesselInfo,
  location,
  weatherConditions,
  zone,
  crew,
  handedOverAt,
}: Known) {
  const facts: [term: string, value: string | null][] = [
    ['Tipo', typeOf(vesselInfo)],
    ['Matrícula', vesselInfo.registrationNumber],
    ['Puerto de matrícula', vesselInfo.portOfRegistry],
    ['Tripulante', crew.name],
    ['Llegada', handedOverAt && momentOf(handedOverAt)],
    ['Revisado en', joined([location.port, location.berth], ', ')],
    ['Posición', location.coordinates && formatPosition(location.coordinates)],
    ['Tiempo', weatherLine(weatherConditions)],
    ['Zona de navegación', zone && `${zone} · ${navigationZoneMeanings[zone]}`],
  ]
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []))
}
