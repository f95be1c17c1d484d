import type { AnswerData } from '#server/checklists/inspection-document.ts'
import { heightOfPhotos, writePhotos } from '#server/checklists/pdf/photo-rows.ts'
import { type Style, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'

const GAP = 3
const EARLY = ', antes de que acabe el traslado'

interface Body {
  answer: AnswerData
  of: string
  notesStyle: Style
  photoHeight: number
}

const linesOf = ({ reading, notes }: AnswerData) =>
  [reading ?? '', ...(notes ?? '').split(/\s*\n\s*/)].filter(line => line !== '')

function expiryOf({ expiry, tooSoon }: AnswerData): { text: string; style: Style } | undefined {
  if (!expiry) return undefined
  return tooSoon
    ? { text: expiry + EARLY, style: { ...styles.small, face: 'strong', ink: 'babor' } }
    : { text: expiry, style: styles.small }
}

/** The note, the expiry and the photos; 0 for an empty body. */
export function heightOfBody(
  writer: PdfWriter,
  { answer, notesStyle, photoHeight }: Body,
  width: number,
): number {
  const expiry = expiryOf(answer)
  const notes = linesOf(answer).map(line => writer.heightOf(line, notesStyle, width))
  const parts = [
    ...notes,
    ...(expiry ? [GAP + writer.heightOf(expiry.text, expiry.style, width)] : []),
    ...(answer.photos.length > 0 ? [GAP + heightOfPhotos(answer.photos, width, photoHeight)] : []),
  ]
  return parts.reduce((sum, height) => sum + height, 0)
}

export function writeBody(
  writer: PdfWriter,
  into: Tag,
  { answer, of, notesStyle, photoHeight }: Body,
  { x, width }: { x: number; width: number },
): void {
  for (const line of linesOf(answer)) writer.flow(into, line, notesStyle, { x, width })
  const expiry = expiryOf(answer)
  if (expiry) {
    writer.y += GAP
    writer.write(into, 'P', expiry.text, expiry.style, { x, width })
  }
  if (answer.photos.length === 0) return
  writer.y += GAP
  writePhotos(writer, into, { of, photos: answer.photos }, { x, width, height: photoHeight })
}
