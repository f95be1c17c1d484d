import sharp from 'sharp'

const red = { r: 220, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 220 }

/** A square, its left half red and its right half blue. */
const twoHalves = async () => {
  const right = await sharp({ create: { width: 100, height: 200, channels: 3, background: blue } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 200, height: 200, channels: 3, background: red } }).composite([
    { input: right, left: 100, top: 0 },
  ])
}

export const plainPicture = (width = 60, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: blue } })

/** As a phone held upright stores it: lying on its side, with a note of how to turn it and of where it was taken. */
export const phonePhoto = async () =>
  (await twoHalves())
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Ana Ferrer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 34/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** 'red' or 'blue': the colour at a point, given in fractions of the sides. */
export async function colourAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

interface Part {
  field?: string
  name?: string
  type?: string
}

/** A multipart request with one file, as a browser writes it. */
export function uploadOf(
  bytes: Buffer,
  { field = 'profilePicture', name = 'yo.png', type = 'image/png' }: Part = {},
) {
  const boundary = 'singladura-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
