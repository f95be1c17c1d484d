import {
  type Condition,
  type ConditionState,
  conditionLabels,
} from '#domain/passages/departure-conditions.ts'
import { contentWidth, page, type Style, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection, SECTION_HEAD } from '#server/platform/pdf/section.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'
import { type Cell, cellStyle, heightOfTable, linesCell, writeTable } from '#server/platform/pdf/table.ts'
import { heightOfVerification, type Proof, writeVerification } from '#server/platform/pdf/verification-box.ts'

const NAME_WIDTH = 130
const STATE_WIDTH = 70
const columns = [
  { title: 'Condición', width: NAME_WIDTH },
  { title: 'Estado', width: STATE_WIDTH },
  { title: 'Qué consta', width: contentWidth - NAME_WIDTH - STATE_WIDTH },
]
const stateLabels: Record<ConditionState, string> = {
  met: 'Cumplida',
  missing: 'Falta',
  waived: 'Dispensada',
}
const strong: Style = { ...cellStyle, face: 'strong' }
const quiet: Style = { ...cellStyle, ink: 'tinta2' }
const words: Style = { ...cellStyle, face: 'note' }

/** A waiver is read by its own words. */
const rowOf = (writer: PdfWriter, { key, state, detail, waiver }: Condition): Cell[] => [
  linesCell(writer, [{ text: conditionLabels[key], style: strong }]),
  linesCell(writer, [{ text: stateLabels[state], style: state === 'met' ? cellStyle : strong }]),
  linesCell(writer, [
    { text: detail.replace(/\s*\n\s*/g, ' / '), style: cellStyle },
    ...(waiver
      ? [
          { text: `«${waiver.reason.replace(/\s*\n\s*/g, ' / ')}»`, style: words },
          { text: `Lo dispensa ${waiver.by.name}, ${longInstant(waiver.at)}`, style: quiet },
        ]
      : []),
  ]),
]

interface Gate {
  title: string
  conditions: readonly Condition[]
  note: string
  proof: Proof
}

const NOTE_GAP = 8
/** Enough of a gate that is longer than a page. */
const BEGINNING = 90

/**
 * The gate's conditions as they were, and how the record is verified. They share a page if they fit on one: a last page
 * with the verification alone would be nearly empty.
 */
export function writeGateAndProof(writer: PdfWriter, { title, conditions, note, proof }: Gate): void {
  const rows = conditions.map(condition => rowOf(writer, condition))
  const noteHeight = NOTE_GAP + writer.heightOf(note, styles.small)
  const ending = SECTION_HEAD + heightOfVerification(writer, proof)
  const whole = heightOfTable(columns, rows) + noteHeight + ending
  const fitsOnPage = SECTION_HEAD + whole <= page.bottom - page.top
  const gate = beginSection(writer, title, fitsOnPage ? whole : BEGINNING)
  writeTable(writer, gate, columns, rows)
  writer.ensure(noteHeight)
  writer.y += NOTE_GAP
  writer.write(gate, 'P', note, styles.small)
  gate.end()
  const section = beginSection(writer, 'Comprobación', heightOfVerification(writer, proof))
  writeVerification(writer, section, proof)
  section.end()
}
