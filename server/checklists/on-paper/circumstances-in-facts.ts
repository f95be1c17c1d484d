import { navigationZoneMeanings } from '#domain/checklists/navigation-zones.ts'
import type { ReportDocument } from '#server/checklists/report-document.ts'
import { vesselTypeLabels } from '#server/contracts/on-paper/terms-in-figures.ts'
import { beginCourse } from '#server/documents/course.ts'
import { type Fact, writeFacts } from '#server/documents/facts.ts'
import type { Paper } from '#server/documents/paper.ts'
import { beginSection } from '#server/documents/section.ts'
import { coordinates, decimal } from '#server/documents/spanish-formats.ts'

const COLUMNS = 4
const ROOM_FOR_FACTS = 34
const typeLabels = new Map<string, string>(Object.entries(vesselTypeLabels))

/** A number as it was read from an instrument; words stay as they were typed. */
const reading = (value: number | string | null, unit: string) =>
  typeof value === 'number' ? `${decimal(value)} ${unit}` : value
const known = (facts: [label: string, value: string | null, span?: number][]): Fact[] =>
  facts.flatMap(([label, value, span = 1]) => (value ? [{ label, value, span }] : []))

/** What was transferred, and where to. */
export function writeTransfer(paper: Paper, { course, jobTitle, vessel, zone }: ReportDocument): void {
  const section = beginCourse(paper, course)
  const facts = known([
    ['Oferta', jobTitle, 4],
    ['Embarcación', vessel.vesselName],
    ['Tipo', vessel.vesselType && (typeLabels.get(vessel.vesselType) ?? vessel.vesselType)],
    ['Matrícula', vessel.registrationNumber],
    ['Puerto de matrícula', vessel.portOfRegistry],
    ['Zona de navegación', zone && `${zone} · ${navigationZoneMeanings[zone]}`, 4],
  ])
  writeFacts(paper, section, COLUMNS, facts)
  section.end()
}

/** Where and in which weather the list was filled in; what nobody noted leaves no trace. */
export function writePlace(paper: Paper, { location, weather }: ReportDocument): void {
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
  const section = beginSection(paper, 'Lugar y tiempo', ROOM_FOR_FACTS)
  writeFacts(paper, section, COLUMNS, facts)
  section.end()
}
