import { centsOf, money } from '#domain/applications/money.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { expenseCategoryLabels } from '#domain/ledger/expense.ts'
import { expenseStatusLabels } from '#domain/ledger/expense-status.ts'
import { paymentKindLabels, paymentMethodLabels, paymentStatusLabels } from '#domain/ledger/payment.ts'
import { formatShortDate } from '#domain/spanish-format.ts'
import { heightOfPhotos, PHOTO_HEIGHT, writePhotos } from '#server/checklists/pdf/photo-rows.ts'
import type { SettlementDocument } from '#server/ledger/settlement-document.ts'
import { writeDefinitionList } from '#server/platform/pdf/definition-list.ts'
import { writeEvents } from '#server/platform/pdf/event-table.ts'
import { writeRunningText, writeTitleBand } from '#server/platform/pdf/header-footer.ts'
import { contentWidth, page, type Style, styles } from '#server/platform/pdf/page-layout.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginRouteBand } from '#server/platform/pdf/route-band.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { writeSignatureBlock } from '#server/platform/pdf/signature-block.ts'
import { inOneLine, longInstant, WHOSE_HOURS } from '#server/platform/pdf/spanish-formats.ts'
import { type Cell, cellStyle, linesCell, writeTable } from '#server/platform/pdf/table.ts'
import { writeVerification } from '#server/platform/pdf/verification-box.ts'
import { reserveSeal } from '#server/platform/seal/reserve-seal.ts'

const HEAD = 'Liquidación del traslado'
const NO_INVOICE =
  'Este documento no es una factura. La plataforma ni cobra ni guarda dinero: dice lo que las partes han acordado que se deben.'

const strong: Style = { ...cellStyle, face: 'strong' }
const quiet: Style = { ...cellStyle, ink: 'tinta2' }
const words: Style = { ...cellStyle, face: 'note' }
const euros = (amount: number) => money(centsOf(amount)).replace('-', '−')
const day = (iso: string) => formatShortDate(new Date(iso))

const AMOUNT_WIDTH = 88
const LABEL_WIDTH = 104
const CLAUSE_WIDTH = 62
const lineColumns = [
  { title: 'Concepto', width: LABEL_WIDTH },
  { title: 'Cláusula', width: CLAUSE_WIDTH },
  { title: 'Cómo sale', width: contentWidth - LABEL_WIDTH - CLAUSE_WIDTH - AMOUNT_WIDTH },
  { title: 'Importe', width: AMOUNT_WIDTH, align: 'right' as const },
]
const DAY_WIDTH = 66
const STATE_WIDTH = 82
const itemColumns = (what: string) => [
  { title: 'Día', width: DAY_WIDTH },
  { title: what, width: contentWidth - DAY_WIDTH - STATE_WIDTH - AMOUNT_WIDTH },
  { title: 'Estado', width: STATE_WIDTH },
  { title: 'Importe', width: AMOUNT_WIDTH, align: 'right' as const },
]

function writeWhat(writer: PdfWriter, document: SettlementDocument): void {
  const { course, jobTitle, vesselName, owner, crew, departedAt, endedAt, arrived, contractId } = document
  const section = beginRouteBand(writer, course)
  const person = ({ name, idNumber, address }: SettlementDocument['owner']) =>
    [name, idNumber, address].filter(Boolean).join('  ·  ')
  writeDefinitionList(writer, section, 2, [
    { label: 'Oferta', value: jobTitle, span: 2 },
    ...(vesselName ? [{ label: 'Embarcación', value: vesselName, span: 2 as const }] : []),
    { label: 'Propietario', value: person(owner), span: 2 },
    { label: 'Tripulante', value: person(crew), span: 2 },
    { label: 'Zarpe', value: departedAt ? longInstant(departedAt) : 'No se llegó a zarpar' },
    ...(endedAt ? [{ label: arrived ? 'Llegada' : 'Fin', value: longInstant(endedAt) }] : []),
    { label: 'Contrato', value: contractId, span: 2 },
  ])
  section.end()
}

function balanceText(document: SettlementDocument): string {
  const { balance, owner, crew } = document
  if (balance === 0) return 'Saldo: nada que pagar. Ninguno debe nada al otro.'
  const [debtor, creditor] = balance > 0 ? [owner.name, crew.name] : [crew.name, owner.name]
  return `Saldo: ${debtor} debe ${euros(Math.abs(balance))} a ${creditor}.`
}

function writeLines(writer: PdfWriter, document: SettlementDocument): void {
  const section = beginSection(writer, 'Cómo sale', 120)
  writeTable(
    writer,
    section,
    lineColumns,
    document.lines.map(({ label, clause, reckoning, amount }) => [
      linesCell(writer, [{ text: label, style: strong }]),
      linesCell(writer, [{ text: `cláusula ${clause}`, style: quiet }]),
      linesCell(writer, [{ text: reckoning, style: cellStyle }]),
      linesCell(writer, [{ text: euros(amount), style: amount === 0 ? quiet : strong }]),
    ]),
  )
  writer.y += 10
  writer.write(section, 'P', balanceText(document), styles.strong)
  writer.y += 4
  writer.write(section, 'P', NO_INVOICE, styles.small)
  section.end()
}

