import type { Paper, Tag } from '#server/documents/paper.ts'
import { contentWidth, page, styles } from '#server/documents/sheet.ts'

export interface Fact {
  label: string
  value: string
  /** Columns that it takes; 1 unless told. */
  span?: number
}

const GAP = 18
const ROW_GAP = 7
const LABEL_HEIGHT = 11.5

/** What is known, in columns, each value under its name; a list for those who listen. */
export function writeFacts(paper: Paper, into: Tag, columns: number, facts: Fact[]): void {
  const step = (contentWidth + GAP) / columns
  const widthOf = ({ span = 1 }: Fact) => step * span - GAP
  const list = paper.tag(into, 'L')
  for (const row of inRows(facts, columns)) {
    const height = Math.max(
      ...row.map(fact => LABEL_HEIGHT + paper.heightOf(fact.value, styles.value, widthOf(fact))),
    )
    paper.ensure(height)
    const top = paper.y
    let column = 0
    for (const fact of row) {
      const box = { x: page.left + column * step, width: widthOf(fact) }
      const item = paper.tag(list, 'LI')
      paper.write(item, 'Lbl', fact.label, styles.label, { ...box, y: top })
      paper.write(item, 'LBody', fact.value, styles.value, { ...box, y: top + LABEL_HEIGHT })
      item.end()
      column += fact.span ?? 1
    }
    paper.y = top + height + ROW_GAP
  }
  list.end()
  paper.y -= ROW_GAP
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
