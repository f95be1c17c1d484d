import { isWorrying, itemCategories, itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import type { InspectionDocument, ItemData } from '#server/checklists/inspection-document.ts'
import { heightOfBody, writeBody } from '#server/checklists/pdf/answer-body.ts'
import { PHOTO_HEIGHT } from '#server/checklists/pdf/photo-rows.ts'
import { drawStatusMark, lookOf, MARK_SIDE } from '#server/checklists/pdf/status-mark.ts'
import { palette } from '#server/platform/palette.ts'
import { contentWidth, page, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'

const WORRYING = 'Lo que pide atención'
const INDENT = 18
const BOX = { x: page.left + INDENT, width: contentWidth - INDENT }
const STATUS_WIDTH = 110
const HEAD_HEIGHT = 15
const AFTER = 6
/** A taller item begins on the present page, with at least this height. */
const WHOLE_MAX = 320

interface Row {
  item: ItemData
  photoHeight: number
}

const bodyOf = ({ item, photoHeight }: Row) => ({
  answer: item,
  of: item.label,
  notesStyle: styles.body,
  photoHeight,
})
const roomFor = (writer: PdfWriter, row: Row) =>
  Math.min(HEAD_HEIGHT + heightOfBody(writer, bodyOf(row), BOX.width) + AFTER, WHOLE_MAX)

export function writeWorrying(writer: PdfWriter, { items }: InspectionDocument): void {
  const rows = items
    .filter(({ status }) => isWorrying(status))
    .map(item => ({ item, photoHeight: PHOTO_HEIGHT.large }))
  if (rows.length > 0) writeRows(writer, WORRYING, rows)
  else writeNothingWorrying(writer)
}

function writeNothingWorrying(writer: PdfWriter): void {
  const section = beginSection(writer, WORRYING, 20)
  writer.write(section, 'P', 'Nada: ningún elemento requiere atención ni deja de funcionar.', styles.body)
  section.end()
}

export function writeItems(writer: PdfWriter, { items }: InspectionDocument): void {
  for (const category of itemCategories) {
    const rows = items
      .filter(item => item.category === category)
      .map(item => ({ item: withoutTwice(item), photoHeight: PHOTO_HEIGHT.small }))
    if (rows.length > 0) writeRows(writer, itemCategoryLabels[category], rows)
  }
}

function withoutTwice(item: ItemData): ItemData {
  const says = item.notes !== null || item.expiry !== null || item.photos.length > 0
  if (!isWorrying(item.status) || !says) return item
  return { ...item, notes: `Detalles en «${WORRYING}».`, expiry: null, photos: [] }
}

function writeRows(writer: PdfWriter, title: string, rows: Row[]): void {
  const [first] = rows
  const section = beginSection(writer, title, first ? roomFor(writer, first) : 0)
  const list = writer.tag(section, 'L')
  for (const row of rows) {
    writer.ensure(roomFor(writer, row))
    writeRow(writer, list, row)
  }
  list.end()
  section.end()
}

function writeRow(writer: PdfWriter, list: Tag, row: Row): void {
  const { item } = row
  const entry = writer.tag(list, 'LI')
  writeHead(writer, entry, item)
  const body = writer.tag(entry, 'LBody')
  const { label, ink } = lookOf(item.status)
  const top = writer.y
  writer.write(
    body,
    'P',
    label,
    { ...styles.strong, size: 8.6, ink },
    {
      x: page.right - STATUS_WIDTH,
      width: STATUS_WIDTH,
      align: 'right',
    },
  )
  writer.y = top + HEAD_HEIGHT
  writeBody(writer, body, bodyOf(row), BOX)
  body.end()
  entry.end()
  const end = writer.y + 2
  writer.decorate(pdf =>
    pdf.moveTo(page.left, end).lineTo(page.right, end).lineWidth(0.5).stroke(palette.linea),
  )
  writer.y = end + AFTER - 2
}

/** The name, with its reason beside it; the height stays. */
function writeHead(writer: PdfWriter, entry: Tag, { status, label, critical, askedByZone }: ItemData): void {
  const top = writer.y
  writer.decorate(pdf => drawStatusMark(pdf, status, page.left, top + (HEAD_HEIGHT - MARK_SIDE) / 2 - 2))
  const name = writer.tag(entry, 'Lbl')
  writer.write(name, 'P', label, styles.strong, BOX)
  const why = [critical ? 'Crítico' : '', askedByZone ? 'Lo exige la zona' : ''].filter(Boolean).join('  ·  ')
  const x = BOX.x + writer.widthOf(label, styles.strong) + 9
  if (why)
    writer.write(
      name,
      'P',
      why,
      { ...styles.small, size: 7.4 },
      { x, y: top + 2, width: page.right - STATUS_WIDTH - x },
    )
  name.end()
  writer.y = top
}
