import * as buffer from 'node:buffer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeBrowser, pass, startBrowser } from '#test/offline-page.ts'

const lane = { kind: 'checklists', name: 'carla.contract', address: { userId: 'carla' } }

/** A new page over the browser's storage. */
async function openPage() {
  vi.resetModules()
  const [{ keepFiles, readFiles }, { keepFile, findFile }, { startSession }] = await Promise.all([
    import('#web/offline/queue-database.ts'),
    import('#web/offline/cache-store.ts'),
    import('#web/session/session.ts'),
  ])
  startSession({ token: 'token', user: { _id: 'carla' } as never })
  return { keepFiles, readFiles, keepFile, findFile }
}
/** As WebKit does in a private window. */
const refuseBlobs = () => {
  const { put } = IDBObjectStore.prototype
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row) {
    if (Object.values(row).some(value => value instanceof Blob))
      throw new DOMException('Error preparing Blob/File data to be stored in object store', 'DataCloneError')
    return put.call(this, row)
  })
}
const photo = () => new Blob(['the photo'], { type: 'image/jpeg' })
const inWords = async (blob: unknown) => (blob instanceof Blob ? [blob.type, await blob.text()] : 'no file')

beforeEach(() => {
  startBrowser()
  vi.stubGlobal('File', buffer.File)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closeBrowser()
})

test.each(['takes', 'refuses'])('a photo outlives the page in a browser that %s blobs', async blobs => {
  if (blobs === 'refuses') refuseBlobs()
  const { keepFiles } = await openPage()
  await keepFiles('pictures', lane, 'one', { blob: photo(), thumbnail: photo() })
  await keepFiles('pictures', lane, 'two', { blob: photo() })
  const rows = (await (await openPage()).readFiles('pictures', lane)) as Record<string, unknown>[]
  expect(rows.map(({ id }) => id)).toEqual(['one', 'two'])
  const words = ['image/jpeg', 'the photo']
  expect(await inWords(rows[0]?.blob)).toEqual(words)
  expect(await inWords(rows[0]?.thumbnail)).toEqual(words)
  expect(await inWords(rows[1]?.blob)).toEqual(words)
})

test.each(['takes', 'refuses'])('a document outlives the page in a browser that %s blobs', async blobs => {
  if (blobs === 'refuses') refuseBlobs()
  const first = await openPage()
  const file = new File([photo()], 'contrato.pdf', { type: 'image/jpeg' })
  expect(await first.keepFile('contract', file)).toBe(true)
  const found = await (await openPage()).findFile('contract')
  await pass()
  expect(await inWords(found)).toEqual(['image/jpeg', 'the photo'])
})

test('a photo of the release before, which put blobs alone, is still read', async () => {
  const { keepFiles, readFiles } = await openPage()
  await keepFiles('pictures', lane, 'one', { blob: photo() })
  refuseBlobs()
  await keepFiles('pictures', lane, 'two', { blob: photo() })
  const rows = (await readFiles('pictures', lane)) as Record<string, unknown>[]
  expect(await Promise.all(rows.map(({ blob }) => inWords(blob)))).toEqual([
    ['image/jpeg', 'the photo'],
    ['image/jpeg', 'the photo'],
  ])
})

test('a browser that takes neither says so', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { keepFiles } = await openPage()
  await expect(keepFiles('pictures', lane, 'one', { blob: photo() })).rejects.toThrow('full')
})
