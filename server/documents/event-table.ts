import type { Paper, Tag } from '#server/documents/paper.ts'
import { contentWidth } from '#server/documents/sheet.ts'
import { shortDate, timeWithOffset } from '#server/documents/spanish-formats.ts'
import { cellStyle, linesCell, writeTable } from '#server/documents/table.ts'

export interface EvidenceEvent {
  at: Date
  what: string
  who: string
  /** The network's address. */
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

const cellsOf = (paper: Paper, { at, what, who, address, browser }: EvidenceEvent) => [
  linesCell(paper, [
    { text: shortDate(at), style: cellStyle },
    { text: timeWithOffset(at), style: quiet },
  ]),
  linesCell(paper, [{ text: what, style: { ...cellStyle, face: 'strong' } }]),
  linesCell(paper, [{ text: who, style: cellStyle }]),
  linesCell(paper, [
    { text: address ?? 'Sin dirección', style: address ? cellStyle : quiet },
    ...(browser ? [{ text: browser, style: { ...quiet, size: 6.8 } }] : []),
  ]),
]

/** What each did, when and from where. */
export const writeEvents = (paper: Paper, into: Tag, events: EvidenceEvent[]): void =>
  writeTable(
    paper,
    into,
    columns,
    events.map(event => cellsOf(paper, event)),
  )
