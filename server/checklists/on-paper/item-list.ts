import { isWorrying, itemCategories, itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import { heightOfBody, writeBody } from '#server/checklists/on-paper/answer-body.ts'
import { PHOTO_HEIGHT } from '#server/checklists/on-paper/photo-rows.ts'
import { drawStatusMark, lookOf, MARK_SIDE } from '#server/checklists/on-paper/status-mark.ts'
import type { ItemOnPaper, ReportDocument } from '#server/checklists/report-document.ts'
import { palette } from '#server/documents/palette.ts'
import type { Paper, Tag } from '#server/documents/paper.ts'
import { beginSection } from '#server/documents/section.ts'
import { contentWidth, page, styles } from '#server/documents/sheet.ts'

const WORRYING = 'Lo que pide atención'
const INDENT = 18
const BOX = { x: page.left + INDENT, width: contentWidth - INDENT }
const STATUS_WIDTH = 110
const HEAD_HEIGHT = 15
const AFTER = 6
/** What is taller begins where it is, with so much of it. */
const WHOLE_MAX = 320

interface Row {
  item: ItemOnPaper
  photoHeight: number
}

const bodyOf = ({ item, photoHeight }: Row) => ({
  answer: item,
  of: item.label,
  notesStyle: styles.body,
  photoHeight,
})
const roomFor = (paper: Paper, row: Row) =>
  Math.min(HEAD_HEIGHT + heightOfBody(paper, bodyOf(row), BOX.width) + AFTER, WHOLE_MAX)

/** What needs attention or does not work, before anything else. */
export function writeWorrying(paper: Paper, { items }: ReportDocument): void {
  const rows = items
    .filter(({ status }) => isWorrying(status))
    .map(item => ({ item, photoHeight: PHOTO_HEIGHT.large }))
  if (rows.length > 0) writeRows(paper, WORRYING, rows)
  else writeNothingWorrying(paper)
}

function writeNothingWorrying(paper: Paper): void {
  const section = beginSection(paper, WORRYING, 20)
  paper.write(section, 'P', 'Nada: ningún elemento requiere atención ni deja de funcionar.', styles.body)
  section.end()
}

/** Each category with its items; what asks for attention has its notes and photos further up. */
export function writeItems(paper: Paper, { items }: ReportDocument): void {
  for (const category of itemCategories) {
    const rows = items
      .filter(item => item.category === category)
      .map(item => ({ item: withoutTwice(item), photoHeight: PHOTO_HEIGHT.small }))
    if (rows.length > 0) writeRows(paper, itemCategoryLabels[category], rows)
  }
}

function withoutTwice(item: ItemOnPaper): ItemOnPaper {
  const says = item.notes !== null || item.expiry !== null || item.photos.length > 0
  if (!isWorrying(item.status) || !says) return item
  return { ...item, notes: `Detalles en «${WORRYING}».`, expiry: null, photos: [] }
}

function writeRows(paper: Paper, title: string, rows: Row[]): void {
  const [first] = rows
  const section = beginSection(paper, title, first ? roomFor(paper, first) : 0)
  const list = paper.tag(section, 'L')
  for (const row of rows) {
    paper.ensure(roomFor(paper, row))
    writeRow(paper, list, row)
  }
  list.end()
  section.end()
}

function writeRow(paper: Paper, list: Tag, row: Row): void {
  const { item } = row
  const entry = paper.tag(list, 'LI')
  writeHead(paper, entry, item)
  const body = paper.tag(entry, 'LBody')
  const { label, ink } = lookOf(item.status)
  const top = paper.y
  paper.write(
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
  paper.y = top + HEAD_HEIGHT
  writeBody(paper, body, bodyOf(row), BOX)
  body.end()
  entry.end()
  const end = paper.y + 2
  paper.decorate(pdf =>
    pdf.moveTo(page.left, end).lineTo(page.right, end).lineWidth(0.5).stroke(palette.linea),
  )
  paper.y = end + AFTER - 2
}

/** The name, and beside it why it matters; ends at the height where it began. */
function writeHead(paper: Paper, entry: Tag, { status, label, critical, askedByZone }: ItemOnPaper): void {
  const top = paper.y
  paper.decorate(pdf => drawStatusMark(pdf, status, page.left, top + (HEAD_HEIGHT - MARK_SIDE) / 2 - 2))
  const name = paper.tag(entry, 'Lbl')
  paper.write(name, 'P', label, styles.strong, BOX)
  const why = [critical ? 'Crítico' : '', askedByZone ? 'Lo exige la zona' : ''].filter(Boolean).join('  ·  ')
  const x = BOX.x + paper.widthOf(label, styles.strong) + 9
  if (why)
    paper.write(
      name,
      'P',
      why,
      { ...styles.small, size: 7.4 },
      { x, y: top + 2, width: page.right - STATUS_WIDTH - x },
    )
  name.end()
  paper.y = top
}
