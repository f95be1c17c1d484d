import { palette } from '#server/documents/palette.ts'
import type { Paper, Tag } from '#server/documents/paper.ts'
import { contentWidth, page, styles } from '#server/documents/sheet.ts'

const BEFORE = 15
const RULE_AT = 23
const AFTER = 30

/** A heading over a hairline, and the tag that what follows hangs in; with `room` for the first of it. */
export function beginSection(paper: Paper, title: string, room: number): Tag {
  if (paper.isAtTop || paper.ensure(BEFORE + AFTER + room)) paper.y = page.top
  else paper.y += BEFORE
  const section = paper.tag(paper.root, 'Sect')
  const top = paper.y
  paper.write(section, 'H2', title, styles.section)
  paper.decorate(pdf =>
    pdf
      .moveTo(page.left, top + RULE_AT)
      .lineTo(page.left + contentWidth, top + RULE_AT)
      .lineWidth(0.6)
      .stroke(palette.linea),
  )
  paper.y = top + AFTER
  return section
}
