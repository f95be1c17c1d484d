import {
  type Condition,
  type ConditionState,
  conditionLabels,
} from '#domain/passages/departure-conditions.ts'
import { contentWidth, type Style } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'
import { type Cell, cellStyle, linesCell, writeTable } from '#server/platform/pdf/table.ts'

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

/** The gate's conditions, as they were. */
export const writeConditions = (writer: PdfWriter, into: Tag, conditions: readonly Condition[]): void =>
  writeTable(
    writer,
    into,
    columns,
    conditions.map(condition => rowOf(writer, condition)),
  )
