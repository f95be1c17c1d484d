import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { imageSlots, largeSlots, reencode } from '#server/platform/images/images.ts'
import { readInk } from '#server/platform/images/ink.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { drawingSlots, pictureOfDrawing } from '#server/platform/images/picture-of-drawing.ts'
import { blackPng, colourAt, deepPng, heicBox, phonePhoto, plainPicture } from '#test/pictures.ts'
import { carlasHand } from '#test/signatures.ts'

const refusalOf = async (bytes: Buffer) => {
  const error = await reencode(photoRule, bytes).catch(thrown => thrown)
  if (!(error instanceof Refusal)) throw new Error('This was no refusal.', { cause: error })
  return [error.status, error.code]
}
const sizesOf = async (bytes: Buffer) => {
  const { sizes, width, height } = await reencode(photoRule, bytes)
  const [photo, thumbnail] = await Promise.all(sizes.map(each => sharp(each).metadata()))
  return {
    told: [width, height],
    photo: [photo?.format, photo?.width, photo?.height],
    thumbnail: [thumbnail?.format, thumbnail?.width, thumbnail?.height],
  }
}

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('A %s becomes a JPEG with its thumbnail', async format => {
  const bytes = await plainPicture(600, 300).toFormat(format).toBuffer()
  expect(await sizesOf(bytes)).toEqual({
    told: [600, 300],
    photo: ['jpeg', 600, 300],
    thumbnail: ['webp', 480, 240],
  })
})

test.each([
  [4000, 3000, [2048, 1536], [480, 360]],
  [1500, 3000, [1024, 2048], [240, 480]],
  [6000, 60, [2048, 20], [480, 5]],
  [30, 20, [30, 20], [30, 20]],
])(
  '%i by %i pixels are made smaller, never larger, in their own shape',
  { tags: 'rare' },
  async (width, height, photo, thumbnail) => {
    const made = await sizesOf(await plainPicture(width, height).jpeg().toBuffer())
    expect(made).toEqual({ told: photo, photo: ['jpeg', ...photo], thumbnail: ['webp', ...thumbnail] })
  },
)

test('A phone’s photo is turned upright in both sizes, and neither tells who took it or where', async () => {
  const taken = await phonePhoto()
  const { sizes } = await reencode(photoRule, taken)
  expect((await sharp(taken).metadata()).exif?.includes('Ana Ferrer')).toBe(true)
  for (const bytes of sizes) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
    expect([bytes.includes('Ana Ferrer'), bytes.includes('Exif')]).toEqual([false, false])
    expect([await colourAt(bytes, 0.5, 0.1), await colourAt(bytes, 0.5, 0.9)]).toEqual(['red', 'blue'])
  }
})

test('A comment that is hidden in a picture is not kept', async () => {
  const jpeg = await plainPicture().jpeg().toBuffer()
  const text = Buffer.from('39.5667 N 2.6333 E')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text])
  const hiding = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), text])
  const { sizes } = await reencode(photoRule, hiding)
  expect([hiding.includes(text), sizes.map(each => each.includes(text))]).toEqual([true, [false, false]])
})

test('Transparent pixels become white', async () => {
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = sharp({ create: { width: 20, height: 20, channels: 4, background: nothing } }).png()
  const { sizes } = await reencode(photoRule, await png.toBuffer())
  const { data } = await sharp(sizes[0]).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)].every(value => value > 250)).toBe(true)
})

test('The same bytes make the same picture, by which it is known again', async () => {
  const bytes = await phonePhoto()
  const [one, two] = [await reencode(photoRule, bytes), await reencode(photoRule, bytes)]
  expect([one.hash === two.hash, one.hash]).toEqual([true, expect.stringMatching(/^[\da-f]{64}$/)])
})

const cutOff = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const noise = (format: 'jpeg' | 'png') =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .toFormat(format)
    .toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('no picture that can be read', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG behind an XML heading', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n')],
    ['a text', () => Buffer.from('No soy una foto.')],
    ['a TIFF', () => plainPicture().tiff().toBuffer()],
    ['an AVIF', () => plainPicture().avif().toBuffer()],
    ['a JPEG that was cut off', async () => cutOff(await noise('jpeg'))],
    ['a PNG that was cut off', async () => cutOff(await noise('png'))],
    ['the first bytes of a PNG alone', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a PNG that promises more than it holds', () => blackPng(2000, 2000, 10)],
  ])('is %s', async (_, make) => {
    expect(await refusalOf(await make())).toEqual([415, 'photo_not_image'])
  })
})

test.each([
  ['heic', ['mif1', 'heic']],
  ['mif1', ['mif1', 'heic']],
  ['msf1', ['hevc']],
  ['heix', []],
])('A HEIC of the brand %s, with %j, is refused as one', async (brand, compatible) => {
  expect(await refusalOf(heicBox(brand, compatible))).toEqual([415, 'photo_heic'])
})

test.each([
  ['30,000 pixels square', () => blackPng(30_000, 30_000)],
  ['60,000 by 1,000 pixels', () => blackPng(60_000, 1_000)],
])('A picture of %s in less than a megabyte is refused for its pixels', { tags: 'rare' }, async (_, make) => {
  const bytes = await make()
  expect([bytes.length < 1024 * 1024, await refusalOf(bytes)]).toEqual([true, [413, 'photo_too_many_pixels']])
})

test('A picture of as many pixels, but of sixteen bits a colour, is refused for what it unpacks to', async () => {
  expect(await refusalOf(deepPng(6_000, 6_000))).toEqual([413, 'photo_too_many_pixels'])
})

describe('while one kind of picture has all of its places', () => {
  function hold() {
    const { promise, resolve } = Promise.withResolvers<void>()
    onTestFinished(() => resolve())
    return { end: resolve, held: () => promise }
  }

  test('a signature is looked at, and a picture of a link is drawn', async () => {
    const { end, held } = hold()
    const photos = Array.from({ length: 10 }, () => imageSlots.run(held))
    expect((await readInk(carlasHand)).length).toBeGreaterThan(0)
    expect((await pictureOfDrawing(svg)).length).toBeGreaterThan(0)
    end()
    await Promise.all(photos)
  })

  test('a photo does not wait for pictures of links, however many', async () => {
    const { end, held } = hold()
    const drawings = Array.from({ length: 10 }, () => drawingSlots.run(held))
    expect((await reencode(photoRule, await phonePhoto())).sizes).toHaveLength(2)
    end()
    await Promise.all(drawings)
  })

  test('large pictures that wait for the one before them leave both places to small ones', {
    tags: 'rare',
  }, async () => {
    const { end, held } = hold()
    const largeBefore = largeSlots.run(held)
    const large = await plainPicture(6_000, 6_000).jpeg().toBuffer()
    const waiting = [1, 2, 3].map(() => reencode(photoRule, large))
    expect((await reencode(photoRule, await phonePhoto())).sizes).toHaveLength(2)
    end()
    await largeBefore
    expect((await Promise.all(waiting)).map(({ width }) => width)).toEqual([2048, 2048, 2048])
  })
})
