import type { DossierDocument, DossierPaper, Line } from '#server/dossier/dossier-document.ts'
import { palette } from '#server/platform/palette.ts'
import { writeDefinitionList } from '#server/platform/pdf/definition-list.ts'
import { writeRunningText, writeTitleBand } from '#server/platform/pdf/header-footer.ts'
import { contentWidth, page, styles } from '#server/platform/pdf/page-layout.ts'
import { PdfWriter, type Tag } from '#server/platform/pdf/pdf-writer.ts'
import { beginRouteBand } from '#server/platform/pdf/route-band.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { longInstant, WHOSE_HOURS } from '#server/platform/pdf/spanish-formats.ts'
import { cellStyle, linesCell, writeTable } from '#server/platform/pdf/table.ts'

const HEAD = 'Dossier para la aseguradora'
const WHAT_IT_IS =
  'Lo presenta el armador con lo que él y el patrón tienen escrito en Singladura, que no lo ha comprobado, salvo los papeles que dicen qué día. La carta es ilustrativa, no apta para la navegación.'

/** The height of the route's picture. */
const CHART_HEIGHT = (contentWidth * 630) / 1200
const strong = { ...cellStyle, face: 'strong' } as const
const wrong = { ...cellStyle, face: 'strong', ink: 'magenta' } as const
const quiet = { ...cellStyle, ink: 'tinta2' } as const

const cellOf = (writer: PdfWriter, text: string, style: typeof cellStyle = cellStyle) =>
  linesCell(writer, [{ text, style }])

function writePapers(writer: PdfWriter, into: Tag, what: string, papers: readonly DossierPaper[]): void {
  const columns = [
    { title: what, width: 190 },
    { title: 'Número y quién lo expide', width: 163 },
    { title: 'Validez', width: contentWidth - 353 },
  ]
  writeTable(
    writer,
    into,
    columns,
    papers.map(({ name, number, issuer, says, inOrder, verified }) => [
      cellOf(writer, name, strong),
      cellOf(writer, [number, issuer].filter(Boolean).join(' · ') || '–', quiet),
      linesCell(writer, [
        { text: says, style: inOrder ? cellStyle : wrong },
        ...(verified ? [{ text: verified, style: quiet }] : []),
      ]),
    ]),
  )
}

function writeChart(
  writer: PdfWriter,
  into: Tag,
  { png, says }: NonNullable<DossierDocument['chart']>,
): void {
  writer.ensure(CHART_HEIGHT)
  const { y } = writer
  const box: [number, number, number, number] = [page.left, y, contentWidth, CHART_HEIGHT]
  writer.drawTagged(into, 'Figure', { alt: says, bbox: [box[0], y, box[0] + box[2], y + box[3]] }, () => {
    writer.pdf.image(Buffer.from(png), box[0], y, { width: box[2], height: box[3] })
  })
  writer.decorate(pdf =>
    pdf
      .rect(...box)
      .lineWidth(0.8)
      .stroke(palette.linea),
  )
  writer.y = y + CHART_HEIGHT + 12
}

const factsOf = (lines: readonly Line[], wide: readonly string[] = []) =>
  lines.map(line => ({ ...line, ...(wide.includes(line.label) ? { span: 2 } : {}) }))

function writeTransfer(writer: PdfWriter, dossier: DossierDocument): void {
  const section = beginRouteBand(writer, dossier.course)
  if (dossier.chart) writeChart(writer, section, dossier.chart)
  const aboard = dossier.aboard.map(({ name, role }) => ({ label: role, value: name }))
  const skipper = dossier.skipper ? [{ label: 'Patrón', value: dossier.skipper.name }] : []
  writeDefinitionList(writer, section, 2, [...factsOf(dossier.route), ...skipper, ...aboard])
  section.end()
}

