import pLimit from 'p-limit'
import { THUMBNAIL_SIDE } from '#domain/uploads.ts'
import type { PhotoData } from '#server/checklists/inspection-document.ts'
import type { Services } from '#server/platform/context.ts'
import { openImage } from '#server/platform/images/open-image.ts'
import type { StoredImage } from '#server/platform/images/stored-images.ts'

type Printed = Pick<StoredImage, 'width' | 'height'> & { file: string }

/** Small, because a document may have a hundred: 200 dots an inch at their printed size. */
const SIDE = 300
const QUALITY = 58

/** A queue of its own: uploads and signatures don't wait for a document. */
const twoAtOnce = pLimit(2)

async function shrink(thumbnail: Buffer): Promise<Buffer> {
  const image = await openImage(thumbnail, { maxPixels: THUMBNAIL_SIDE ** 2 })
  return image
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

async function print(
  { files, reportError }: Pick<Services, 'files' | 'reportError'>,
  { file, width, height }: Printed,
): Promise<PhotoData> {
  const thumbnail = await files.get(`photos/${file}-thumb.webp`)
  if (!thumbnail) reportError(new Error(`The photo ${file} is missing, and not on the paper.`))
  return { jpeg: thumbnail ? await shrink(thumbnail) : null, width, height }
}

export const photoPrinter =
  (services: Pick<Services, 'files' | 'reportError'>) =>
  (photos: readonly Printed[]): Promise<PhotoData[]> =>
    Promise.all(photos.map(photo => twoAtOnce(() => print(services, photo))))
