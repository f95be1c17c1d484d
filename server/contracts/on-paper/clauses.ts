import type { Paper, Tag } from '#server/documents/paper.ts'
import { beginSection } from '#server/documents/section.ts'
import { styles } from '#server/documents/sheet.ts'

const HEADING = /^\d{1,2}(\.\d{1,2})*[.)]? \S.{0,90}(?<![.,;:])$/
const PARAGRAPH_GAP = 6
const HEADING_GAP = 5
const THREE_LINES = 42

export function writeClauses(paper: Paper, terms: string): void {
  const section = beginSection(paper, 'Cláusulas', 60)
  writeBlocks(paper, section, terms)
  section.end()
}

export function writeSpecialConditions(paper: Paper, conditions: string | null): void {
  if (conditions === null) return
  const section = beginSection(paper, 'Condiciones particulares', 40)
  writeBlocks(paper, section, conditions)
  section.end()
}

/** Plain text as people type it: a blank line parts paragraphs, and a numbered line that is no sentence is a heading. */
function writeBlocks(paper: Paper, section: Tag, text: string): void {
  const lines = text.split(/\r?\n/).map(line => line.trim())
  for (const [index, line] of lines.entries()) {
    if (line === '') paper.y += index > 0 && lines[index - 1] !== '' ? PARAGRAPH_GAP : 0
    else if (HEADING.test(line)) {
      // With the first lines of its clause, or it would stand alone.
      paper.ensure(HEADING_GAP + 15 + THREE_LINES)
      paper.y += HEADING_GAP
      paper.write(section, 'H3', line, styles.strong)
      paper.y -= HEADING_GAP
    } else paper.flow(section, line, styles.body)
  }
}
