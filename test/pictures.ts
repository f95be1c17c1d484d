import { crc32, deflateSync } from 'node:zlib'
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

/** As a phone held upright stores it: on its side, with its rotation and its position in the metadata. */
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

export const pictureOf = (number: number) =>
  plainPicture(60 + number, 60)
    .jpeg()
    .toBuffer()

function pngOf(
  width: number,
  height: number,
  [bits, colour]: readonly [number, number],
  rows: Buffer,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(bits, 8)
  header.writeUInt8(colour, 9)
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

/** A black PNG of one bit a pixel, huge in a few bytes. With fewer rows than its height it is truncated. */
export const blackPng = (width: number, height: number, rows = height): Buffer =>
  // Each row begins with the byte of its filter.
  pngOf(width, height, [1, 0], Buffer.alloc(rows * (1 + Math.ceil(width / 8))))

/** The head of a PNG with four channels of sixteen bits, and its first row. */
export const deepPng = (width: number, height: number): Buffer =>
  pngOf(width, height, [16, 6], Buffer.alloc(1 + 8 * width))

export const heicBox = (brand = 'heic', compatible = ['mif1', brand]): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(16 + 4 * compatible.length)
  const words = ['ftyp', brand, '\0\0\0\0', ...compatible].join('')
  return Buffer.concat([size, Buffer.from(words, 'latin1'), Buffer.alloc(600)])
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

/** A multipart request with these fields, and a file after them. */
export function formOf(fields: Record<string, string>, file?: Part & { bytes: Buffer }) {
  const end = '--singladura-boundary--\r\n'
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--singladura-boundary\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const upload = file && uploadOf(file.bytes, { field: 'file', ...file })
  return {
    body: Buffer.concat([Buffer.from(parts.join('')), upload?.body ?? Buffer.from(end)]),
    headers: { 'content-type': 'multipart/form-data; boundary=singladura-boundary' },
  }
}

export const pdfOf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)
