import { dayInMadrid } from '#domain/calendar.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { formatCount, formatDay, formatDays, formatHundredths, formatTenths } from '#domain/spanish-format.ts'
import { writeDefinitionList } from '#server/platform/pdf/definition-list.ts'
import { writeRunningText, writeTitleBand } from '#server/platform/pdf/header-footer.ts'
import { contentWidth, styles } from '#server/platform/pdf/page-layout.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { longInstant, WHOSE_HOURS } from '#server/platform/pdf/spanish-formats.ts'
import { cellStyle, linesCell, writeTable } from '#server/platform/pdf/table.ts'
import { writeVerification } from '#server/platform/pdf/verification-box.ts'
import { reserveSeal } from '#server/platform/seal/reserve-seal.ts'
import type { SeaServiceSheet } from '#server/sea-service/sea-service-document.ts'
import type { SheetContent } from '#server/sea-service/sea-service-table.ts'
import { MEASURES } from '#server/sea-service/sheet-words.ts'

const HEAD = 'Hoja de navegación'
const columns = [
  { title: 'Travesía', width: 142 },
  { title: 'Barco y puesto', width: 118 },
  { title: 'Cifras', width: 92 },
  { title: 'Código', width: contentWidth - 142 - 118 - 92 },
]
const strong = { ...cellStyle, face: 'strong' } as const
const quiet = { ...cellStyle, ink: 'tinta2' } as const

type Listed = SheetContent['certificates'][number]
const dayOf = (instant: string) => formatDay(dayInMadrid(new Date(instant)))
const lengthOf = ({ vesselLength }: Listed['data']) =>
  vesselLength === null ? '' : `, ${formatHundredths(vesselLength)} m`

const rowOf = (writer: PdfWriter, { _id, data }: Listed) => [
  linesCell(writer, [
    { text: `${data.originPort} – ${data.destinationPort}`, style: strong },
    { text: `${dayOf(data.departedAt)} – ${dayOf(data.arrivedAt)}`, style: quiet },
    ...(data.calledOff ? [{ text: 'Suspendida en la mar', style: quiet }] : []),
  ]),
  linesCell(writer, [
    { text: `${data.vesselName ?? 'Sin nombre'}${lengthOf(data)}`, style: cellStyle },
    { text: data.skipper ? 'Patrón' : 'Tripulación', style: quiet },
  ]),
  linesCell(writer, [
    { text: `${formatTenths(data.miles)} mn`, style: strong },
    { text: `${formatDays(data.days)}, ${formatTenths(data.nightHours)} h de noche`, style: quiet },
  ]),
  linesCell(writer, [{ text: _id, style: { ...cellStyle, size: 7 } }]),
]

const tenths = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) * 10) / 10

/** The sheet with room for its seal. The same input gives the same bytes. */
export async function renderSeaServiceSheet(sheet: SeaServiceSheet): Promise<Buffer> {
  const { id, content, hash, at, verifyUrl } = sheet
  const { name, certificates } = content
  const figures = certificates.map(({ data }) => data)
  const writer = new PdfWriter({ title: `${HEAD} ${id}`, at })
  writeTitleBand(writer, HEAD, `N.º ${id}  ·  ${longInstant(at)}`)
  const totals = beginSection(writer, name, 60)
  writeDefinitionList(writer, totals, 4, [
    { label: 'Millas certificadas', value: `${formatTenths(tenths(figures.map(({ miles }) => miles)))} mn` },
    { label: 'Días de mar', value: formatDays(figures.reduce((sum, { days }) => sum + days, 0)) },
    { label: 'De noche', value: `${formatTenths(tenths(figures.map(({ nightHours }) => nightHours)))} h` },
    { label: 'Travesías', value: formatCount(figures.length, 'travesía', 'travesías') },
  ])
  totals.end()
  const list = beginSection(writer, 'Certificados firmados por sus armadores', 90)
  writeTable(
    writer,
    list,
    columns,
    certificates.map(each => rowOf(writer, each)),
  )
  writer.y += 8
  writer.write(
    list,
    'P',
    `${MEASURES} Cada certificado se comprueba con su código. ${WHOSE_HOURS}`,
    styles.small,
  )
  list.end()
  const section = beginSection(writer, 'Comprobación', 150)
  writeVerification(writer, section, {
    entries: [
      ['Hoja', id],
      ['Huella SHA-256 de lo que reúne (navegacion.json)', hash],
    ],
    verifyUrl,
    linkAlt: 'Página de comprobación de la hoja',
  })
  section.end()
  writer.attach(Buffer.from(canonicalJson({ ...content })), {
    name: 'navegacion.json',
    type: 'application/json',
    description: 'Los certificados que reúne esta hoja',
    at,
  })
  writeRunningText(writer, {
    headLeft: HEAD,
    headRight: name,
    foot: `Hoja ${id}  ·  SHA-256 ${hash.slice(0, 16)}…`,
  })
  reserveSeal(writer.pdf, { reason: 'Hoja con certificados de navegación firmados', at })
  return writer.finish()
}
