import { onTestFinished, vi } from 'vitest'
import { pictureOf } from '#test/pictures.ts'

/** A browser that can draw: every picked picture becomes the same small picture of this number. */
export function drawsPhotos() {
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const small = async (number: number) =>
    new Blob([new Uint8Array(await pictureOf(number))], { type: 'image/jpeg' })
  // jsdom's blobs are not cloned: they are kept as bytes, as in a private window of WebKit.
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row: object) {
    if (Object.values(row).some(value => value instanceof Blob))
      throw new DOMException('Error preparing Blob/File data', 'DataCloneError')
    return put.call(this, row)
  })
  let made = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as never)
  // The photo, then its thumbnail.
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => {
    made += 1
    void small(Math.ceil(made / 2)).then(done)
  })
}
export const photoFile = (number: number) =>
  new File([`foto ${number}`], `foto-${number}.jpg`, { type: 'image/jpeg' })
