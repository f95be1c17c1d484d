import pLimit from 'p-limit'
import sharp from 'sharp'
import type { PhotoRow } from '#server/checklists/checklist-table.ts'
import type { PhotoOnPaper } from '#server/checklists/report-document.ts'
import type { Tools } from '#server/context.ts'
import { twoAtOnce } from '#server/files/images.ts'

/** Small, for a hundred of them go into a document: 200 dots an inch at the size in which they are printed. */
const SIDE = 300
const QUALITY = 58

const shrink = (thumbnail: Buffer): Promise<Buffer> =>
  twoAtOnce(() =>
    sharp(thumbnail)
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer(),
  )

async function print(
  { files, report }: Pick<Tools, 'files' | 'report'>,
  { file, width, height }: PhotoRow,
): Promise<PhotoOnPaper> {
  const thumbnail = await files.get(`photos/${file}-thumb.webp`)
  if (!thumbnail) report(new Error(`The photo ${file} is missing, and not on the paper.`))
  return { jpeg: thumbnail ? await shrink(thumbnail) : null, width, height }
}

/** As JPEG, which a PDF can hold. Two are asked for at a time, for uploads wait in the same queue. */
export function photoPrinter(tools: Pick<Tools, 'files' | 'report'>) {
  const two = pLimit(2)
  return (photos: readonly PhotoRow[]): Promise<PhotoOnPaper[]> =>
    Promise.all(photos.map(photo => two(() => print(tools, photo))))
}
