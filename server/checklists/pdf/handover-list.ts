import { UNANSWERED_LABEL } from '#domain/checklists/checklist-item.ts'
import type { Finding } from '#domain/checklists/differences.ts'
import {
  type HandoverFacts,
  inventoryLabels,
  type Measurement,
  NOT_NOTED_LABEL,
} from '#domain/checklists/handover-facts.ts'
import { formatDifference, formatReading, type Reading } from '#domain/checklists/measure.ts'
import { writeDefinitionList } from '#server/platform/pdf/definition-list.ts'
import { contentWidth, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'
import { type Cell, cellStyle, linesCell, writeTable } from '#server/platform/pdf/table.ts'

const ROOM = 150
const FIGURE_WIDTH = 96
const columns = [
  { title: 'Elemento', width: contentWidth - 3 * FIGURE_WIDTH },
  { title: 'Salida', width: FIGURE_WIDTH },
  { title: 'Llegada', width: FIGURE_WIDTH },
  { title: 'Diferencia', width: FIGURE_WIDTH },
]

const text = (writer: PdfWriter, ...lines: string[]): Cell =>
  linesCell(
    writer,
    lines.map(line => ({ text: line, style: cellStyle })),
  )
const figure = (reading: Reading | null) => (reading && formatReading(reading)) ?? NOT_NOTED_LABEL

const measured = (writer: PdfWriter, { item, departure, arrival, difference }: Measurement): Cell[] => [
  text(writer, item),
  text(writer, figure(departure)),
  text(writer, figure(arrival)),
  text(writer, difference === null ? NOT_NOTED_LABEL : formatDifference(difference, arrival)),
]

const found = (finding: Finding | null): string[] => {
  if (!finding) return [NOT_NOTED_LABEL]
  const { status, notes } = finding
  return [
    status ? inventoryLabels[status] : UNANSWERED_LABEL,
    ...(notes ? [notes.replace(/\s*\n\s*/g, ' / ')] : []),
  ]
}

export function writeHandoverFacts(writer: PdfWriter, facts: HandoverFacts | null): void {
  if (!facts) return
  const { at, port, berth, measurements, inventory } = facts
  const section = beginSection(writer, 'Llegada', ROOM)
  writeDefinitionList(writer, section, 2, [
    { label: 'Fecha y hora', value: longInstant(new Date(at)) },
    { label: 'Lugar', value: [port, berth].filter(Boolean).join(', ') || NOT_NOTED_LABEL },
  ])
  const rows = measurements.map(each => measured(writer, each))
  if (inventory)
    rows.push([
      text(writer, inventory.item),
      text(writer, ...found(inventory.departure)),
      text(writer, ...found(inventory.arrival)),
      text(writer, ''),
    ])
  if (rows.length > 0) {
    writer.y += 12
    writeTable(writer, section, columns, rows)
  } else writer.write(section, 'P', 'No se anotaron cifras.', styles.body)
  section.end()
}
