import { palette } from '#server/platform/palette.ts'
import { contentWidth, page, type Style, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'

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

export function writePartyCards(writer: PdfWriter, title: string, cards: [PartyCard, PartyCard]): void {
  const height = Math.max(...cards.map(card => heightOf(writer, card))) + PAD * 2
  const section = beginSection(writer, title, height)
  const top = writer.y
  writer.decorate(pdf => {
    for (const index of [0, 1]) {
      const x = page.left + index * (WIDTH + GAP)
      pdf.roundedRect(x, top, WIDTH, height, 6).lineWidth(0.8).stroke(palette.linea)
    }
  })
  for (const [index, card] of cards.entries()) {
    const box = { x: page.left + index * (WIDTH + GAP) + PAD, width: INNER }
    const tag = writer.tag(section, 'Div')
    writer.write(tag, 'P', card.role, roleLabel, { ...box, y: top + PAD - 1 })
    writer.write(tag, 'P', card.name, styles.name, { ...box, y: top + PAD + LABEL_HEIGHT })
    writer.y += 2
    for (const line of card.lines) writer.write(tag, 'P', line, styles.value, box)
    tag.end()
  }
  section.end()
  writer.y = top + height
}

const roleLabel: Style = { ...styles.label, size: 7.6, ink: 'magenta' }

const heightOf = (writer: PdfWriter, { name, lines }: PartyCard): number =>
  lines.reduce(
    (sum, line) => sum + writer.heightOf(line, styles.value, INNER),
    LABEL_HEIGHT + 2 + writer.heightOf(name, styles.name, INNER),
  )
