import { palette } from '#server/platform/palette.ts'
import { contentWidth, page, type Style, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'

export interface SignatureData {
  png: Uint8Array
  signedAt: Date
}
export interface Signed {
  role: string
  name: string
  signature: SignatureData
  /** SHA-256 of the signed data. */
  hash: string
}

const GAP = 15
const PAD = 13
const WIDTH = (contentWidth - GAP) / 2
const INNER = WIDTH - PAD * 2
const INK = { top: 28, height: 62 }
const LINE_AT = INK.top + INK.height + 4
const ROOM_FOR_TEXT = 46

const roleLabel: Style = { ...styles.label, size: 7.6, ink: 'magenta' }

/** Together: a single signature at the top of a page would sign nothing visible. */
export function writeSignatureBlock(
  writer: PdfWriter,
  introduction: string,
  signed: [Signed] | [Signed, Signed],
): void {
  const nameHeight = Math.max(...signed.map(({ name }) => writer.heightOf(name, styles.strong, INNER)))
  const height = LINE_AT + nameHeight + ROOM_FOR_TEXT
  const section = beginSection(writer, 'Firmas', 40 + height)
  writer.write(section, 'P', introduction, styles.body)
  const top = writer.y + 10
  writer.decorate(pdf => {
    for (const index of signed.keys()) {
      const x = page.left + index * (WIDTH + GAP)
      pdf.roundedRect(x, top, WIDTH, height, 6).lineWidth(0.8).stroke(palette.linea)
      pdf.moveTo(x + PAD, top + LINE_AT).lineTo(x + WIDTH - PAD, top + LINE_AT)
      pdf.lineWidth(0.8).stroke(palette.tinta)
    }
  })
  for (const [index, { role, name, signature, hash }] of signed.entries()) {
    const box = { x: page.left + index * (WIDTH + GAP) + PAD, width: INNER }
    const tag = writer.tag(section, 'Div')
    writer.write(tag, 'P', role, roleLabel, { ...box, y: top + PAD - 1 })
    drawInk(writer, tag, `Firma manuscrita de ${name}`, signature, { x: box.x, y: top + INK.top })
    writer.write(tag, 'P', name, styles.strong, { ...box, y: top + LINE_AT + 6 })
    writer.y = top + LINE_AT + 8 + nameHeight
    writer.write(tag, 'P', `Firmado el ${longInstant(signature.signedAt)}`, styles.small, box)
    writer.write(tag, 'P', `Huella de lo firmado: ${hash.slice(0, 24)}…`, styles.small, box)
    tag.end()
  }
  section.end()
  writer.y = top + height
}

function drawInk(
  writer: PdfWriter,
  into: Tag,
  alt: string,
  { png }: SignatureData,
  { x, y }: { x: number; y: number },
): void {
  writer.drawTagged(into, 'Figure', { alt, bbox: [x, y, x + INNER, y + INK.height] }, () => {
    writer.pdf.image(Buffer.from(png), x, y, { fit: [INNER, INK.height], align: 'center', valign: 'center' })
  })
}
