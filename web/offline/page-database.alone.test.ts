import 'fake-indexeddb/auto'
import { type DBSchema, openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeBrowser, pass, startBrowser } from '#test/offline-page.ts'
import { pageDatabase, TooLate } from '#web/offline/page-database.ts'

interface Notes extends DBSchema {
  notes: { key: string; value: string }
}
const NAME = 'notes'
const SECONDS = 10

const openNotes = () =>
  pageDatabase<Notes>(NAME, {
    seconds: SECONDS,
    create: database => void database.createObjectStore('notes'),
  })
let transact: ReturnType<typeof openNotes>
const write = (text: string, key = text) =>
  transact(['notes'], 'readwrite', tx => tx.objectStore('notes').put(text, key))
const readAll = () => transact(['notes'], 'readonly', tx => tx.objectStore('notes').getAll())

const leave = () => window.dispatchEvent(new Event('pagehide'))
const comeBack = () => window.dispatchEvent(new Event('pageshow'))

/** Another page, which holds a transaction over the store until it is let go. */
async function holdStore() {
  const database = await openDB<Notes>(NAME, 1)
  const tx = database.transaction('notes', 'readwrite')
  let isHeld = true
  const again = async () => {
    while (isHeld) await tx.store.count()
  }
  const held = again()
  return async () => {
    isHeld = false
    await held
    database.close()
  }
}

/** How it ends, or 'waits'. */
const stateOf = (work: Promise<unknown>) => {
  const state = { now: 'waits' as unknown }
  work.then(
    () => (state.now = 'done'),
    error => (state.now = error),
  )
  return state
}

beforeEach(async () => {
  startBrowser()
  transact = openNotes()
})
afterEach(async () => {
  comeBack()
  await closeBrowser()
})

test('work that runs when the page is left is given up, and done again when it is back', async () => {
  await write('uno')
  let times = 0
  const written = stateOf(
    transact(['notes'], 'readwrite', async tx => {
      times += 1
      await tx.objectStore('notes').put('dos', 'dos')
      if (times === 1) leave()
      await tx.objectStore('notes').put('tres', 'tres')
    }),
  )
  await pass(SECONDS * 2_000)
  expect([written.now, times]).toEqual(['waits', 1])
  const other = await openDB<Notes>(NAME, 1)
  expect(await other.getAll('notes')).toEqual(['uno'])
  other.close()
  comeBack()
  await pass()
  expect([written.now, times]).toEqual(['done', 2])
  expect(await readAll()).toEqual(['dos', 'tres', 'uno'])
})

test('nothing begins until the page is back', async () => {
  await write('uno')
  leave()
  const written = stateOf(write('dos'))
  await pass(SECONDS * 2_000)
  expect(written.now).toBe('waits')
  comeBack()
  await pass()
  expect(written.now).toBe('done')
})

test('a page that is left while it makes its database makes it when it is back', async () => {
  const written = stateOf(write('uno'))
  leave()
  await pass(SECONDS * 2_000)
  expect(written.now).toBe('waits')
  expect((await indexedDB.databases()).filter(({ version }) => version)).toEqual([])
  comeBack()
  await pass()
  expect([written.now, await readAll()]).toEqual(['done', ['uno']])
})

test('a page that is left holds up nobody who deletes the database', async () => {
  await write('uno')
  leave()
  const deleted = new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(NAME)
    deleting.onsuccess = resolve
    deleting.onblocked = reject
  })
  await pass()
  await deleted
})

test('a store that another page shuts is given up after the limit, and nothing is written later', {
  tags: 'rare',
}, async () => {
  await write('uno')
  const release = await holdStore()
  const written = stateOf(write('dos'))
  await pass((SECONDS - 1) * 1_000)
  expect(written.now).toBe('waits')
  await pass(1_000)
  expect(written.now).toBeInstanceOf(TooLate)
  const end = release()
  await pass()
  await end
  expect(await readAll()).toEqual(['uno'])
})

test('the time in which the phone slept is not counted', async () => {
  await write('uno')
  const release = await holdStore()
  const written = stateOf(write('dos'))
  await pass(1_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  await pass((SECONDS - 2) * 1_000)
  expect(written.now).toBe('waits')
  const end = release()
  await pass()
  await end
  expect([written.now, await readAll()]).toEqual(['done', ['dos', 'uno']])
})

test('a database that does not open is waited for once, and used when it opens after all', async () => {
  await write('uno')
  const [other, asked] = [await openDB<Notes>(NAME, 1), vi.spyOn(indexedDB, 'open')]
  // The other page is told, and does not close it.
  indexedDB.deleteDatabase(NAME)
  await pass()
  const first = stateOf(write('dos'))
  await pass(4_000)
  expect(first.now).toBeInstanceOf(TooLate)
  const next = stateOf(write('tres'))
  await pass()
  expect(next.now).toBeInstanceOf(TooLate)
  other.close()
  await pass()
  await write('cuatro')
  expect([asked.mock.calls.length, await readAll()]).toEqual([1, ['cuatro']])
})

test('a request that the browser refuses is tried once more over a new connection, and then told', async () => {
  await write('uno')
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(write('dos')).rejects.toThrow('full')
  expect(full).toHaveBeenCalledTimes(2)
  full.mockRestore()
  await write('dos')
  expect(await readAll()).toEqual(['dos', 'uno'])
})
