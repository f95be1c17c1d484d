import { itemStatusLabels, UNANSWERED_LABEL } from '#domain/checklists/checklist-item.ts'
import type { Finding } from '#domain/checklists/differences.ts'
import type { HandoverFacts, Measurement } from '#domain/checklists/handover-facts.ts'
import { formatDifference, formatReading, type Reading } from '#domain/checklists/measure.ts'
import { writeFacts } from '#server/documents/facts.ts'
import type { Paper } from '#server/documents/paper.ts'
import { beginSection } from '#server/documents/section.ts'
import { contentWidth, styles } from '#server/documents/sheet.ts'
import { longInstant } from '#server/documents/spanish-formats.ts'
import { type Cell, cellStyle, linesCell, writeTable } from '#server/documents/table.ts'

const ROOM = 150
const NOT_NOTED = 'No consta'
const FIGURE_WIDTH = 96
const columns = [
  { title: 'Elemento', width: contentWidth - 3 * FIGURE_WIDTH },
  { title: 'Salida', width: FIGURE_WIDTH },
  { title: 'Llegada', width: FIGURE_WIDTH },
  { title: 'Diferencia', width: FIGURE_WIDTH },
]

const text = (paper: Paper, ...lines: string[]): Cell =>
  linesCell(
    paper,
    lines.map(line => ({ text: line, style: cellStyle })),
  )
const figure = (reading: Reading | null) => (reading && formatReading(reading)) ?? NOT_NOTED

const measured = (paper: Paper, { item, departure, arrival, difference }: Measurement): Cell[] => [
  text(paper, item),
  text(paper, figure(departure)),
  text(paper, figure(arrival)),
  text(paper, difference === null ? NOT_NOTED : formatDifference(difference, arrival)),
]

const found = (finding: Finding | null): string[] => {
  if (!finding) return [NOT_NOTED]
  const { status, notes } = finding
  return [
    status ? itemStatusLabels[status] : UNANSWERED_LABEL,
    ...(notes ? [notes.replace(/\s*\n\s*/g, ' / ')] : []),
  ]
}

/** When and where the vessel was handed over, with what on its instruments, and the keys. */
export function writeHandoverFacts(paper: Paper, facts: HandoverFacts | null): void {
  if (!facts) return
  const { at, port, berth, measurements, inventory } = facts
  const section = beginSection(paper, 'Entrega', ROOM)
  writeFacts(paper, section, 2, [
    { label: 'Fecha y hora', value: longInstant(new Date(at)) },
    { label: 'Lugar', value: [port, berth].filter(Boolean).join(', ') || NOT_NOTED },
  ])
  const rows = measurements.map(each => measured(paper, each))
  if (inventory)
    rows.push([
      text(paper, inventory.item),
      text(paper, ...found(inventory.departure)),
      text(paper, ...found(inventory.arrival)),
      text(paper, ''),
    ])
  if (rows.length > 0) {
    paper.y += 12
    writeTable(paper, section, columns, rows)
  } else paper.write(section, 'P', 'No se anotaron cifras.', styles.body)
  section.end()
}
