import { Refusal } from '#domain/errors.ts'
import { openSlots } from '#server/platform/files/slots.ts'
import { isOfFormat, openImage } from '#server/platform/images/open-image.ts'

const MAX_BYTES = 512 * 1024
const LIMITS = { maxPixels: 4_000_000, seconds: 5 }
/** Finer than paper shows. */
const MAX_WIDTH = 1_400
const PREFIX = 'data:image/png;base64,'
/** Darker than this is ink. */
const DARK = 128
/** A dot or a finger that slipped is no signature; small initials and a flat line are. The canvas has two pixels a CSS pixel. */
const LEAST = { pixels: 40, side: 32 }
/** A canvas that is all black is none either. */
const MOST_PART = 0.5

function extentOf(grey: Buffer, width: number) {
  let left = width
  let right = -1
  let top = -1
  let bottom = -1
  let pixels = 0
  // Without entries(), which makes a pair for each of a million pixels.
  for (let index = 0; index < grey.length; index++) {
    if ((grey[index] ?? DARK) >= DARK) continue
    const x = index % width
    const y = Math.floor(index / width)
    pixels += 1
    if (top < 0) top = y
    bottom = y
    left = Math.min(left, x)
    right = Math.max(right, x)
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1, pixels }
}

/** A queue of its own: a signature does not wait for photos. */
const inkSlots = openSlots(2, 50)

/** The drawn signature of a PNG data URL: cropped to its ink, in grey on white, as a PNG. Refuses anything else. */
export const readInk = (dataUrl: string): Promise<Buffer> => inkSlots.run(() => decode(dataUrl))

async function decode(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(PREFIX.length), 'base64')
  const isPng = dataUrl.startsWith(PREFIX) && isOfFormat(bytes, ['png'])
  if (!isPng || bytes.length > MAX_BYTES) throw new Refusal('signature_not_image')
  const drawing = (await openImage(bytes, LIMITS))
    .flatten({ background: '#ffffff' })
    .resize({ width: MAX_WIDTH, height: MAX_WIDTH, fit: 'inside', withoutEnlargement: true })
    .greyscale()
  const decoded = await drawing
    .clone()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal('signature_not_image')
    })
  const { width, height } = decoded.info
  const { pixels, ...extent } = extentOf(decoded.data, width)
  if (pixels === 0) throw new Refusal('signature_blank')
  if (pixels > width * height * MOST_PART) throw new Refusal('signature_not_image')
  if (pixels < LEAST.pixels || Math.max(extent.width, extent.height) < LEAST.side)
    throw new Refusal('signature_too_small')
  return drawing.extract(extent).png({ palette: true, colours: 8 }).toBuffer()
}
