import type { AnnexField } from '#domain/annexes/annex-fields.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { NOT_STATED, type PayBasis, payBasisLabels } from '#domain/contracts/contract-data.ts'
import { fieldLabels } from '#domain/contracts/contract-labels.ts'
import { formatFullMoney, formatLongDate, formatLongDay } from '#domain/spanish-format.ts'
import type { AnnexDocument } from '#server/annexes/annex-document.ts'
import type { AnnexChange } from '#server/annexes/annex-table.ts'
import { writeEvents } from '#server/platform/pdf/event-table.ts'
import { writeRunningText, writeTitleBand } from '#server/platform/pdf/header-footer.ts'
import { contentWidth, styles } from '#server/platform/pdf/page-layout.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { writeSignatureBlock } from '#server/platform/pdf/signature-block.ts'
import { longInstant, WHOSE_HOURS } from '#server/platform/pdf/spanish-formats.ts'
import { cellStyle, linesCell, writeTable } from '#server/platform/pdf/table.ts'
import { writeVerification } from '#server/platform/pdf/verification-box.ts'
import { reserveSeal } from '#server/platform/seal/reserve-seal.ts'

const NAME_WIDTH = 130
const VALUE_WIDTH = (contentWidth - NAME_WIDTH) / 2
const columns = [
  { title: 'Qué cambia', width: NAME_WIDTH },
  { title: 'Firmado', width: VALUE_WIDTH },
  { title: 'Desde este anexo', width: VALUE_WIDTH },
]
const strong = { ...cellStyle, face: 'strong' } as const
const quiet = { ...cellStyle, ink: 'tinta2' } as const

const money = (value: number | string) => formatFullMoney(Number(value))
const day = (value: number | string) => formatLongDay(String(value))
const written: Partial<Record<AnnexField, (value: number | string) => string>> = {
  startDate: day,
  endDate: day,
  insuranceEnd: day,
  budget: money,
  advance: money,
  expenseLimit: money,
  waitingDaySum: money,
  payBasis: value => payBasisLabels[value as PayBasis],
}
const textOf = (field: AnnexField, value: number | string | null): string =>
  value === null || value === '' ? NOT_STATED : (written[field]?.(value) ?? String(value))

function writeChanges(writer: PdfWriter, changes: AnnexChange[]): void {
  const section = beginSection(writer, 'Cambios', 90)
  writeTable(
    writer,
    section,
    columns,
    changes.map(({ field, before, after }) => [
      linesCell(writer, [{ text: fieldLabels[field], style: cellStyle }]),
      linesCell(writer, [{ text: textOf(field, before), style: quiet }]),
      linesCell(writer, [{ text: textOf(field, after), style: strong }]),
    ]),
  )
  section.end()
}

function writeText(writer: PdfWriter, title: string, texts: string[]): void {
  if (texts.length === 0) return
  const section = beginSection(writer, title, 40)
  for (const text of texts) {
    writer.flow(section, text, styles.body)
    writer.y += 4
  }
  section.end()
}

const openingOf = ({ contractAt, endReason }: AnnexDocument) =>
  `El contrato del ${formatLongDate(contractAt)} queda como se firmó. Este anexo se une a él y ${
    endReason === null
      ? 'lo cambia en lo que sigue; en lo demás sigue igual.'
      : 'lo termina de mutuo acuerdo, según su cláusula 21.'
  }`

/** The annex with room for its seal. The same input gives the same bytes. */
export async function renderAnnex(annex: AnnexDocument): Promise<Buffer> {
  const { annexId, contractId, number, jobTitle, at, hash } = annex
  const head = `Anexo ${number} al contrato de traslado`
  const writer = new PdfWriter({ title: `${head} ${annexId}`, at })
  writeTitleBand(writer, head, `N.º ${annexId}  ·  En vigor desde el ${longInstant(at)}`)
  writeText(writer, jobTitle, [openingOf(annex)])
  if (annex.changes.length > 0) writeChanges(writer, annex.changes)
  writeText(writer, 'Motivo del fin', annex.endReason === null ? [] : [annex.endReason])
  writeText(writer, 'Nota', annex.note === null ? [] : [annex.note])
  writeText(writer, 'Qué supone', annex.effects)
  writeSignatureBlock(
    writer,
    'Las partes firman electrónicamente este anexo en las fechas indicadas. La plataforma ha sellado el documento completo: cualquier cambio posterior se nota y deja el sello sin valor.',
    annex.signatures,
  )
  const section = beginSection(writer, 'Comprobación', 150)
  writeVerification(writer, section, {
    entries: [
      ['Anexo', annexId],
      ['Contrato', contractId],
      ['Huella SHA-256 de lo firmado (anexo.json)', hash],
    ],
    verifyUrl: annex.verifyUrl,
    linkAlt: 'Página de comprobación del anexo',
  })
  writer.y += 12
  writeEvents(writer, section, annex.events)
  writer.y += 8
  writer.write(section, 'P', WHOSE_HOURS, styles.small)
  section.end()
  writer.attach(Buffer.from(canonicalJson(annex.signed)), {
    name: 'anexo.json',
    type: 'application/json',
    description: 'Lo que firman las dos partes',
    at,
  })
  writeRunningText(writer, {
    headLeft: head,
    headRight: jobTitle,
    foot: `Anexo ${annexId}  ·  SHA-256 ${hash.slice(0, 16)}…`,
  })
  reserveSeal(writer.pdf, { reason: 'Anexo firmado por las dos partes', at })
  return writer.finish()
}
