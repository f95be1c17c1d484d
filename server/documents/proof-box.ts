import { palette } from '#server/documents/palette.ts'
import type { Paper, Tag } from '#server/documents/paper.ts'
import { drawQrCode } from '#server/documents/qr-code.ts'
import { drawScale } from '#server/documents/scale-border.ts'
import { contentWidth, page, styles } from '#server/documents/sheet.ts'

const PAD = 16
const QR_SIDE = 104
const TEXT_WIDTH = contentWidth - PAD * 3 - QR_SIDE
const valueStyle = { ...styles.small, ink: 'tinta' } as const

export interface Proof {
  /** The identifier and the hashes, each under its name. */
  entries: [label: string, value: string][]
  verifyUrl: string
  /** What the link leads to. */
  linkAlt: string
}

const heightOf = (paper: Paper, { entries, verifyUrl }: Proof): number =>
  entries.reduce((sum, [, value]) => sum + 18 + paper.heightOf(value, valueStyle, TEXT_WIDTH), 0) +
  10 +
  paper.heightOf(verifyUrl, valueStyle, TEXT_WIDTH)

/** What identifies the document, and the QR that leads to where it is verified. */
export function writeProof(paper: Paper, section: Tag, proof: Proof): void {
  const height = Math.max(heightOf(paper, proof), QR_SIDE) + PAD * 2
  const top = paper.y
  paper.decorate(pdf => {
    pdf.rect(page.left, top, contentWidth, height).fill(palette.fondo5)
    drawScale(pdf, { x: page.left, y: top, width: contentWidth, color: palette.veril })
    drawScale(pdf, { x: page.left, y: top + height - 3, width: contentWidth, color: palette.veril })
  })
  const box = { x: page.left + PAD, width: TEXT_WIDTH }
  paper.y = top + PAD
  for (const [label, value] of proof.entries) {
    paper.write(section, 'P', label, styles.label, box)
    paper.write(section, 'P', value, valueStyle, box)
    paper.y += 7
  }
  paper.write(section, 'P', 'Comprobar este documento', styles.label, box)
  writeLink(paper, section, proof, box)
  const qr = { x: page.right - PAD - QR_SIDE, y: top + (height - QR_SIDE) / 2, side: QR_SIDE }
  drawQrCode(paper, section, proof.verifyUrl, qr)
  paper.y = top + height
}

function writeLink(
  paper: Paper,
  into: Tag,
  { verifyUrl, linkAlt }: Proof,
  box: { x: number; width: number },
): void {
  paper.drawTagged(into, 'Link', { alt: linkAlt }, () => {
    paper.pdf.font('text').fontSize(styles.small.size).fillColor(palette.magenta)
    paper.pdf.text(verifyUrl, box.x, paper.y, { width: box.width, link: verifyUrl, underline: true })
  })
}
