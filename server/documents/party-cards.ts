import { palette } from '#server/documents/palette.ts'
import type { Paper } from '#server/documents/paper.ts'
import { beginSection } from '#server/documents/section.ts'
import { contentWidth, page, type Style, styles } from '#server/documents/sheet.ts'

export interface PartyCard {
  role: string
  name: string
  lines: string[]
}

const GAP = 15
const PAD = 13
const WIDTH = (contentWidth - GAP) / 2
const INNER = WIDTH - PAD * 2
const LABEL_HEIGHT = 13

/** The two whom the document is about, side by side. */
export function writePartyCards(paper: Paper, title: string, cards: [PartyCard, PartyCard]): void {
  const height = Math.max(...cards.map(card => heightOf(paper, card))) + PAD * 2
  const section = beginSection(paper, title, height)
  const top = paper.y
  paper.decorate(pdf => {
    for (const index of [0, 1]) {
      const x = page.left + index * (WIDTH + GAP)
      pdf.roundedRect(x, top, WIDTH, height, 6).lineWidth(0.8).stroke(palette.linea)
    }
  })
  for (const [index, card] of cards.entries()) {
    const box = { x: page.left + index * (WIDTH + GAP) + PAD, width: INNER }
    const tag = paper.tag(section, 'Div')
    paper.write(tag, 'P', card.role, roleLabel, { ...box, y: top + PAD - 1 })
    paper.write(tag, 'P', card.name, styles.name, { ...box, y: top + PAD + LABEL_HEIGHT })
    paper.y += 2
    for (const line of card.lines) paper.write(tag, 'P', line, styles.value, box)
    tag.end()
  }
  section.end()
  paper.y = top + height
}

const roleLabel: Style = { ...styles.label, size: 7.6, ink: 'magenta' }

const heightOf = (paper: Paper, { name, lines }: PartyCard): number =>
  lines.reduce(
    (sum, line) => sum + paper.heightOf(line, styles.value, INNER),
    LABEL_HEIGHT + 2 + paper.heightOf(name, styles.name, INNER),
  )