function writeMissing(writer: PdfWriter, { missing }: DossierDocument): void {
  if (missing.length === 0) return
  const section = beginSection(writer, 'Falta en este dossier', 40)
  const list = writer.tag(section, 'L')
  for (const text of missing) {
    writer.ensure(15)
    const item = writer.tag(list, 'LI')
    const { y } = writer
    writer.decorate(pdf =>
      pdf
        .circle(page.left + 3.2, y + 6, 2.2)
        .lineWidth(1.1)
        .stroke(palette.magenta),
    )
    writer.write(item, 'LBody', text, styles.value, { x: page.left + 14, width: contentWidth - 14 })
    item.end()
    writer.y += 3
  }
  list.end()
  section.end()
}

function writeVessel(writer: PdfWriter, { vessel, papers }: DossierDocument): void {
  const section = beginSection(writer, 'Embarcación', 130)
  writeDefinitionList(writer, section, 4, factsOf(vessel, ['Tipo y modelo', 'Equipado para']))
  writer.y += 12
  writePapers(writer, section, 'Papel', papers)
  section.end()
}

function writePassages(
  writer: PdfWriter,
  into: Tag,
  passages: NonNullable<DossierDocument['skipper']>['passages'],
) {
  const columns = [
    { title: 'Travesía en un barco parecido', width: 190 },
    { title: 'Barco', width: 113 },
    { title: 'Llegada', width: 110 },
    { title: 'Millas', width: contentWidth - 413 },
  ]
  writeTable(
    writer,
    into,
    columns,
    passages.map(({ when, route, vessel, miles }) => [
      cellOf(writer, route, strong),
      cellOf(writer, vessel),
      cellOf(writer, when),
      cellOf(writer, miles || '–'),
    ]),
  )
}

function writeSkipper(writer: PdfWriter, { skipper }: DossierDocument): void {
  const section = beginSection(writer, 'Patrón', 120)
  if (!skipper) writer.write(section, 'P', 'Nadie va de patrón todavía.', styles.value)
  else {
    writer.write(section, 'P', skipper.name, styles.name)
    writer.y += 8
    writeDefinitionList(writer, section, 3, factsOf(skipper.facts, ['Rutas habituales']))
    if (skipper.experience) {
      writer.y += 10
      writer.flow(section, `«${skipper.experience}»`, styles.note)
    }
    writer.y += 12
    if (skipper.titles.length > 0) writePapers(writer, section, 'Titulación', skipper.titles)
    else writer.write(section, 'P', 'No ha añadido titulaciones.', styles.value)
    if (skipper.titlesLeftOut > 0) {
      writer.y += 4
      writer.write(section, 'P', `Y ${skipper.titlesLeftOut} más en su perfil.`, styles.small)
    }
    writer.y += 12
    if (skipper.passages.length > 0) writePassages(writer, section, skipper.passages)
    else
      writer.write(section, 'P', 'Ninguna travesía acabada en Singladura en un barco parecido.', styles.small)
  }
  section.end()
}

function writeSafety(writer: PdfWriter, { safety }: DossierDocument): void {
  const section = beginSection(writer, 'Material de seguridad', 90)
  writePapers(writer, section, 'Material que pide la zona', safety)
  writer.y += 8
  writer.write(section, 'P', `${WHAT_IT_IS} ${WHOSE_HOURS}`, styles.small)
  section.end()
}

/** One to four pages, with gaps for missing parts. The same input gives the same bytes. */
export async function renderDossier(dossier: DossierDocument): Promise<Buffer> {
  const { jobId, jobTitle, madeAt } = dossier
  const writer = new PdfWriter({ title: `${HEAD} ${jobId}`, at: madeAt })
  writeTitleBand(writer, HEAD, `Traslado n.º ${jobId}  ·  ${longInstant(madeAt)}`)
  writeTransfer(writer, dossier)
  writeMissing(writer, dossier)
  writeVessel(writer, dossier)
  writeSkipper(writer, dossier)
  writeSafety(writer, dossier)
  writeRunningText(writer, {
    headLeft: HEAD,
    headRight: jobTitle,
    foot: `Traslado ${jobId}  ·  ${longInstant(madeAt)}`,
  })
  return writer.finish()
}
