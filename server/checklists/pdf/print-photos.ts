import pLimit from 'p-limit'
import { THUMBNAIL_SIDE } from '#domain/checklists/checklist.ts'
import type { PhotoRow } from '#server/checklists/checklist-table.ts'
import type { PhotoData } from '#server/checklists/inspection-document.ts'
import type { Services } from '#server/platform/context.ts'
import { openImage } from '#server/platform/images/open-image.ts'

/** Small, for a hundred of them go into a document: 200 dots an inch at the size in which they are printed. */
const SIDE = 300
const QUALITY = 58

/** Their own: neither uploads nor signatures wait for a document. */
const twoAtOnce = pLimit(2)

async function shrink(thumbnail: Buffer): Promise<Buffer> {
  const image = await openImage(thumbnail, { maxPixels: THUMBNAIL_SIDE ** 2 })
  return image
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

async function print(
  { files, report }: Pick<Services, 'files' | 'report'>,
  { file, width, height }: PhotoRow,
): Promise<PhotoData> {
  const thumbnail = await files.get(`photos/${file}-thumb.webp`)
  if (!thumbnail) report(new Error(`The photo ${file} is missing, and not on the paper.`))
  return { jpeg: thumbnail ? await shrink(thumbnail) : null, width, height }
}

/** As JPEG, which a PDF can hold. */
export const photoPrinter =
  (services: Pick<Services, 'files' | 'report'>) =>
  (photos: readonly PhotoRow[]): Promise<PhotoData[]> =>
    Promise.all(photos.map(photo => twoAtOnce(() => print(services, photo))))
