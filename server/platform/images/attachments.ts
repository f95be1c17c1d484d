import { createHash } from 'node:crypto'
import { ATTACHMENT_MAX_BYTES, PHOTO_SIDE } from '#domain/uploads.ts'
import type { FileKey, FileStore } from '#server/platform/files/file-store.ts'
import { newSecret } from '#server/platform/ids.ts'
import { type ImageRule, reencode } from '#server/platform/images/images.ts'
import { keepImage } from '#server/platform/images/kept-images.ts'

/** Of a document that is a picture. */
export const attachmentRule: ImageRule = {
  maxBytes: ATTACHMENT_MAX_BYTES,
  formats: ['jpeg', 'png', 'webp'],
  notImage: 'document_not_readable',
  tooLarge: 'document_too_large',
  tooManyPixels: 'photo_too_many_pixels',
  heic: 'photo_heic',
  missing: 'document_not_readable',
  folder: 'attachments',
  sizes: [
    {
      ending: '.jpg',
      shape: 'inside',
      side: PHOTO_SIDE,
      write: image => image.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
    },
  ],
}

/** A document in the file store: the row gets its key, which nobody can guess. */
export interface KeptAttachment {
  key: FileKey
  /** For the download, in one line, with the ending of its type. */
  name: string
  /** SHA-256 of its bytes as they are stored. */
  hash: string
  /** Their number. */
  bytes: number
  /** Of a picture, in pixels. */
  width: number | null
  height: number | null
}

export const fileColumns = (attachment: KeptAttachment | undefined) => ({
  fileKey: attachment?.key ?? null,
  fileName: attachment?.name ?? null,
})

const NAME_MAX = 100
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))

/** What a person called it, without folders, marks that turn the text, and an ending that may not be its own. */
function nameOf(given: string, ending: string): string {
  const plain = given
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.(pdf|jpe?g|png|webp|heic)\s*$/i, '')
    .trim()
  return `${[...plain].slice(0, NAME_MAX).join('').trim() || 'documento'}${ending}`
}

/** A PDF as it is, a picture re-encoded. Refuses anything else, by its bytes. */
export async function keepAttachment(
  files: FileStore,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<KeptAttachment> {
  if (isPdf(bytes)) {
    const key: FileKey = `attachments/${newSecret()}.pdf`
    await files.put(key, bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    return { key, name: nameOf(name, '.pdf'), hash, bytes: bytes.length, width: null, height: null }
  }
  const made = await reencode(attachmentRule, bytes)
  const { name: stored, hash, width, height } = await keepImage(files, attachmentRule, made)
  return {
    key: `attachments/${stored}.jpg`,
    name: nameOf(name, '.jpg'),
    hash,
    bytes: made.sizes[0]?.length ?? 0,
    width,
    height,
  }
}
