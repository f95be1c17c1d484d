import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shrinkPhoto } from '#web/ui/shrink-photo.ts'

const drawn: [width: number, height: number][] = []
let size = 1_000

/** The browser's picture of a file, and a canvas that records each drawing. */
function openPictures(width: number, height: number) {
  const close = vi.fn()
  const open = vi.fn(async () => ({ width, height, close }))
  vi.stubGlobal('createImageBitmap', open)
  return { open, close }
}

beforeEach(() => {
  drawn.length = 0
  size = 1_000
  const pen = {
    fillRect() {},
    drawImage: (_: unknown, __: number, ___: number, ...to: [number, number]) => drawn.push(to),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done({ size, type } as Blob),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const file = (content: BlobPart, type: string) => {
  const made = new File([content], 'IMG_0001', { type })
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  // jsdom's files can't be read by halves.
  made.slice = (from, to) =>
    ({ arrayBuffer: async () => (bytes as Uint8Array).slice(from, to).buffer }) as Blob
  return made
}

test('A photo travels upright, with a longest side of 2048 pixels, beside a small one of 480', async () => {
  const { open, close } = openPictures(3000, 4000)
  const { blob, width, height } = await shrinkPhoto(file('…', 'image/jpeg'))
  expect([width, height, blob.type, drawn]).toEqual([
    1536,
    2048,
    'image/jpeg',
    [
      [1536, 2048],
      [360, 480],
    ],
  ])
  expect(open).toHaveBeenCalledWith(expect.anything(), { imageOrientation: 'from-image' })
  expect(close).toHaveBeenCalled()
})

test.each(['application/octet-stream', 'text/plain', ''])(
  'A photo of the type %j is one by its bytes',
  async type => {
    openPictures(300, 200)
    expect(await shrinkPhoto(file('…', type))).toMatchObject({ width: 300, height: 200 })
  },
)

test('A small photo is not blown up', async () => {
  openPictures(300, 200)
  expect(await shrinkPhoto(file('…', 'image/png'))).toMatchObject({ width: 300, height: 200 })
})

test.each([
  ['a document', file('%PDF-1.7', 'application/pdf'), 'no es una imagen'],
  ['what no browser can draw', file('hola', 'image/jpeg'), 'no es una imagen'],
  ['an iPhone’s HEIC', file('\0\0\0\x18ftypheic', 'image/heic'), 'HEIC'],
  ['a HEIC by another name', file('\0\0\0\x18ftypmif1', ''), 'HEIC'],
])('%s is refused in words', async (_, picked, words) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  await expect(shrinkPhoto(picked)).rejects.toThrow(words)
})

test('A picture that is still too large is refused in words', async () => {
  openPictures(2048, 2048)
  size = 16 * 1024 * 1024
  await expect(shrinkPhoto(file('…', 'image/jpeg'))).rejects.toThrow('15 MB')
})
