import { palette } from '#server/documents/palette.ts'
import type { Paper, Tag } from '#server/documents/paper.ts'
import { beginSection } from '#server/documents/section.ts'
import { contentWidth, page, type Style, styles } from '#server/documents/sheet.ts'
import { longInstant } from '#server/documents/spanish-formats.ts'

export interface SignatureOnPaper {
  png: Uint8Array
  signedAt: Date
}
export interface Signed {
  role: string
  name: string
  signature: SignatureOnPaper
  /** SHA-256 of what was signed. */
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

/** Both in one place: a signature alone at the head of a sheet would be a signature under nothing. */
export function writeSignatureBlock(paper: Paper, introduction: string, signed: [Signed, Signed]): void {
  const nameHeight = Math.max(...signed.map(({ name }) => paper.heightOf(name, styles.strong, INNER)))
  const height = LINE_AT + nameHeight + ROOM_FOR_TEXT
  const section = beginSection(paper, 'Firmas', 40 + height)
  paper.write(section, 'P', introduction, styles.body)
  const top = paper.y + 10
  paper.decorate(pdf => {
    for (const index of [0, 1]) {
      const x = page.left + index * (WIDTH + GAP)
      pdf.roundedRect(x, top, WIDTH, height, 6).lineWidth(0.8).stroke(palette.linea)
      pdf.moveTo(x + PAD, top + LINE_AT).lineTo(x + WIDTH - PAD, top + LINE_AT)
      pdf.lineWidth(0.8).stroke(palette.tinta)
    }
  })
  for (const [index, { role, name, signature, hash }] of signed.entries()) {
    const box = { x: page.left + index * (WIDTH + GAP) + PAD, width: INNER }
    const tag = paper.tag(section, 'Div')
    paper.write(tag, 'P', role, roleLabel, { ...box, y: top + PAD - 1 })
    drawInk(paper, tag, `Firma manuscrita de ${name}`, signature, { x: box.x, y: top + INK.top })
    paper.write(tag, 'P', name, styles.strong, { ...box, y: top + LINE_AT + 6 })
    paper.y = top + LINE_AT + 8 + nameHeight
    paper.write(tag, 'P', `Firmado el ${longInstant(signature.signedAt)}`, styles.small, box)
    paper.write(tag, 'P', `Huella de lo firmado: ${hash.slice(0, 24)}…`, styles.small, box)
    tag.end()
  }
  section.end()
  paper.y = top + height
}

function drawInk(
  paper: Paper,
  into: Tag,
  alt: string,
  { png }: SignatureOnPaper,
  { x, y }: { x: number; y: number },
): void {
  paper.drawTagged(into, 'Figure', { alt, bbox: [x, y, x + INNER, y + INK.height] }, () => {
    paper.pdf.image(Buffer.from(png), x, y, { fit: [INNER, INK.height], align: 'center', valign: 'center' })
  })
}
