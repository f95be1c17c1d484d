import { formatShortDate } from '#domain/spanish-format.ts'
import { contentWidth } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'
import { timeWithOffset } from '#server/platform/pdf/spanish-formats.ts'
import { cellStyle, linesCell, writeTable } from '#server/platform/pdf/table.ts'

export interface EvidenceEvent {
  at: Date
  what: string
  who: string
  address: string | null
  browser: string | null
}

const columns = [
  { title: 'Fecha y hora', width: 88 },
  { title: 'Qué ocurrió', width: 128 },
  { title: 'Quién', width: 100 },
  { title: 'Dirección y navegador', width: contentWidth - 88 - 128 - 100 },
]
const quiet = { ...cellStyle, ink: 'tinta2' } as const

const cellsOf = (writer: PdfWriter, { at, what, who, address, browser }: EvidenceEvent) => [
  linesCell(writer, [
    { text: formatShortDate(at), style: cellStyle },
    { text: timeWithOffset(at), style: quiet },
  ]),
  linesCell(writer, [{ text: what, style: { ...cellStyle, face: 'strong' } }]),
  linesCell(writer, [{ text: who, style: cellStyle }]),
  linesCell(writer, [
    { text: address ?? 'Sin dirección', style: address ? cellStyle : quiet },
    ...(browser ? [{ text: browser, style: { ...quiet, size: 6.8 } }] : []),
  ]),
]

export const writeEvents = (writer: PdfWriter, into: Tag, events: EvidenceEvent[]): void =>
  writeTable(
    writer,
    into,
    columns,
    events.map(event => cellsOf(writer, event)),
  )
