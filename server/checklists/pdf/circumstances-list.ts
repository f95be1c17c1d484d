import { formatNumber } from '#domain/spanish-format.ts'
import { navigationZoneMeanings } from '#domain/vessels/navigation-zones.ts'
import type { InspectionDocument } from '#server/checklists/inspection-document.ts'
import { vesselTypeLabels } from '#server/contracts/pdf/terms-in-figures.ts'
import { type Fact, writeDefinitionList } from '#server/platform/pdf/definition-list.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginRouteBand } from '#server/platform/pdf/route-band.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { coordinates } from '#server/platform/pdf/spanish-formats.ts'

const COLUMNS = 4
const ROOM_FOR_FACTS = 34
const typeLabels = new Map<string, string>(Object.entries(vesselTypeLabels))

/** A figure with its unit; words stay as typed. */
const reading = (value: number | string | null, unit: string) =>
  typeof value === 'number' ? `${formatNumber(value)} ${unit}` : value
const known = (facts: [label: string, value: string | null, span?: number][]): Fact[] =>
  facts.flatMap(([label, value, span = 1]) => (value ? [{ label, value, span }] : []))

export function writeTransfer(
  writer: PdfWriter,
  { course, jobTitle, vessel, zone }: InspectionDocument,
): void {
  const section = beginRouteBand(writer, course)
  const facts = known([
    ['Oferta', jobTitle, 4],
    ['Embarcación', vessel.vesselName],
    ['Tipo', vessel.vesselType && (typeLabels.get(vessel.vesselType) ?? vessel.vesselType)],
    ['Matrícula', vessel.registrationNumber],
    ['Puerto de matrícula', vessel.portOfRegistry],
    ['Zona de navegación', zone && `${zone} · ${navigationZoneMeanings[zone]}`, 4],
  ])
  writeDefinitionList(writer, section, COLUMNS, facts)
  section.end()
}

export function writePlace(writer: PdfWriter, { location, weather }: InspectionDocument): void {
  const facts = known([
    ['Puerto', location.port],
    ['Amarre', location.berth],
    ['Posición', location.coordinates && coordinates(location.coordinates), 2],
    ['Viento', [weather.windDirection, reading(weather.windSpeed, 'nudos')].filter(Boolean).join(', ')],
    ['Temperatura', reading(weather.temperature, '°C')],
    ['Visibilidad', weather.visibility],
    ['Estado de la mar', weather.seaConditions],
  ])
  if (facts.length === 0) return
  const section = beginSection(writer, 'Lugar y tiempo', ROOM_FOR_FACTS)
  writeDefinitionList(writer, section, COLUMNS, facts)
  section.end()
}
