import { palette } from '#server/platform/palette.ts'
import { contentWidth, page, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'
import { drawQrCode } from '#server/platform/pdf/qr-code.ts'
import { drawScale } from '#server/platform/pdf/scale-border.ts'

const PAD = 16
const QR_SIDE = 104
const TEXT_WIDTH = contentWidth - PAD * 3 - QR_SIDE
const valueStyle = { ...styles.small, ink: 'tinta' } as const

export interface Proof {
  entries: [label: string, value: string][]
  verifyUrl: string
  linkAlt: string
}

const heightOf = (writer: PdfWriter, { entries, verifyUrl }: Proof): number =>
  entries.reduce((sum, [, value]) => sum + 18 + writer.heightOf(value, valueStyle, TEXT_WIDTH), 0) +
  10 +
  writer.heightOf(verifyUrl, valueStyle, TEXT_WIDTH)

export const heightOfVerification = (writer: PdfWriter, proof: Proof): number =>
  Math.max(heightOf(writer, proof), QR_SIDE) + PAD * 2

/** Identifies the document, with a QR code to its verification. */
export function writeVerification(writer: PdfWriter, section: Tag, proof: Proof): void {
  const height = heightOfVerification(writer, proof)
  const top = writer.y
  writer.decorate(pdf => {
    pdf.rect(page.left, top, contentWidth, height).fill(palette.fondo5)
    drawScale(pdf, { x: page.left, y: top, width: contentWidth, color: palette.veril })
    drawScale(pdf, { x: page.left, y: top + height - 3, width: contentWidth, color: palette.veril })
  })
  const box = { x: page.left + PAD, width: TEXT_WIDTH }
  writer.y = top + PAD
  for (const [label, value] of proof.entries) {
    writer.write(section, 'P', label, styles.label, box)
    writer.write(section, 'P', value, valueStyle, box)
    writer.y += 7
  }
  writer.write(section, 'P', 'Comprobar este documento', styles.label, box)
  writeLink(writer, section, proof, box)
  const qr = { x: page.right - PAD - QR_SIDE, y: top + (height - QR_SIDE) / 2, side: QR_SIDE }
  drawQrCode(writer, section, proof.verifyUrl, qr)
  writer.y = top + height
}

function writeLink(
  writer: PdfWriter,
  into: Tag,
  { verifyUrl, linkAlt }: Proof,
  box: { x: number; width: number },
): void {
  writer.drawTagged(into, 'Link', { alt: linkAlt }, () => {
    writer.pdf.font('text').fontSize(styles.small.size).fillColor(palette.magenta)
    writer.pdf.text(verifyUrl, box.x, writer.y, { width: box.width, link: verifyUrl, underline: true })
  })
}
