import { heightOfPhotos, writePhotos } from '#server/checklists/on-paper/photo-rows.ts'
import type { AnswerOnPaper } from '#server/checklists/report-document.ts'
import type { Paper, Tag } from '#server/documents/paper.ts'
import { type Style, styles } from '#server/documents/sheet.ts'

const GAP = 3
const EARLY = ', antes de que acabe el traslado'

interface Body {
  answer: AnswerOnPaper
  /** The item's name. */
  of: string
  notesStyle: Style
  photoHeight: number
}

/** What its instrument showed, and what was noted. */
const linesOf = ({ reading, notes }: AnswerOnPaper) =>
  [reading ?? '', ...(notes ?? '').split(/\s*\n\s*/)].filter(line => line !== '')

function expiryOf({ expiry, tooSoon }: AnswerOnPaper): { text: string; style: Style } | undefined {
  if (!expiry) return undefined
  return tooSoon
    ? { text: expiry + EARLY, style: { ...styles.small, face: 'strong', ink: 'babor' } }
    : { text: expiry, style: styles.small }
}

/** What was noted, when it expires and the photos: 0 where there is none of it. */
export function heightOfBody(paper: Paper, { answer, notesStyle, photoHeight }: Body, width: number): number {
  const expiry = expiryOf(answer)
  const notes = linesOf(answer).map(line => paper.heightOf(line, notesStyle, width))
  const parts = [
    ...notes,
    ...(expiry ? [GAP + paper.heightOf(expiry.text, expiry.style, width)] : []),
    ...(answer.photos.length > 0 ? [GAP + heightOfPhotos(answer.photos, width, photoHeight)] : []),
  ]
  return parts.reduce((sum, height) => sum + height, 0)
}

/** Long notes may go on overleaf. */
export function writeBody(
  paper: Paper,
  into: Tag,
  { answer, of, notesStyle, photoHeight }: Body,
  { x, width }: { x: number; width: number },
): void {
  for (const line of linesOf(answer)) paper.flow(into, line, notesStyle, { x, width })
  const expiry = expiryOf(answer)
  if (expiry) {
    paper.y += GAP
    paper.write(into, 'P', expiry.text, expiry.style, { x, width })
  }
  if (answer.photos.length === 0) return
  paper.y += GAP
  writePhotos(paper, into, { of, photos: answer.photos }, { x, width, height: photoHeight })
}
