import { canonicalJson } from '#domain/contracts/canonical.ts'
import { falseStartCauseLabels } from '#domain/passages/false-start.ts'
import { waitReasonLabels } from '#domain/passages/log-entry.ts'
import { formatTenths } from '#domain/spanish-format.ts'
import { heightOfPhotos, PHOTO_HEIGHT, writePhotos } from '#server/checklists/pdf/photo-rows.ts'
import type { FalseStartDocument } from '#server/passages/false-start-document.ts'
import { thaw } from '#server/passages/frozen-record.ts'
import { writeGateAndProof } from '#server/passages/pdf/condition-table.ts'
import { writeDefinitionList } from '#server/platform/pdf/definition-list.ts'
import { writeRunningText, writeTitleBand } from '#server/platform/pdf/header-footer.ts'
import { contentWidth, page, type Style, styles } from '#server/platform/pdf/page-layout.ts'
import { PdfWriter, type Tag } from '#server/platform/pdf/pdf-writer.ts'
import { beginRouteBand } from '#server/platform/pdf/route-band.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { inOneLine, longInstant, WHOSE_HOURS } from '#server/platform/pdf/spanish-formats.ts'
import { cellStyle, linesCell, writeTable } from '#server/platform/pdf/table.ts'
import { reserveSeal } from '#server/platform/seal/reserve-seal.ts'

const HEAD = 'Acta de salida en falso'
const sideLabels = { owner: 'Armador', skipper: 'Patrón' } as const

const strong: Style = { ...cellStyle, face: 'strong' }
const quiet: Style = { ...cellStyle, ink: 'tinta2' }
const words: Style = { ...cellStyle, face: 'note' }
const when = (iso: string) => longInstant(new Date(iso))

const WHEN_WIDTH = 150
const widths = [
  { title: 'Desde y hasta', width: WHEN_WIDTH },
  { title: 'Quién y por qué', width: 150 },
  { title: 'Respuesta del armador', width: contentWidth - WHEN_WIDTH - 150 },
]

function writeWhat(writer: PdfWriter, document: FalseStartDocument): void {
  const { course, jobTitle, vesselName, owner, skipper, record, startDate, endDate } = document
  const section = beginRouteBand(writer, { ...course, startDate, endDate })
  writeDefinitionList(writer, section, 2, [
    { label: 'Oferta', value: jobTitle, span: 2 },
    ...(vesselName ? [{ label: 'Embarcación', value: vesselName, span: 2 as const }] : []),
    { label: 'Armador', value: owner },
    ...(skipper ? [{ label: 'Patrón', value: skipper }] : []),
    { label: 'Suspendida', value: when(record.calledOffAt) },
    {
      label: 'La suspende',
      value: `${record.by.name} (${sideLabels[record.by.side].toLocaleLowerCase('es')})`,
    },
    { label: 'Causa', value: falseStartCauseLabels[record.cause] },
    { label: 'Horas de espera', value: formatTenths(record.hoursWaited) },
  ])
  section.end()
}

function writeWords(writer: PdfWriter, { record }: FalseStartDocument): void {
  const { by, reason, statement } = record
  const other = by.side === 'owner' ? 'skipper' : 'owner'
  const section = beginSection(writer, 'Lo que dice cada parte', 70)
  const side = (label: string, text: string, style: Style) => {
    writer.write(section, 'P', label, strong)
    writer.write(section, 'P', text, style)
    writer.y += 8
  }
  side(`${sideLabels[by.side]}, ${by.name}, al suspenderla`, reason, styles.body)
  if (statement)
    side(`${sideLabels[other]}, ${statement.name}, ${when(statement.at)}`, statement.text, styles.body)
  else side(sideLabels[other], 'No ha añadido su versión en los 3 días que tenía.', quiet)
  section.end()
}

function writePhotosOf(
  writer: PdfWriter,
  into: Tag,
  { photos }: FalseStartDocument,
  { _id, name, at }: { _id: string; name: string; at: string },
): void {
  const found = photos.get(_id)
  if (!found) return
  writer.ensure(heightOfPhotos(found, contentWidth, PHOTO_HEIGHT.large))
  const of = `lo que anotó ${name}, ${when(at)}`
  writePhotos(
    writer,
    into,
    { of, photos: found },
    { x: page.left, width: contentWidth, height: PHOTO_HEIGHT.large },
  )
}

