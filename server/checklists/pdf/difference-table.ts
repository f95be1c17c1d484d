import { itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import type { DifferenceData } from '#server/checklists/handover-document.ts'
import type { AnswerData } from '#server/checklists/inspection-document.ts'
import { heightOfBody, writeBody } from '#server/checklists/pdf/answer-body.ts'
import { PHOTO_HEIGHT } from '#server/checklists/pdf/photo-rows.ts'
import { drawStatusMark, lookOf, MARK_SIDE } from '#server/checklists/pdf/status-mark.ts'
import { contentWidth, type Style, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { type Cell, cellStyle, linesCell, writeTable } from '#server/platform/pdf/table.ts'

const ITEM_WIDTH = 117
const SIDE_WIDTH = (contentWidth - ITEM_WIDTH) / 2
const columns = [
  { title: 'Elemento', width: ITEM_WIDTH },
  { title: 'Salida', width: SIDE_WIDTH },
  { title: 'Llegada', width: SIDE_WIDTH },
]
const STATUS_INDENT = 15
const STATUS_GAP = 2
const statusStyle: Style = { ...styles.strong, size: 8.4, lead: 1 }
const quiet: Style = { ...cellStyle, ink: 'tinta2' }

/** Rows are never split, so a note of many lines is cut. */
const inOneParagraph = (notes: string | null) => notes?.trim().replace(/\s*\n\s*/g, ' / ') ?? null

function answerCell(writer: PdfWriter, of: string, answer: AnswerData): Cell {
  const { label, ink } = lookOf(answer.status)
  const body = {
    answer: { ...answer, notes: inOneParagraph(answer.notes) },
    of,
    notesStyle: cellStyle,
    photoHeight: PHOTO_HEIGHT.inTable,
  }
  return {
    heightIn: width => writer.heightOf(label, statusStyle) + STATUS_GAP + heightOfBody(writer, body, width),
    writeIn(into, { x, width }) {
      const top = writer.y
      writer.decorate(pdf =>
        drawStatusMark(pdf, answer.status, x, top + (statusStyle.size - MARK_SIDE) / 2 + 1),
      )
      writer.write(
        into,
        'P',
        label,
        { ...statusStyle, ink },
        { x: x + STATUS_INDENT, width: width - STATUS_INDENT },
      )
      writer.y += STATUS_GAP
      writeBody(writer, into, body, { x, width })
    },
  }
}

const rowOf = (writer: PdfWriter, { label, category, departure, arrival }: DifferenceData): Cell[] => [
  linesCell(writer, [
    { text: label, style: { ...cellStyle, face: 'strong', size: 8.6 } },
    { text: itemCategoryLabels[category], style: quiet },
  ]),
  departure
    ? answerCell(writer, `${label}, a la salida`, departure)
    : linesCell(writer, [{ text: 'No estaba en la lista', style: quiet }]),
  answerCell(writer, `${label}, a la llegada`, arrival),
]

const howMany = (count: number) =>
  count === 1 ? '1 elemento no está como a la salida.' : `${count} elementos no están como a la salida.`

export function writeDifferences(writer: PdfWriter, differences: DifferenceData[]): void {
  const section = beginSection(writer, 'Diferencias', 90)
  if (differences.length === 0) {
    writer.write(section, 'P', 'Sin diferencias', styles.strong)
    const nothing = 'La embarcación llega como salió, según las dos listas de verificación aprobadas.'
    writer.write(section, 'P', nothing, styles.body)
  } else {
    const rest = 'Los demás se encontraron igual en las dos listas de verificación aprobadas.'
    writer.write(section, 'P', `${howMany(differences.length)} ${rest}`, styles.body)
    writer.y += 8
    writeTable(
      writer,
      section,
      columns,
      differences.map(difference => rowOf(writer, difference)),
    )
  }
  section.end()
}
