import { palette } from '#server/documents/palette.ts'
import type { Paper, Tag } from '#server/documents/paper.ts'
import { contentWidth, page, type Style, styles } from '#server/documents/sheet.ts'

export interface Column {
  title: string
  width: number
  align?: 'left' | 'center'
}
interface CellBox {
  x: number
  width: number
  align: 'left' | 'center'
}
/** What stands in one place of a table. It is written from the paper's height on, and never overleaf. */
export interface Cell {
  heightIn(width: number): number
  writeIn(into: Tag, box: CellBox): void
}

const PAD = 6
const HEAD_HEIGHT = 21
const ROOM_FOR_ROW = 40
export const cellStyle: Style = { ...styles.small, ink: 'tinta', lead: 1.2 }
const headStyle: Style = { face: 'strong', size: 8, ink: 'papel' }

/** Several lines of text; each is a tag of its own. */
export const linesCell = (paper: Paper, lines: { text: string; style: Style }[]): Cell => ({
  heightIn: width => lines.reduce((sum, { text, style }) => sum + paper.heightOf(text, style, width), 0),
  writeIn(into, box) {
    for (const { text, style } of lines) paper.write(into, 'P', text, style, box)
  },
})

/** Rows stay whole, and the heads are seen again on each sheet. */
export function writeTable(paper: Paper, into: Tag, columns: readonly Column[], rows: Cell[][]): void {
  const boxes = boxesOf(columns)
  const table = paper.tag(into, 'Table')
  paper.ensure(HEAD_HEIGHT + ROOM_FOR_ROW)
  writeHead(paper, table, columns, boxes)
  for (const cells of rows) {
    const placed = cells.flatMap((cell, index) => {
      const box = boxes[index]
      return box ? [{ cell, box }] : []
    })
    const height = PAD * 2 + Math.max(...placed.map(({ cell, box }) => cell.heightIn(box.width)))
    if (paper.ensure(height)) drawHeadAgain(paper, columns, boxes)
    const top = paper.y
    const row = paper.tag(table, 'TR')
    for (const { cell, box } of placed) {
      const data = paper.tag(row, 'TD')
      paper.y = top + PAD
      cell.writeIn(data, box)
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

function boxesOf(columns: readonly Column[]): CellBox[] {
  let edge = page.left
  return columns.map(({ width, align = 'left' }) => {
    const x = edge + PAD
    edge += width
    return { x, width: width - PAD * 2, align }
  })
}

const drawHeadBand = (paper: Paper, top: number) =>
  paper.decorate(pdf => pdf.rect(page.left, top, contentWidth, HEAD_HEIGHT).fill(palette.tinta))

function writeHead(paper: Paper, table: Tag, columns: readonly Column[], boxes: CellBox[]): void {
  const top = paper.y
  drawHeadBand(paper, top)
  const row = paper.tag(table, 'TR')
  for (const [index, { title }] of columns.entries()) {
    const head = paper.tag(row, 'TH', { scope: 'Column' })
    paper.write(head, 'P', title, headStyle, { ...boxes[index], y: top + 5.5 })
    head.end()
  }
  row.end()
  paper.y = top + HEAD_HEIGHT
}

/** On the next sheet the heads are seen again, but a listener has heard them. */
function drawHeadAgain(paper: Paper, columns: readonly Column[], boxes: CellBox[]): void {
  const top = paper.y
  drawHeadBand(paper, top)
  paper.decorate(() => {
    for (const [index, box] of boxes.entries())
      paper.label(columns[index]?.title ?? '', headStyle, { ...box, y: top + 5.5 })
  })
  paper.y = top + HEAD_HEIGHT
}
