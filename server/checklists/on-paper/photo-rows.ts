import type { PhotoOnPaper } from '#server/checklists/report-document.ts'
import { palette } from '#server/documents/palette.ts'
import type { Paper, Tag } from '#server/documents/paper.ts'
import { styles } from '#server/documents/sheet.ts'

/** Of all the photos of a row; each is as wide as it was taken. */
export const PHOTO_HEIGHT = { large: 78, small: 54, inTable: 42 } as const

const GAP = 5
/** A picture taken very wide or very tall is shown whole within these. */
const PROPORTIONS = { min: 0.6, max: 2.2 }
const MISSING_TEXT = 'Foto no disponible'
const missingStyle = { ...styles.small, size: 6.4, lead: 0.4 } as const

interface Place {
  photo: PhotoOnPaper
  /** From 1, for its description. */
  number: number
  offset: number
  width: number
}

function inRows(photos: readonly PhotoOnPaper[], width: number, height: number): Place[][] {
  const rows: Place[][] = []
  let free = 0
  for (const [index, photo] of photos.entries()) {
    const proportion = Math.min(Math.max(photo.width / photo.height, PROPORTIONS.min), PROPORTIONS.max)
    const wanted = Math.min(height * proportion, width)
    if (wanted > free) {
      rows.push([])
      free = width
    }
    rows.at(-1)?.push({ photo, number: index + 1, offset: width - free, width: wanted })
    free -= wanted + GAP
  }
  return rows
}

export const heightOfPhotos = (photos: readonly PhotoOnPaper[], width: number, height: number): number =>
  inRows(photos, width, height).length * (height + GAP)

/** Each with its description for those who listen. A row stays whole. */
export function writePhotos(
  paper: Paper,
  into: Tag,
  { of, photos }: { of: string; photos: readonly PhotoOnPaper[] },
  { x, width, height }: { x: number; width: number; height: number },
): void {
  for (const row of inRows(photos, width, height)) {
    paper.ensure(height)
    const top = paper.y
    for (const { photo, number, offset, width: wide } of row)
      writePhoto(paper, into, { alt: `Foto ${number} de ${of}`, jpeg: photo.jpeg }, [
        x + offset,
        top,
        wide,
        height,
      ])
    paper.y = top + height + GAP
  }
}

function writePhoto(
  paper: Paper,
  into: Tag,
  { alt, jpeg }: { alt: string; jpeg: Uint8Array | null },
  [x, y, width, height]: [number, number, number, number],
): void {
  const bbox = [x, y, x + width, y + height]
  if (jpeg)
    paper.drawTagged(into, 'Figure', { alt, bbox }, () => {
      const fit: [number, number] = [width, height]
      paper.pdf.image(Buffer.from(jpeg), x, y, { fit, align: 'center', valign: 'center' })
    })
  else {
    const textHeight = paper.heightOf(MISSING_TEXT, missingStyle, width - 6)
    const text = { x: x + 3, y: y + (height - textHeight) / 2, width: width - 6, align: 'center' } as const
    paper.decorate(pdf => pdf.rect(x, y, width, height).fill(palette.fondo5))
    paper.write(into, 'P', MISSING_TEXT, missingStyle, text)
  }
  paper.decorate(pdf => pdf.rect(x, y, width, height).lineWidth(0.5).stroke(palette.linea))
}
