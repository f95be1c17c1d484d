import type { PhotoData } from '#server/checklists/inspection-document.ts'
import { palette } from '#server/platform/palette.ts'
import { styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'

export const PHOTO_HEIGHT = { large: 78, small: 54, inTable: 42 } as const

const GAP = 5
/** Very wide or very tall pictures are shown whole within these bounds. */
const PROPORTIONS = { min: 0.6, max: 2.2 }
const MISSING_TEXT = 'Foto no disponible'
const missingStyle = { ...styles.small, size: 6.4, lead: 0.4 } as const

interface Place {
  photo: PhotoData
  number: number
  offset: number
  width: number
}

function inRows(photos: readonly PhotoData[], width: number, height: number): Place[][] {
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

export const heightOfPhotos = (photos: readonly PhotoData[], width: number, height: number): number =>
  inRows(photos, width, height).length * (height + GAP)

/** Each has a description for screen readers. A row stays whole. */
export function writePhotos(
  writer: PdfWriter,
  into: Tag,
  { of, photos }: { of: string; photos: readonly PhotoData[] },
  { x, width, height }: { x: number; width: number; height: number },
): void {
  for (const row of inRows(photos, width, height)) {
    writer.ensure(height)
    const top = writer.y
    for (const { photo, number, offset, width: wide } of row)
      writePhoto(writer, into, { alt: `Foto ${number} de ${of}`, jpeg: photo.jpeg }, [
        x + offset,
        top,
        wide,
        height,
      ])
    writer.y = top + height + GAP
  }
}

function writePhoto(
  writer: PdfWriter,
  into: Tag,
  { alt, jpeg }: { alt: string; jpeg: Uint8Array | null },
  [x, y, width, height]: [number, number, number, number],
): void {
  const bbox = [x, y, x + width, y + height]
  if (jpeg)
    writer.drawTagged(into, 'Figure', { alt, bbox }, () => {
      const fit: [number, number] = [width, height]
      writer.pdf.image(Buffer.from(jpeg), x, y, { fit, align: 'center', valign: 'center' })
    })
  else {
    const textHeight = writer.heightOf(MISSING_TEXT, missingStyle, width - 6)
    const text = { x: x + 3, y: y + (height - textHeight) / 2, width: width - 6, align: 'center' } as const
    writer.decorate(pdf => pdf.rect(x, y, width, height).fill(palette.fondo5))
    writer.write(into, 'P', MISSING_TEXT, missingStyle, text)
  }
  writer.decorate(pdf => pdf.rect(x, y, width, height).lineWidth(0.5).stroke(palette.linea))
}
