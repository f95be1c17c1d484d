import type { EvidenceEvent } from '#server/contracts/contract-document.ts'
import { palette } from '#server/documents/palette.ts'
import type { Paper, Tag } from '#server/documents/paper.ts'
import { contentWidth, page, type Style, styles } from '#server/documents/sheet.ts'
import { shortDate, timeWithOffset } from '#server/documents/spanish-formats.ts'

const columns = [
  { title: 'Fecha y hora', width: 88 },
  { title: 'Qué ocurrió', width: 128 },
  { title: 'Quién', width: 100 },
  { title: 'Dirección y navegador', width: contentWidth - 88 - 128 - 100 },
]
const PAD = 6
const HEAD_HEIGHT = 21
const cell: Style = { ...styles.small, ink: 'tinta', lead: 1.2 }
const headCell: Style = { face: 'strong', size: 8, ink: 'papel' }

/** Several lines of one cell; each is a tag of its own. */
const cellsOf = ({ at, what, who, address, browser }: EvidenceEvent): { text: string; style: Style }[][] => [
  [
    { text: shortDate(at), style: cell },
    { text: timeWithOffset(at), style: { ...cell, ink: 'tinta2' } },
  ],
  [{ text: what, style: { ...cell, face: 'strong' } }],
  [{ text: who, style: cell }],
  [
    { text: address ?? 'Sin dirección', style: address ? cell : { ...cell, ink: 'tinta2' } },
    ...(browser ? [{ text: browser, style: { ...cell, size: 6.8, ink: 'tinta2' } as const }] : []),
  ],
]

const edges = columns.map((_, index) =>
  columns.slice(0, index).reduce((sum, { width }) => sum + width, page.left),
)
const boxOf = (index: number) => ({
  x: (edges[index] ?? 0) + PAD,
  width: (columns[index]?.width ?? 0) - PAD * 2,
})

export function writeEvents(paper: Paper, into: Tag, events: EvidenceEvent[]): void {
  const table = paper.tag(into, 'Table')
  paper.ensure(HEAD_HEIGHT + 40)
  writeHead(paper, table)
  for (const event of events) {
    const cells = cellsOf(event)
    const height = PAD * 2 + Math.max(...cells.map((lines, index) => heightOf(paper, lines, index)))
    if (paper.ensure(height)) drawHeadAgain(paper)
    const top = paper.y
    const row = paper.tag(table, 'TR')
    for (const [index, lines] of cells.entries()) {
      const data = paper.tag(row, 'TD')
      paper.y = top + PAD
      for (const { text, style } of lines) paper.write(data, 'P', text, style, boxOf(index))
      data.end()
    }
    row.end()
    paper.y = top + height
    paper.decorate(pdf =>
      pdf
        .moveTo(page.left, top + height)
        .lineTo(page.right, top + height)
        .lineWidth(0.6)
        .stroke(palette.linea),
    )
  }
  table.end()
}

const heightOf = (paper: Paper, lines: { text: string; style: Style }[], column: number): number =>
  lines.reduce((sum, { text, style }) => sum + paper.heightOf(text, style, boxOf(column).width), 0)

const drawHeadBand = (paper: Paper, top: number) =>
  paper.decorate(pdf => pdf.rect(page.left, top, contentWidth, HEAD_HEIGHT).fill(palette.tinta))

function writeHead(paper: Paper, table: Tag): void {
  const top = paper.y
  drawHeadBand(paper, top)
  const row = paper.tag(table, 'TR')
  for (const [index, { title }] of columns.entries()) {
    const head = paper.tag(row, 'TH', { scope: 'Column' })
    paper.write(head, 'P', title, headCell, { ...boxOf(index), y: top + 5.5 })
    head.end()
  }
  row.end()
  paper.y = top + HEAD_HEIGHT
}

/** On the next sheet the heads are seen again, but a listener has heard them. */
function drawHeadAgain(paper: Paper): void {
  const top = paper.y
  drawHeadBand(paper, top)
  paper.decorate(() => {
    for (const [index, { title }] of columns.entries())
      paper.label(title, headCell, { ...boxOf(index), y: top + 5.5 })
  })
  paper.y = top + HEAD_HEIGHT
}
