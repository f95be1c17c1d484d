import { palette } from '#server/platform/palette.ts'
import { contentWidth, page, type Style, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'

export interface Column {
  title: string
  width: number
  align?: 'left' | 'center' | 'right'
}
interface CellBox {
  x: number
  width: number
  align: 'left' | 'center' | 'right'
}
export interface Cell {
  heightIn(width: number): number
  writeIn(into: Tag, box: CellBox): void
}

const PAD = 6
const HEAD_HEIGHT = 21
const ROOM_FOR_ROW = 40
export const cellStyle: Style = { ...styles.small, ink: 'tinta', lead: 1.2 }
const headStyle: Style = { face: 'strong', size: 8, ink: 'papel' }

export const linesCell = (writer: PdfWriter, lines: { text: string; style: Style }[]): Cell => ({
  heightIn: width => lines.reduce((sum, { text, style }) => sum + writer.heightOf(text, style, width), 0),
  writeIn(into, box) {
    for (const { text, style } of lines) writer.write(into, 'P', text, style, box)
  },
})

const placedIn = (boxes: readonly CellBox[], cells: readonly Cell[]) =>
  cells.flatMap((cell, index) => {
    const box = boxes[index]
    return box ? [{ cell, box }] : []
  })

const heightOfRow = (placed: readonly { cell: Cell; box: CellBox }[]): number =>
  PAD * 2 + Math.max(...placed.map(({ cell, box }) => cell.heightIn(box.width)))

/** On one page. */
export function heightOfTable(columns: readonly Column[], rows: Cell[][]): number {
  const boxes = boxesOf(columns)
  return rows.reduce((sum, cells) => sum + heightOfRow(placedIn(boxes, cells)), HEAD_HEIGHT)
}

/** Rows stay whole, and each page repeats the heads. */
export function writeTable(writer: PdfWriter, into: Tag, columns: readonly Column[], rows: Cell[][]): void {
  const boxes = boxesOf(columns)
  const table = writer.tag(into, 'Table')
  writer.ensure(HEAD_HEIGHT + ROOM_FOR_ROW)
  writeHead(writer, table, columns, boxes)
  for (const cells of rows) {
    const placed = placedIn(boxes, cells)
    const height = heightOfRow(placed)
    if (writer.ensure(height)) drawHeadAgain(writer, columns, boxes)
    const top = writer.y
    const row = writer.tag(table, 'TR')
    for (const { cell, box } of placed) {
      const data = writer.tag(row, 'TD')
      writer.y = top + PAD
      cell.writeIn(data, box)
      data.end()
    }
    row.end()
    writer.y = top + height
    writer.decorate(pdf =>
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

const drawHeadBand = (writer: PdfWriter, top: number) =>
  writer.decorate(pdf => pdf.rect(page.left, top, contentWidth, HEAD_HEIGHT).fill(palette.tinta))

function writeHead(writer: PdfWriter, table: Tag, columns: readonly Column[], boxes: CellBox[]): void {
  const top = writer.y
  drawHeadBand(writer, top)
  const row = writer.tag(table, 'TR')
  for (const [index, { title }] of columns.entries()) {
    const head = writer.tag(row, 'TH', { scope: 'Column' })
    writer.write(head, 'P', title, headStyle, { ...boxes[index], y: top + 5.5 })
    head.end()
  }
  row.end()
  writer.y = top + HEAD_HEIGHT
}

/** The heads are repeated for the eye, not for screen readers. */
function drawHeadAgain(writer: PdfWriter, columns: readonly Column[], boxes: CellBox[]): void {
  const top = writer.y
  drawHeadBand(writer, top)
  writer.decorate(() => {
    for (const [index, box] of boxes.entries())
      writer.label(columns[index]?.title ?? '', headStyle, { ...box, y: top + 5.5 })
  })
  writer.y = top + HEAD_HEIGHT
}