const itemRow = (
  writer: PdfWriter,
  at: string,
  lines: { text: string; style: Style }[],
  state: string,
  amount: number,
): Cell[] => [
  linesCell(writer, [{ text: day(at), style: cellStyle }]),
  linesCell(writer, lines),
  linesCell(writer, [{ text: state, style: quiet }]),
  linesCell(writer, [{ text: euros(amount), style: strong }]),
]

function writeExpenses(writer: PdfWriter, { content, receipts }: SettlementDocument): void {
  const section = beginSection(writer, 'Gastos', 70)
  if (content.expenses.length === 0) writer.write(section, 'P', 'No se anotó ningún gasto.', styles.body)
  else
    writeTable(
      writer,
      section,
      itemColumns('Gasto'),
      content.expenses.map(({ at, category, note, urgent, status, decision, amount }) => {
        const label = expenseCategoryLabels[category]
        return itemRow(
          writer,
          at,
          [
            { text: urgent ? `${label}, urgente` : label, style: strong },
            ...(note ? [{ text: inOneLine(note), style: cellStyle }] : []),
            ...(decision?.reason ? [{ text: `«${inOneLine(decision.reason)}»`, style: words }] : []),
          ],
          expenseStatusLabels[status],
          amount,
        )
      }),
    )
  writer.y += 8
  for (const { _id, category, amount, at } of content.expenses) {
    const photos = receipts.get(_id)
    if (!photos) continue
    const label = expenseCategoryLabels[category]
    const of = `${label}, ${euros(amount)}, ${day(at)}`
    writer.ensure(20 + Math.min(heightOfPhotos(photos, contentWidth, PHOTO_HEIGHT.large), PHOTO_HEIGHT.large))
    writer.write(section, 'P', `Justificante: ${of}`, quiet)
    writer.y += 3
    writePhotos(
      writer,
      section,
      { of: `el justificante de ${of}`, photos },
      { x: page.left, width: contentWidth, height: PHOTO_HEIGHT.large },
    )
  }
  section.end()
}

function writePayments(writer: PdfWriter, { content }: SettlementDocument): void {
  const section = beginSection(writer, 'Pagos', 70)
  if (content.payments.length === 0) writer.write(section, 'P', 'No se anunció ningún pago.', styles.body)
  else
    writeTable(
      writer,
      section,
      itemColumns('Pago'),
      content.payments.map(({ at, kind, method, note, status, amount }) =>
        itemRow(
          writer,
          at,
          [
            {
              text: `${paymentKindLabels[kind]}, ${paymentMethodLabels[method].toLocaleLowerCase('es')}`,
              style: strong,
            },
            ...(note ? [{ text: inOneLine(note), style: cellStyle }] : []),
          ],
          paymentStatusLabels[status],
          amount,
        ),
      ),
    )
  section.end()
}

/** The settlement with room for its seal. The same input gives the same bytes. */
export async function renderSettlement(document: SettlementDocument): Promise<Buffer> {
  const { settlementId, contractId, jobTitle, signedAt, hash } = document
  const writer = new PdfWriter({ title: `${HEAD} ${settlementId}`, at: signedAt })
  writeTitleBand(writer, HEAD, `N.º ${settlementId}  ·  Firmada por los dos el ${longInstant(signedAt)}`)
  writeWhat(writer, document)
  writeLines(writer, document)
  writeExpenses(writer, document)
  writePayments(writer, document)
  writeSignatureBlock(
    writer,
    'Las partes firman electrónicamente esta liquidación en las fechas indicadas. La plataforma ha sellado el documento completo: cualquier cambio posterior se nota y deja el sello sin valor.',
    document.signatures,
  )
  const section = beginSection(writer, 'Comprobación', 150)
  writeVerification(writer, section, {
    entries: [
      ['Liquidación', settlementId],
      ['Contrato', contractId],
      ['Huella SHA-256 de lo firmado (liquidacion.json)', hash],
    ],
    verifyUrl: document.verifyUrl,
    linkAlt: 'Página de comprobación de la liquidación',
  })
  writer.y += 12
  writeEvents(writer, section, document.events)
  writer.y += 8
  writer.write(section, 'P', WHOSE_HOURS, styles.small)
  section.end()
  writer.attach(Buffer.from(canonicalJson(document.content)), {
    name: 'liquidacion.json',
    type: 'application/json',
    description: 'Lo que firman las dos partes',
    at: signedAt,
  })
  writeRunningText(writer, {
    headLeft: HEAD,
    headRight: jobTitle,
    foot: `Liquidación ${settlementId}  ·  SHA-256 ${hash.slice(0, 16)}…`,
  })
  reserveSeal(writer.pdf, { reason: 'Liquidación firmada por las dos partes', at: signedAt })
  return writer.finish()
}
