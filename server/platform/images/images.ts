import type { Sharp } from 'sharp'
import type { Endpoint } from '#domain/api.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import type { Folder } from '#server/platform/files/file-store.ts'
import { openSlots } from '#server/platform/files/slots.ts'
import { frameOf, type Shape } from '#server/platform/images/frames.ts'
import { isHeic } from '#server/platform/images/heic.ts'
import { coefficientBytes } from '#server/platform/images/jpeg-coefficients.ts'
import { type ImageFormat, isOfFormat, measureImage, openImage } from '#server/platform/images/open-image.ts'
import { sha256 } from '#server/platform/sha256.ts'

interface ImageSize {
  ending: string
  shape: Shape
  side: number
  write: (image: Sharp) => Sharp
}
export interface ImageRule {
  maxBytes: number
  /** By the bytes, not the name. */
  formats: readonly ImageFormat[]
  notImage: RefusalCode
  tooLarge: RefusalCode
  tooManyPixels: RefusalCode
  heic: RefusalCode
  missing: RefusalCode
  /** Its folder in the file store and its sizes, the largest first; each is made from the one before. */
  folder: Folder
  sizes: readonly ImageSize[]
}

const MAX_PIXELS = 50_000_000
/** Four bytes a pixel: a picture of 16 bits a channel may have half as many. */
const MAX_UNPACKED_BYTES = 4 * MAX_PIXELS

export type ImageKind = NonNullable<Endpoint['upload']>['image']

export interface Reencoded {
  sizes: Buffer[]
  /** SHA-256 of the largest, with its pixels. */
  hash: string
  width: number
  height: number
}

/** A decoder holds the coefficients of a progressive JPEG beside its pixels. */
const MAX_COEFFICIENT_BYTES = 100 * 1024 * 1024
/** From here on a picture is decoded alone. */
const LARGE_BYTES = 100 * 1024 * 1024
/** For opening, and for drawing all sizes: each step has a limit of its own. */
const DEADLINE_MS = MINUTE_MS

/** Signatures and pictures of links don't wait here: see ink.ts and picture-of-drawing.ts. */
export const imageSlots = openSlots(2, 20)
/** Two large pictures at once would need a gibibyte. Those that wait for it have none of the places above. */
export const largeSlots = openSlots(1, 20)

interface Opened {
  image: Sharp
  width: number
  height: number
}
interface OpenedUpload extends Opened {
  isLarge: boolean
}

async function openUpload(rule: ImageRule, bytes: Buffer): Promise<OpenedUpload> {
  if (isHeic(bytes)) throw new Refusal(rule.heic)
  if (!isOfFormat(bytes, rule.formats)) throw new Refusal(rule.notImage)
  const coefficients = isOfFormat(bytes, ['jpeg']) ? coefficientBytes(bytes) : 0
  if (coefficients > MAX_COEFFICIENT_BYTES) throw new Refusal(rule.tooManyPixels)
  const { width, height, unpackedBytes } = await measureImage(bytes)
  if (width * height > MAX_PIXELS || unpackedBytes > MAX_UNPACKED_BYTES) throw new Refusal(rule.tooManyPixels)
  const image = (await openImage(bytes, { maxPixels: MAX_PIXELS })).autoOrient()
  return { image, width, height, isLarge: unpackedBytes + coefficients > LARGE_BYTES }
}

function draw({ shape, side, write }: ImageSize, { image, ...size }: Opened): Sharp {
  const { from, to } = frameOf(shape, side, size)
  const isWhole = from.width === size.width && from.height === size.height
  const fit =
    shape === 'square' ? ({ fit: 'cover', position: 'attention' } as const) : { fit: 'fill' as const }
  // Cut only if necessary: an uncut JPEG is scaled while it is decoded.
  return write((isWhole ? image : image.extract(from)).resize({ ...to, ...fit }))
}

async function drawAll(rule: ImageRule, upload: Opened): Promise<Reencoded> {
  let opened = upload
  const made: { data: Buffer; width: number; height: number }[] = []
  for (const size of rule.sizes) {
    const { data, info } = await draw(size, opened).toBuffer({ resolveWithObject: true })
    const { width, height } = info
    made.push({ data, width, height })
    opened = { image: await openImage(data, { maxPixels: width * height }), width, height }
  }
  const [{ data: largest, width, height } = { data: Buffer.alloc(0), width: 0, height: 0 }] = made
  const hash = sha256(largest)
  return { sizes: made.map(({ data }) => data), hash, width, height }
}

/** The place is free again even if a decoder hangs. */
function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('overloaded')), DEADLINE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** In one of the places. An error of the decoder means that this is no picture. */
const inPlace = <T>({ notImage }: ImageRule, work: () => Promise<T>): Promise<T> =>
  imageSlots.run(async () => {
    try {
      return await withinDeadline(work())
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal(notImage)
    }
  })

/** Upright, in the rule's sizes, without metadata (a phone's photo has its position). Refuses other files. */
export async function reencode(rule: ImageRule, bytes: Buffer): Promise<Reencoded> {
  const { opened, drawn } = await inPlace(rule, async () => {
    const opened = await openUpload(rule, bytes)
    return { opened, drawn: opened.isLarge ? undefined : await drawAll(rule, opened) }
  })
  return drawn ?? largeSlots.run(() => inPlace(rule, () => drawAll(rule, opened)))
}
