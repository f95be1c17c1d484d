import { palette } from '#server/platform/palette.ts'
import { contentWidth, page, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'

const BEFORE = 15
const RULE_AT = 23
const AFTER = 30

/** The height of a title with its spaces. */
export const SECTION_HEAD = BEFORE + AFTER

export function beginSection(writer: PdfWriter, title: string, room: number): Tag {
  if (writer.isAtTop || writer.ensure(SECTION_HEAD + room)) writer.y = page.top
  else writer.y += BEFORE
  const section = writer.tag(writer.root, 'Sect')
  const top = writer.y
  writer.write(section, 'H2', title, styles.section)
  writer.decorate(pdf =>
    pdf
      .moveTo(page.left, top + RULE_AT)
      .lineTo(page.left + contentWidth, top + RULE_AT)
      .lineWidth(0.6)
      .stroke(palette.linea),
  )
  writer.y = top + AFTER
  return section
}
