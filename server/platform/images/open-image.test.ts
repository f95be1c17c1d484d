import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openImage } from '#server/platform/images/open-image.ts'

test('Work on a picture that takes longer than it may is given up', async () => {
  const raw = { width: 2_000, height: 2_000, channels: 3 } as const
  const picture = await openImage(randomBytes(2_000 * 2_000 * 3), { maxPixels: 4_000_000, seconds: 1, raw })
  await expect(picture.median(75).toBuffer()).rejects.toThrow(/timeout/)
})
