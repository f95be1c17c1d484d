import { crc32, deflateSync } from 'node:zlib'
import sharp, { type JpegOptions } from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { reencode } from '#server/platform/images/images.ts'
import { coefficientBytes } from '#server/platform/images/jpeg-coefficients.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { withoutAncillary } from '#server/platform/images/png-chunks.ts'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** The chunks come after the header. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
const small = () =>
  sharp({ create: { width: 20, height: 10, channels: 4, background: '#12345680' } })
    .png()
    .toBuffer()
const MEGABYTE = 1024 * 1024
const bomb = (type: 'zTXt' | 'iTXt' | 'iCCP') =>
  chunk(
    type,
    Buffer.concat([
      Buffer.from(type === 'iTXt' ? 'a\0\x01\0\0\0' : 'a\0\0', 'latin1'),
      deflateSync(Buffer.alloc(50 * MEGABYTE)),
    ]),
  )

test('A PNG’s chunks beside its picture are left out before a decoder sees it', {
  tags: 'rare',
}, async () => {
  const png = await small()
  const heavy = withChunks(png, bomb('zTXt'), bomb('iTXt'), bomb('iCCP'), chunk('abCd', Buffer.alloc(9)))
  expect(withoutAncillary(heavy).equals(withoutAncillary(png))).toBe(true)
  const { width, height } = await reencode(photoRule, heavy)
  expect([width, height]).toEqual([20, 10])
})

test('Its transparency, colours and turn are kept', async () => {
  const png = await sharp(await small())
    .withExif({ IFD0: { Orientation: '6' } })
    .png({ palette: true })
    .toBuffer()
  const plain = await sharp(withoutAncillary(png)).metadata()
  const { hasAlpha, orientation } = await sharp(png).metadata()
  expect([plain.hasAlpha, plain.orientation]).toEqual([hasAlpha, orientation])
})

test('A PNG that is cut anywhere is refused, or a picture', { tags: 'rare' }, async () => {
  const png = withChunks(await small(), chunk('tEXt', Buffer.from('a\0b')))
  for (let end = 8; end < png.length; end++) {
    const outcome = await reencode(photoRule, png.subarray(0, end)).catch(error => error)
    expect(outcome instanceof Refusal || outcome.width === 20).toBe(true)
  }
})

const square = (side: number, options: JpegOptions) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#654' } })
    .jpeg(options)
    .toBuffer()

test('The coefficients of a progressive JPEG count, and those of one scan do not', async () => {
  const side = 512
  const full = { chromaSubsampling: '4:4:4' }
  expect([
    coefficientBytes(await square(side, { progressive: true, ...full })),
    coefficientBytes(await square(side, { progressive: true, chromaSubsampling: '4:2:0' })),
    coefficientBytes(await square(side, full)),
  ]).toEqual([side * side * 3 * 2, side * side * 1.5 * 2, 0])
})

test('A small file of many coefficients is refused before it is decoded', { tags: 'rare' }, async () => {
  const bytes = await square(4_500, { progressive: true, chromaSubsampling: '4:4:4', quality: 10 })
  await expect(reencode(photoRule, bytes)).rejects.toMatchObject({ code: 'photo_too_many_pixels' })
  const usual = await square(2_000, { progressive: true })
  expect((await reencode(photoRule, usual)).width).toBe(2_000)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a head alone', Buffer.from([0xff, 0xd8, 0xff])],
  ['fill bytes', Buffer.alloc(100_000, 0xff)],
  ['a frame that ends early', Buffer.from([0xff, 0xd8, 0xff, 0xc2, 0, 11, 8, 255, 255, 255, 255, 3, 1])],
  ['a segment of no length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xda, 0, 8, 1, 1])],
])('Counting ends over %s', (_, bytes) => {
  expect(coefficientBytes(bytes)).toBe(0)
})
