import 'fake-indexeddb/auto'
import * as buffer from 'node:buffer'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { ApiError as Failure } from '#web/api/client.ts'

const KEY: QueryKey = ['contracts', 'GET /contracts', { pages: true }]
const CREW: QueryKey = ['users', 'GET /crew', {}]

/** A new page: it shares the browser's storage with the page before, not its memory. */
async function openPage(user = 'carla', temporary = false) {
  vi.resetModules()
  const [{ readOrCached }, { ApiError }, session, { CACHE_DATABASE, forgetStored }, files] =
    await Promise.all([
      import('#web/api/read-or-cached.ts'),
      import('#web/api/client.ts'),
      import('#web/session/session.ts'),
      import('#web/offline/forget-stored.ts'),
      import('#web/offline/cached-files.ts'),
    ])
  session.startSession({
    token: `token of ${user}`,
    user: { _id: user } as OwnUserView,
    ...(temporary && { temporary }),
  })
  const queries = new QueryClient()
  const fails = (status: number) => () => Promise.reject<string>(new ApiError('', status, 'internal'))
  return {
    forgetStored,
    files,
    database: CACHE_DATABASE,
    read: (ask: () => Promise<string>, key = KEY) => readOrCached(queries, { key, ask }),
    fails,
    shown: (key = KEY) => queries.getQueryData(key),
  }
}
type Page = Awaited<ReturnType<typeof openPage>>
const failed = (error: Failure) => error.status
/** A busy machine is no failure. */
const SLOWLY = { timeout: 20_000 }

const says = (answer: string) => () => Promise.resolve(answer)
const isKept = async (text: string, user = 'carla') => {
  const page = await openPage(user)
  await page.read(page.fails(0)).catch(failed)
  return page.shown() === text
}
const keep = (page: Page, text: string) =>
  vi.waitFor(async () => {
    await page.read(says(text))
    expect(await isKept(text)).toBe(true)
  }, SLOWLY)

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  // jsdom's own can't be cloned.
  vi.stubGlobal('Blob', buffer.Blob)
  vi.stubGlobal('File', buffer.File)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => vi.unstubAllGlobals())

test('a stored reading is shown where nobody answers, and the failure is told all the same', async () => {
  await keep(await openPage(), 'two contracts')
  const later = await openPage()
  expect(await later.read(later.fails(0)).catch(failed)).toBe(0)
  expect(later.shown()).toBe('two contracts')
})

test('where the answer takes its time what was read is shown meanwhile', { tags: 'rare' }, async () => {
  await keep(await openPage(), 'two contracts')
  const later = await openPage()
  let answer = (_: string) => {}
  const reading = later.read(() => new Promise<string>(resolve => (answer = resolve)))
  await vi.waitFor(() => expect(later.shown()).toBe('two contracts'), SLOWLY)
  answer('three contracts')
  expect(await reading).toBe('three contracts')
})

test('a server that answers is never forestalled by what was read before', async () => {
  await keep(await openPage(), 'two contracts')
  const later = await openPage()
  await later.read(says('three contracts'))
  expect(later.shown()).toBeUndefined()
})

test('nobody else sees it, and what has been refused since nobody', { tags: 'rare' }, async () => {
  const page = await openPage()
  await keep(page, 'two contracts')
  expect(await isKept('two contracts', 'ana')).toBe(false)
  await keep(await openPage(), 'two contracts')
  const later = await openPage()
  await later.read(later.fails(403)).catch(failed)
  await vi.waitFor(async () => expect(await isKept('two contracts')).toBe(false), SLOWLY)
})

test('the crew directory, and a borrowed phone, keep nothing', async () => {
  const page = await openPage()
  await page.read(says('people'), CREW)
  const borrowed = await openPage('carla', true)
  await borrowed.read(says('two contracts'))
  const later = await openPage()
  await later.read(later.fails(0), CREW).catch(failed)
  await later.read(later.fails(0)).catch(failed)
  expect([later.shown(CREW), later.shown()]).toEqual([undefined, undefined])
})

test('a file is asked for once, and is given without the server afterwards', async () => {
  const { files } = await openPage()
  const ask = vi.fn(async () => new File(['%PDF'], 'contrato.pdf'))
  await files.fileAtHand('contract 1', ask)
  const again = await (await openPage()).files.fileAtHand('contract 1', () =>
    Promise.reject(new Error('gone')),
  )
  expect([ask.mock.calls.length, again.name]).toEqual([1, 'contrato.pdf'])
})

test('a device that takes nothing gives the file all the same', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Denied', 'SecurityError')
    },
  })
  const { files } = await openPage()
  const file = await files.fileAtHand('contract 1', async () => new File(['%PDF'], 'contrato.pdf'))
  expect(file.name).toBe('contrato.pdf')
})

test('a page that is left stores nothing until it is back', { tags: 'rare' }, async () => {
  const page = await openPage()
  await keep(page, 'two contracts')
  const opened = vi.spyOn(indexedDB, 'open')
  window.dispatchEvent(new Event('pagehide'))
  await page.read(says('three contracts'))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(opened).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pageshow'))
  await vi.waitFor(async () => expect(await isKept('three contracts')).toBe(true), SLOWLY)
})

test('where another page shuts the store a screen is told of the failure all the same', {
  tags: 'rare',
}, async () => {
  const page = await openPage()
  await keep(page, 'two contracts')
  const other = await openDB(page.database, 1)
  const tx = other.transaction('reads', 'readwrite')
  let isShut = true
  const shut = (async () => {
    while (isShut) await tx.store.count()
  })()
  const later = await openPage()
  expect(await later.read(later.fails(0)).catch(failed)).toBe(0)
  expect(later.shown()).toBeUndefined()
  isShut = false
  await shut
  other.close()
})
