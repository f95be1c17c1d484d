import type { Sharp } from 'sharp'
import { withoutAncillary } from '#server/platform/images/png-chunks.ts'
import { lazily } from '#server/platform/lazily.ts'

const useSharp = lazily(async () => {
  const { default: sharp } = await import('sharp')
  // Each picture may take a hundred megabytes while it is decoded.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
})

/** Longer than the largest picture takes on a slow, busy machine. */
const TIME_LIMIT_SECONDS = 20

interface ImageLimits {
  /** Decoded; a small file can hold a huge picture. */
  maxPixels: number
  seconds?: number
}

/** The only way to open a picture, with limits on time, pixels and bytes. Rejects beyond them. */
export async function openImage(
  bytes: Buffer,
  { maxPixels, seconds = TIME_LIMIT_SECONDS }: ImageLimits,
): Promise<Sharp> {
  const sharp = await useSharp()
  return sharp(pictureIn(bytes), { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds })
}

/** Before any decoder sees the bytes: a PNG's chunks beside its picture may inflate to gibibytes. */
const pictureIn = (bytes: Buffer) => (isOfFormat(bytes, ['png']) ? withoutAncillary(bytes) : bytes)

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.toString('latin1', at, at + signature.length) === signature

const signatures = {
  png: bytes => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  jpeg: bytes => startsWith(bytes, '\xff\xd8\xff'),
  gif: bytes => startsWith(bytes, 'GIF8'),
  webp: bytes => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
} satisfies Record<string, (bytes: Buffer) => boolean>
export type ImageFormat = keyof typeof signatures

/** By its first bytes: no other decoder sees uploaded bytes. */
export const isOfFormat = (bytes: Buffer, formats: readonly ImageFormat[]): boolean =>
  formats.some(format => signatures[format](bytes))

export async function measureImage(
  bytes: Buffer,
): Promise<{ width: number; height: number; unpackedBytes: number }> {
  const sharp = await useSharp()
  const { autoOrient, channels, depth } = await sharp(pictureIn(bytes), {
    limitInputPixels: false,
  }).metadata()
  const { width, height } = autoOrient
  return { width, height, unpackedBytes: width * height * channels * (depth === 'uchar' ? 1 : 2) }
}
