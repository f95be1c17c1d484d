import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal, refusals } from '#domain/errors.ts'
import { readInk } from '#server/platform/images/ink.ts'
import { blackPng } from '#test/pictures.ts'
import { asDataUrl, carlasHand, drawn } from '#test/signatures.ts'

const NO_IMAGE = {
  code: 'signature_not_image',
  status: 400,
  message: refusals.signature_not_image.message,
}
const BLANK = { code: 'signature_blank', status: 400, message: refusals.signature_blank.message }
const TOO_SMALL = {
  code: 'signature_too_small',
  status: 400,
  message: refusals.signature_too_small.message,
}
const refusalOf = async (dataUrl: string) => {
  const error = await readInk(dataUrl).catch(thrown => thrown)
  if (!(error instanceof Refusal)) throw new Error('This was no refusal.', { cause: error })
  return { code: error.code, status: error.status, message: error.message }
}
const sheet = (background: object, width = 600, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: background as never } })
const white = { r: 255, g: 255, b: 255, alpha: 1 }
const black = { r: 0, g: 0, b: 0, alpha: 1 }
const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
const STROKE = 'M40 150q130-120 260 0t260 0'
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')

test('A drawing is kept cropped to its ink, in grey on white, as a small PNG', { tags: 'rare' }, async () => {
  const png = await readInk(asDataUrl(await drawn(STROKE)))
  const { format, width, height, hasAlpha } = await sharp(png).metadata()
  expect([format, hasAlpha, png.length < 20_000]).toEqual(['png', false, true])
  expect([width, height].map(side => Math.round((side ?? 0) / 10))).toEqual([52, 12])
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const row = (y: number) => data.subarray(y * info.width, (y + 1) * info.width)
  expect([row(0), row(info.height - 1)].every(edge => edge.some(value => value < 128))).toBe(true)
})

test('The same drawing on a white sheet is the same ink', async () => {
  const onNothing = await drawn(STROKE)
  const onWhite = await sharp(onNothing).flatten({ background: '#fff' }).png().toBuffer()
  expect((await readInk(asDataUrl(onWhite))).equals(await readInk(asDataUrl(onNothing)))).toBe(true)
})

test('Data that is hidden beside the drawing is not kept', async () => {
  const png = await sharp(await drawn(STROKE))
    .withExif({ IFD0: { Copyright: 'Carla Pons' }, IFD3: { GPSLatitude: '39/1 34/1 0/1' } })
    .png()
    .toBuffer()
  const kept = await readInk(asDataUrl(png))
  expect([
    png.includes('Carla Pons'),
    kept.includes('Carla Pons'),
    (await sharp(kept).metadata()).exif,
  ]).toEqual([true, false, undefined])
})

test.each([
  ['initials of 22 by 16 CSS pixels', 'M300 150l20 30l22-26', 44, 32],
  ['a flat line', 'M20 150h560', 560, 4],
  ['an upright line', 'M300 20v260', 4, 260],
])('%s are a signature', async (_, path, width, height) => {
  const kept = await sharp(await readInk(asDataUrl(await drawn(path)))).metadata()
  expect([Math.abs((kept.width ?? 0) - width) < 8, Math.abs((kept.height ?? 0) - height) < 8]).toEqual([
    true,
    true,
  ])
})

test.each([
  ['a transparent sheet', BLANK, () => sheet(nothing).png().toBuffer()],
  ['a white sheet', BLANK, () => sheet(white).png().toBuffer()],
  ['a black sheet', NO_IMAGE, () => sheet(black).png().toBuffer()],
  ['a sheet in pale grey', BLANK, () => sheet({ r: 200, g: 200, b: 200, alpha: 1 }).png().toBuffer()],
  ['a dot', TOO_SMALL, () => drawn('M300 150h1')],
  ['a line as short as a finger that slipped', TOO_SMALL, () => drawn('M300 150l20 14')],
  ['a pixel', NO_IMAGE, () => sheet(black, 1, 1).png().toBuffer()],
  [
    'black below and white above',
    NO_IMAGE,
    () =>
      drawn('M0 250h600v120h-600z M0 100h600M0 200h600', 600, 300).then(png =>
        sharp(png)
          .composite([
            {
              input: { create: { width: 600, height: 200, channels: 3, background: '#000' } },
              top: 0,
              left: 0,
            },
          ])
          .png()
          .toBuffer(),
      ),
  ],
])('%s is no signature', async (_, refusal, make) => {
  expect(await refusalOf(asDataUrl(await make()))).toEqual(refusal)
})

test.each<[string, () => Promise<string> | string]>([
  [
    'a JPEG',
    async () => asDataUrl(await sharp(bytesOf(carlasHand)).flatten().jpeg().toBuffer(), 'image/jpeg'),
  ],
  [
    'a JPEG that calls itself a PNG',
    async () => asDataUrl(await sharp(bytesOf(carlasHand)).flatten().jpeg().toBuffer()),
  ],
  [
    'an SVG',
    () => asDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
  ],
  ['a page', () => asDataUrl(Buffer.from('<html><body>Carla</body></html>'))],
  ['nothing', () => asDataUrl(Buffer.alloc(0))],
  ['noise', () => asDataUrl(randomBytes(5000))],
  ['the first bytes of a PNG alone', () => asDataUrl(bytesOf(carlasHand).subarray(0, 8))],
  [
    'a PNG that was cut off',
    () => asDataUrl(bytesOf(carlasHand).subarray(0, bytesOf(carlasHand).length / 2)),
  ],
  ['a sheet of 9000 by 9000', () => asDataUrl(blackPng(9000, 9000))],
  [
    '600 kB',
    async () => {
      const noise = await sharp(randomBytes(600_000), { raw: { width: 500, height: 400, channels: 3 } })
        .png()
        .toBuffer()
      return asDataUrl(noise)
    },
  ],
])('%s is refused in words', async (_, make) => {
  expect(await refusalOf(await make())).toEqual(NO_IMAGE)
})

test('Half a megabyte is taken', { tags: 'rare' }, async () => {
  const stroke = await drawn('M40 150q280-240 560 0t500 40', 1200, 900)
  const noise = await sharp(randomBytes(3 * 380 * 380), { raw: { width: 380, height: 380, channels: 3 } })
    .linear(0.3, 170)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const heavy = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff' } })
    .composite([{ input: noise, top: 500, left: 800 }, { input: stroke }])
    .png()
    .toBuffer()
  expect([heavy.length > 250_000, heavy.length < 512 * 1024]).toEqual([true, true])
  expect((await sharp(await readInk(asDataUrl(heavy))).metadata()).format).toBe('png')
})
