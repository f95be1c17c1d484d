import { Refusal } from '#domain/errors.ts'
import { ATTACHMENT_MAX_BYTES, PHOTO_SIDE } from '#domain/uploads.ts'
import type { FileKey } from '#server/platform/files/file-store.ts'
import { newSecret } from '#server/platform/ids.ts'
import { type ImageRule, reencode } from '#server/platform/images/images.ts'
import { isOfFormat } from '#server/platform/images/open-image.ts'
import type { Keeping } from '#server/platform/images/stored-images.ts'
import { sha256 } from '#server/platform/sha256.ts'

/** For a document that is a picture. */
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
export interface StoredAttachment {
  key: FileKey
  /** For the download, in one line, with the ending of its type. */
  name: string
  /** SHA-256 of its bytes as they are stored. */
  hash: string
  /** Their number. */
  bytes: number
  /** The size of a picture, in pixels. */
  width: number | null
  height: number | null
}

export const fileColumns = (attachment: StoredAttachment | undefined) => ({
  fileKey: attachment?.key ?? null,
  fileName: attachment?.name ?? null,
})

const NAME_MAX = 100
/** Readers look for the head within these bytes (ISO 32000-1, annex H.3.1). */
const HEAD_WITHIN = 1024
const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, HEAD_WITHIN).includes('%PDF-') && !isOfFormat(bytes, attachmentRule.formats)
/** A head alone is no document. */
const hasBody = (pdf: Buffer) => ['endobj', 'startxref', '%%EOF'].some(part => pdf.includes(part))

/** The person's name for the file, without folders, without marks that turn the text, and with the right ending. */
function nameOf(given: string, ending: string): string {
  const plain = given
    .replace(/^.*[\\/]/s, '')
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.(pdf|jpe?g|png|webp|heic)\s*$/i, '')
    .trim()
  return `${[...plain].slice(0, NAME_MAX).join('').trim() || 'documento'}${ending}`
}

interface CheckedAttachment extends Omit<StoredAttachment, 'key'> {
  ending: '.pdf' | '.jpg'
  data: Buffer
}

/** A PDF as it is, a picture re-encoded. Refuses anything else, by its bytes. */
export async function checkAttachment({
  name,
  bytes,
}: {
  name: string
  bytes: Buffer
}): Promise<CheckedAttachment> {
  if (isPdf(bytes)) {
    if (!hasBody(bytes)) throw new Refusal('document_not_readable')
    const hash = sha256(bytes)
    const size = { bytes: bytes.length, width: null, height: null }
    return { ending: '.pdf', data: bytes, name: nameOf(name, '.pdf'), hash, ...size }
  }
  const { sizes, hash, width, height } = await reencode(attachmentRule, bytes)
  const [data = Buffer.alloc(0)] = sizes
  return { ending: '.jpg', data, name: nameOf(name, '.jpg'), hash, bytes: data.length, width, height }
}

export async function keepAttachment(
  { files, claim }: Keeping,
  { ending, data, ...read }: CheckedAttachment,
): Promise<StoredAttachment> {
  const key: FileKey = `attachments/${newSecret()}${ending}`
  await claim?.([{ key, bytes: data.length }])
  await files.put(key, data)
  return { key, ...read }
}
