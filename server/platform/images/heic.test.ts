import { expect, test } from 'vitest'
import { isHeic } from '#server/platform/images/heic.ts'
import { heicBox, plainPicture } from '#test/pictures.ts'

test.each([
  ['heic', ['mif1', 'heic'], true],
  ['mif1', ['miaf', 'heix'], true],
  ['avif', ['mif1', 'miaf'], false],
  ['isom', ['mp41'], false],
])('A box of the brand %s that goes with %j is a HEIC: %s', (brand, compatible, expected) => {
  expect(isHeic(heicBox(brand, compatible))).toBe(expected)
})

test('A brand after the box does not count', () => {
  expect(isHeic(Buffer.concat([heicBox('avif', []).subarray(0, 16), Buffer.from('heicheic')]))).toBe(false)
})

test.each([0, 3, 8, 11, 12, 15])('%i bytes of a box are enough to ask without a fault', length => {
  expect(isHeic(heicBox().subarray(0, length))).toBe(length >= 12)
})

test('A JPEG is none', async () => {
  expect(isHeic(await plainPicture().jpeg().toBuffer())).toBe(false)
})
