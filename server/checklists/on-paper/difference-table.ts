import { itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import type { DifferenceOnPaper } from '#server/checklists/handover-document.ts'
import { heightOfBody, writeBody } from '#server/checklists/on-paper/answer-body.ts'
import { PHOTO_HEIGHT } from '#server/checklists/on-paper/photo-rows.ts'
import { drawStatusMark, lookOf, MARK_SIDE } from '#server/checklists/on-paper/status-mark.ts'
import type { AnswerOnPaper } from '#server/checklists/report-document.ts'
import type { Paper } from '#server/documents/paper.ts'
import { beginSection } from '#server/documents/section.ts'
import { contentWidth, type Style, styles } from '#server/documents/sheet.ts'
import { type Cell, cellStyle, linesCell, writeTable } from '#server/documents/table.ts'

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

/** A row of the table stays whole, so a note of many lines is written in one. */
const inOneParagraph = (notes: string | null) => notes?.trim().replace(/\s*\n\s*/g, ' / ') ?? null

/** The status with its mark, and under it what was noted. */
function answerCell(paper: Paper, of: string, answer: AnswerOnPaper): Cell {
  const { label, ink } = lookOf(answer.status)
  const body = {
    answer: { ...answer, notes: inOneParagraph(answer.notes) },
    of,
    notesStyle: cellStyle,
    photoHeight: PHOTO_HEIGHT.inTable,
  }
  return {
    heightIn: width => paper.heightOf(label, statusStyle) + STATUS_GAP + heightOfBody(paper, body, width),
    writeIn(into, { x, width }) {
      const top = paper.y
      paper.decorate(pdf =>
        drawStatusMark(pdf, answer.status, x, top + (statusStyle.size - MARK_SIDE) / 2 + 1),
      )
      paper.write(
        into,
        'P',
        label,
        { ...statusStyle, ink },
        { x: x + STATUS_INDENT, width: width - STATUS_INDENT },
      )
      paper.y += STATUS_GAP
      writeBody(paper, into, body, { x, width })
    },
  }
}

const rowOf = (paper: Paper, { label, category, departure, arrival }: DifferenceOnPaper): Cell[] => [
  linesCell(paper, [
    { text: label, style: { ...cellStyle, face: 'strong', size: 8.6 } },
    { text: itemCategoryLabels[category], style: quiet },
  ]),
  departure
    ? answerCell(paper, `${label}, a la salida`, departure)
    : linesCell(paper, [{ text: 'No estaba en la lista', style: quiet }]),
  answerCell(paper, `${label}, a la llegada`, arrival),
]

const howMany = (count: number) =>
  count === 1 ? '1 elemento no está como a la salida.' : `${count} elementos no están como a la salida.`

/** Only what has changed, each at both ends of the transfer. */
export function writeDifferences(paper: Paper, differences: DifferenceOnPaper[]): void {
  const section = beginSection(paper, 'Diferencias', 90)
  if (differences.length === 0) {
    paper.write(section, 'P', 'Sin diferencias', styles.strong)
    const nothing = 'La embarcación llega como salió, según las dos listas de verificación aprobadas.'
    paper.write(section, 'P', nothing, styles.body)
  } else {
    const rest = 'Los demás se encontraron igual en las dos listas de verificación aprobadas.'
    paper.write(section, 'P', `${howMany(differences.length)} ${rest}`, styles.body)
    paper.y += 8
    writeTable(
      paper,
      section,
      columns,
      differences.map(difference => rowOf(paper, difference)),
    )
  }
  section.end()
}
