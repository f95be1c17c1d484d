import { LINE_BREAKS } from '#domain/clean-text.ts'
import { styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'

const HEADING = /^\d{1,2}(\.\d{1,2})*[.)]? \S.{0,90}(?<![.,;:])$/
const PARAGRAPH_GAP = 6
const HEADING_GAP = 5
const THREE_LINES = 42

export function writeClauses(writer: PdfWriter, terms: string): void {
  const section = beginSection(writer, 'Cláusulas', 60)
  writeBlocks(writer, section, terms)
  section.end()
}

export function writeSpecialConditions(writer: PdfWriter, conditions: string | null): void {
  if (conditions === null) return
  const section = beginSection(writer, 'Condiciones particulares', 40)
  writeBlocks(writer, section, conditions)
  section.end()
}

/** Plain typed text: a blank line separates paragraphs, and a numbered line that is no sentence is a heading. */
function writeBlocks(writer: PdfWriter, section: Tag, text: string): void {
  const lines = text
    .replace(LINE_BREAKS, '\n')
    .split('\n')
    .map(line => line.trim())
  for (const [index, line] of lines.entries()) {
    if (line === '') writer.y += index > 0 && lines[index - 1] !== '' ? PARAGRAPH_GAP : 0
    else if (HEADING.test(line)) {
      // Kept with the first lines of its clause.
      writer.ensure(HEADING_GAP + 15 + THREE_LINES)
      writer.y += HEADING_GAP
      writer.write(section, 'H3', line, styles.strong)
      writer.y -= HEADING_GAP
    } else writer.flow(section, line, styles.body)
  }
}