function writeAboard(writer: PdfWriter, document: FalseStartDocument): void {
  const section = beginSection(writer, 'A bordo', 60)
  for (const entry of document.record.aboard) {
    writer.write(section, 'P', `${entry.name}, desde el ${when(entry.at)}`, strong)
    if (entry.text) writer.write(section, 'P', entry.text, words)
    writer.y += 4
    writePhotosOf(writer, section, document, entry)
  }
  section.end()
}

function writeWaits(writer: PdfWriter, document: FalseStartDocument): void {
  const { waits } = document.record
  const section = beginSection(writer, 'Esperas', 90)
  if (waits.length === 0) writer.write(section, 'P', 'Nadie anotó ninguna espera.', styles.body)
  else
    writeTable(
      writer,
      section,
      widths,
      waits.map(({ name, at, until, reason, text, answer }) => [
        linesCell(writer, [
          { text: `Desde el ${when(at)}`, style: cellStyle },
          { text: `hasta el ${when(until)}`, style: cellStyle },
        ]),
        linesCell(writer, [
          { text: name, style: strong },
          { text: waitReasonLabels[reason], style: cellStyle },
          ...(text ? [{ text: `«${inOneLine(text)}»`, style: words }] : []),
        ]),
        linesCell(
          writer,
          answer
            ? [
                { text: answer.agrees ? 'De acuerdo' : 'No está de acuerdo', style: strong },
                ...(answer.text ? [{ text: `«${inOneLine(answer.text)}»`, style: words }] : []),
                { text: when(answer.at), style: quiet },
              ]
            : [{ text: 'Sin respuesta', style: quiet }],
        ),
      ]),
    )
  writer.y += 6
  for (const wait of waits) writePhotosOf(writer, section, document, wait)
  section.end()
}

function writeNotes(writer: PdfWriter, document: FalseStartDocument): void {
  const { notes } = document.record
  if (notes.length === 0) return
  const section = beginSection(writer, 'Notas e incidencias', 60)
  for (const entry of notes) {
    const kind = entry.kind === 'incident' ? 'Incidencia' : 'Nota'
    writer.write(section, 'P', `${kind} de ${entry.name}, ${when(entry.at)}`, strong)
    if (entry.text) writer.write(section, 'P', entry.text, words)
    writer.y += 4
    writePhotosOf(writer, section, document, entry)
  }
  section.end()
}

/** The record of a false start with room for its seal. The same input gives the same bytes. */
export async function renderFalseStart(document: FalseStartDocument): Promise<Buffer> {
  const { jobId, jobTitle, sealedAt, record, hash, verifyUrl } = document
  const writer = new PdfWriter({ title: `${HEAD} ${jobId}`, at: sealedAt })
  writeTitleBand(writer, HEAD, `N.º ${jobId}  ·  ${when(record.calledOffAt)}`)
  writeWhat(writer, document)
  writeWords(writer, document)
  writeAboard(writer, document)
  writeWaits(writer, document)
  writeNotes(writer, document)
  writeGateAndProof(writer, {
    title: 'Condiciones del zarpe, al suspenderla',
    conditions: thaw(record.conditions),
    note: `${WHOSE_HOURS} Las respuestas del armador son las que constaban al sellar el acta. Una espera sin respuesta no está acordada.`,
    proof: {
      entries: [
        ['Acta', jobId],
        ['SHA-256 de lo que consta', hash],
      ],
      verifyUrl,
      linkAlt: 'Comprobar esta acta de salida en falso',
    },
  })
  writer.attach(Buffer.from(canonicalJson(record)), {
    name: 'salida-en-falso.json',
    type: 'application/json',
    description: 'Lo que constaba al sellar el acta',
    at: sealedAt,
  })
  writeRunningText(writer, {
    headLeft: HEAD,
    headRight: jobTitle,
    foot: `${HEAD} ${jobId}  ·  SHA-256 ${hash.slice(0, 16)}…`,
  })
  reserveSeal(writer.pdf, { reason: HEAD, at: sealedAt })
  return writer.finish()
}
