import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_MAX_BYTES } from '#domain/accounts/account.ts'
import { Refusal, type RefusalCode } from '#domain/errors.ts'

interface ImageRule {
  maxBytes: number
  /** By the bytes, not by the name. */
  formats: readonly string[]
  notImage: RefusalCode
  tooLarge: RefusalCode
  missing: RefusalCode
  shape: (image: Sharp) => Sharp
}

const AVATAR_SIDE = 512
/** A small file can hold a huge picture: so many pixels and no more are ever unpacked. */
const MAX_PIXELS = 50_000_000

export const imageRules = {
  avatar: {
    maxBytes: PICTURE_MAX_BYTES,
    formats: ['png', 'jpeg', 'gif'],
    notImage: 'picture_not_image',
    tooLarge: 'picture_too_large',
    missing: 'picture_missing',
    shape: image =>
      image.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }),
  },
} as const satisfies Record<string, ImageRule>
export type ImageKind = keyof typeof imageRules

// Each picture may take hundreds of megabytes while it is unpacked.
sharp.concurrency(1)
sharp.cache(false)
export const twoAtOnce = pLimit(2)
const WAITING_MAX = 20

/** Refuses before a body is read: each picture that waits holds its megabytes. */
export function expectImage(): void {
  if (twoAtOnce.pendingCount >= WAITING_MAX) throw new Refusal('overloaded')
}

/** Upright, in the rule's shape, without metadata (a phone's photo tells where it was taken). Refuses what is no picture. */
export const reencode = (kind: ImageKind, bytes: Buffer): Promise<Buffer> =>
  twoAtOnce(async () => {
    const rule = imageRules[kind]
    try {
      const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      const { format } = await image.metadata()
      if (!(rule.formats as readonly string[]).includes(format)) throw new Refusal(rule.notImage)
      return await rule.shape(image.rotate()).toBuffer()
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal(rule.notImage)
    }
  })
