import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openImage } from '#server/platform/images/open-image.ts'

const SIDE = 4_000

test('Work on a picture that takes longer than it may is given up', { tags: 'rare' }, async () => {
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const
  const noise = await sharp(randomBytes(SIDE * SIDE * 3), { raw })
    .tiff({ compression: 'none' })
    .toBuffer()
  const picture = await openImage(noise, { maxPixels: SIDE * SIDE, seconds: 1 })
  // Many seconds on a quick machine. Its length alone: nobody prints the bytes of a picture that is done in time.
  const done = picture
    .median(151)
    .toBuffer()
    .then(({ length }) => length)
  await expect(done).rejects.toThrow(/timeout/)
})
