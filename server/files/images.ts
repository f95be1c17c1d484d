import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_MAX_BYTES } from '#domain/accounts/account.ts'
import { PHOTO_MAX_BYTES, PHOTO_SIDE, THUMBNAIL_SIDE } from '#domain/checklists/checklist.ts'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import type { Folder } from '#server/files/file-store.ts'
import { isHeic } from '#server/files/heic.ts'

interface ImageRule {
  maxBytes: number
  /** By the bytes, not by the name. */
  formats: readonly string[]
  notImage: RefusalCode
  tooLarge: RefusalCode
  tooManyPixels: RefusalCode
  heic: RefusalCode
  missing: RefusalCode
  /** Where it is kept among the files, and in which sizes, the largest first; each is made of the one before. */
  folder: Folder
  sizes: readonly { ending: string; shape: (image: Sharp) => Sharp }[]
}

const AVATAR_SIDE = 512
/** A small file can hold a huge picture: so many pixels and no more are ever unpacked. */
const MAX_PIXELS = 50_000_000

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

export const imageRules = {
  avatar: {
    maxBytes: PICTURE_MAX_BYTES,
    formats: ['png', 'jpeg', 'gif'],
    notImage: 'picture_not_image',
    tooLarge: 'picture_too_large',
    tooManyPixels: 'picture_not_image',
    heic: 'picture_not_image',
    missing: 'picture_missing',
    folder: 'pictures',
    sizes: [
      {
        ending: '.webp',
        shape: image =>
          image
            .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover', position: 'attention' })
            .webp({ quality: 82 }),
      },
    ],
  },
  photo: {
    maxBytes: PHOTO_MAX_BYTES,
    formats: ['jpeg', 'png', 'webp', 'gif'],
    notImage: 'photo_not_image',
    tooLarge: 'photo_too_large',
    tooManyPixels: 'photo_too_many_pixels',
    heic: 'photo_heic',
    missing: 'photo_missing',
    folder: 'photos',
    sizes: [
      {
        ending: '.jpg',
        shape: image =>
          image.resize(inside(PHOTO_SIDE)).flatten({ background: '#fff' }).jpeg({ quality: 82 }),
      },
      { ending: '-thumb.webp', shape: image => image.resize(inside(THUMBNAIL_SIDE)).webp({ quality: 76 }) },
    ],
  },
} as const satisfies Record<string, ImageRule>
export type ImageKind = keyof typeof imageRules

export interface Reencoded {
  /** In the order of the rule's sizes. */
  sizes: Buffer[]
  /** SHA-256 of the largest, and its pixels. */
  hash: string
  width: number
  height: number
}

// Each picture may take hundreds of megabytes while it is unpacked.
sharp.concurrency(1)
sharp.cache(false)
export const twoAtOnce = pLimit(2)
const WAITING_MAX = 20

/** Refuses before a body is read: each picture that waits holds its megabytes. */
export function expectImage(): void {
  if (twoAtOnce.pendingCount >= WAITING_MAX) throw new Refusal('overloaded')
}

async function openImage(rule: ImageRule, bytes: Buffer): Promise<Sharp> {
  if (isHeic(bytes)) throw new Refusal(rule.heic)
  // What its head says, which unpacks nothing. Asked with the limit, it would be one fault among others.
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!rule.formats.includes(format)) throw new Refusal(rule.notImage)
  if (width * height > MAX_PIXELS) throw new Refusal(rule.tooManyPixels)
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
}

/** Upright, in the rule's sizes, without metadata (a phone's photo tells where it was taken). Refuses what is no picture. */
export const reencode = (kind: ImageKind, bytes: Buffer): Promise<Reencoded> =>
  twoAtOnce(async () => {
    const rule: ImageRule = imageRules[kind]
    try {
      let image = await openImage(rule, bytes)
      const sizes: Buffer[] = []
      for (const { shape } of rule.sizes) {
        const data = await shape(image).toBuffer()
        sizes.push(data)
        image = sharp(data)
      }
      const [largest = Buffer.alloc(0)] = sizes
      const { width, height } = await sharp(largest).metadata()
      return { sizes, hash: createHash('sha256').update(largest).digest('hex'), width, height }
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal(rule.notImage)
    }
  })
