import { contentWidth, page, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'

export interface Fact {
  label: string
  value: string
  span?: number
}

const GAP = 18
const ROW_GAP = 7
const LABEL_HEIGHT = 11.5

export function writeDefinitionList(writer: PdfWriter, into: Tag, columns: number, facts: Fact[]): void {
  const step = (contentWidth + GAP) / columns
  const widthOf = ({ span = 1 }: Fact) => step * span - GAP
  const list = writer.tag(into, 'L')
  for (const row of inRows(facts, columns)) {
    const height = Math.max(
      ...row.map(fact => LABEL_HEIGHT + writer.heightOf(fact.value, styles.value, widthOf(fact))),
    )
    writer.ensure(height)
    const top = writer.y
    let column = 0
    for (const fact of row) {
      const box = { x: page.left + column * step, width: widthOf(fact) }
      const item = writer.tag(list, 'LI')
      writer.write(item, 'Lbl', fact.label, styles.label, { ...box, y: top })
      writer.write(item, 'LBody', fact.value, styles.value, { ...box, y: top + LABEL_HEIGHT })
      item.end()
      column += fact.span ?? 1
    }
    writer.y = top + height + ROW_GAP
  }
  list.end()
  writer.y -= ROW_GAP
}

function inRows(facts: Fact[], columns: number): Fact[][] {
  const rows: Fact[][] = []
  let free = 0
  for (const fact of facts) {
    const span = fact.span ?? 1
    if (span > free) {
      rows.push([])
      free = columns
    }
    rows.at(-1)?.push(fact)
    free -= span
  }
  return rows
}
