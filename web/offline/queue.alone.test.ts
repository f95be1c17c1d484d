import fc from 'fast-check'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeLocks } from '#test/fake-tabs.ts'
import { closeBrowser, closeTabs, openPage, pass, startBrowser } from '#test/offline-page.ts'
import type { LaneRecord, Queued } from '#web/offline/queue-record.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Note extends Queued {
  text: string
}
interface Notes extends LaneRecord {
  changes: readonly Note[]
}
interface Page {
  userId: string
  page: string
}
type Take = () => string
type Mood = (take: Take) => string | Promise<string>

class Problem extends Error {
  readonly status: number
  readonly code = 'internal'
  constructor(status: number, message = '') {
    super(message)
    this.status = status
  }
}
const outOfReach: Mood = () => Promise.reject(new Problem(0))
const answers: Mood = take => take()
const losesItsAnswer: Mood = take => {
  take()
  return outOfReach(take)
}
const refuses =
  (status: number, message = ''): Mood =>
  () =>
    Promise.reject(new Problem(status, message))

/** Takes notes, each once under its key. */
function startServer() {
  const known = new Set<string>()
  let open = 0
  const heard = new Set<() => void>()
  const server = {
    mood: answers,
    attempts: [] as { key: string; text: string; by: string }[],
    taken: [] as { key: string; text: string; by: string; page: string }[],
    texts: (page = 'one') => server.taken.filter(note => note.page === page).map(({ text }) => text),
    keys: () => new Set(server.attempts.map(({ key }) => key)).size,
    async push({ userId: by, page }: Page, { key, text }: Note) {
      const opened = open
      server.attempts.push({ key, text, by })
      const take = () => {
        if (!known.has(key)) server.taken.push({ key, text, by, page })
        known.add(key)
        return text
      }
      try {
        await server.mood(take)
      } finally {
        if (opened !== open) await new Promise(() => {})
      }
    },
    /** Calls under way never get an answer. */
    forget() {
      open += 1
      heard.clear()
    },
    onAnswer(listener: () => void) {
      heard.add(listener)
      return () => heard.delete(listener)
    },
    /** Somebody else's call has been answered. */
    async answerSomebody() {
      for (const listener of heard) listener()
      await pass()
    },
  }
  return server
}

let server: ReturnType<typeof startServer>
let tab: Awaited<ReturnType<typeof openTab>>
let stop = () => {}

const ONE = (userId = 'carla'): Page => ({ userId, page: 'one' })

async function openTab() {
  let keys = 0
  const fresh = () => {
    keys += 1
    return { id: `id ${keys} of ${Math.random()}`, key: `key ${keys} of ${Math.random()}` }
  }
  const { modules, ...page } = await openPage(
    () =>
      Promise.all([
        import('#web/offline/start-sync.ts'),
        import('#web/offline/queue.ts'),
        import('#web/offline/queue-record.ts'),
        import('#web/offline/unsent.ts'),
        import('#web/offline/forget-stored.ts'),
      ]),
    ([{ startSync }]) => {
      stop = startSync({ load: async () => undefined, neededBy: () => [], onAnswer: server.onAnswer })
    },
  )
  const [, { createQueue }, { add, put, queued, requeued, without }, { unsent }, { forgetQueue }] = modules
  const queue = createQueue<Page, Notes, { notes: readonly Note[]; inMemory: boolean }>({
    kind: 'notes',
    empty: { changes: [] },
    nameOf: ({ userId, page }) => `${userId}.${page}.notes`,
    lockOf: ({ userId, page }) => `notes.${userId}.${page}`,
    async push(address, _record, note) {
      await server.push(address, note)
      return record => without(record, note.id)
    },
    show: ({ record, inMemory }) => ({ notes: record.changes, inMemory }),
  })
  const shown = (page = 'one', userId = 'carla') => queue.view({ userId, page })
  return {
    ...page,
    unsent,
    forgetQueue,
    send: () => void queue.send(ONE()),
    type(text: string, page = 'one', userId = 'carla', restsUntil = 0) {
      const name = fresh()
      void queue.change({ userId, page }, record =>
        add(record, { ...queued(record, name), text, restsUntil }),
      )
    },
    discardAll: () => void queue.change(ONE(), record => ({ ...record, changes: [] })),
    retry() {
      const { key } = fresh()
      const again = (record: Notes) =>
        record.changes.reduce((before, note) => put(before, requeued(note, key)), record)
      void queue.change(ONE(), again).then(() => queue.send(ONE()))
    },
    inMemory: () => shown().inMemory,
    states: (page = 'one', userId = 'carla') =>
      shown(page, userId).notes.map(({ text, state }) => `${text} ${state}`),
    problems: () => shown().notes.map(({ problem }) => problem),
    look: async (page = 'one', userId = 'carla') => {
      void queue.read({ userId, page })
      await pass()
    },
  }
}

/** Closes the open tabs, as a crash would, and opens the product again. */
async function reload() {
  server.forget()
  await closeTabs()
  tab = await openTab()
  await tab.look()
}

beforeEach(async () => {
  startBrowser()
  server = startServer()
  tab = await openTab()
  await tab.signIn()
})
afterEach(async () => {
  server.forget()
  await closeBrowser()
})

describe('a change', () => {
  test('is seen at once, and is gone when the server has it', async () => {
    tab.type('uno')
    expect(tab.states()).toEqual(['uno sending'])
    await pass()
    expect([server.texts(), tab.states()]).toEqual([['uno'], []])
  })

  test('waits for what was typed before, and not for another lane', async () => {
    let answer = () => {}
    server.mood = take =>
      new Promise(resolve => {
        answer = () => resolve(take())
      })
    tab.type('uno')
    await pass()
    server.mood = answers
    tab.type('dos')
    tab.type('aparte', 'other')
    await pass()
    expect([server.texts('other'), server.texts(), tab.states()]).toEqual([
      ['aparte'],
      [],
      ['uno sending', 'dos sending'],
    ])
    answer()
    await pass()
    expect([server.texts(), tab.states()]).toEqual([['uno', 'dos'], []])
  })

  test('rests as long as it is asked to, and not longer where the clock is set back', async () => {
    tab.type('uno', 'one', 'carla', Date.now() + 800)
    await pass(700)
    expect(server.attempts).toEqual([])
    await pass(100)
    expect(server.texts()).toEqual(['uno'])
    tab.type('dos', 'one', 'carla', Date.now() + 800)
    await pass()
    vi.setSystemTime(Date.now() - 72 * HOUR)
    await pass(1_000)
    expect(server.texts()).toEqual(['uno', 'dos'])
  })

  test('rests no longer where the page is left', async () => {
    tab.type('uno', 'one', 'carla', Date.now() + 800)
    await pass()
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass()
    hidden.mockRestore()
    expect(server.texts()).toEqual(['uno'])
  })
})

describe('a change that may pass later', () => {
  const isTriedAgain = async (status: number) => {
    server.mood = refuses(status)
    tab.type('uno')
    await pass()
    expect(tab.states()).toEqual(['uno waiting'])
    await pass(2_000)
    server.mood = answers
    await pass(4_000)
    expect([server.texts(), server.attempts.length, server.keys()]).toEqual([['uno'], 3, 1])
  }
  test.each([0, 429, 503])('waits after %i and is tried again with the same key', isTriedAgain)
  test.each([408, 500, 502, 504])(
    'waits after %i and is tried again with the same key',
    { tags: 'rare' },
    isTriedAgain,
  )

  test('is tried in growing pauses, never longer than 15 seconds', { tags: 'rare' }, async () => {
    server.mood = outOfReach
    const at: number[] = []
    const start = Date.now()
    tab.type('uno')
    for (let second = 0; second < 90; second += 0.25) {
      const before = server.attempts.length
      await pass(250)
      if (server.attempts.length > before) at.push((Date.now() - start) / 1000)
    }
    const pauses = at.slice(1).map((moment, index) => moment - (at[index] ?? 0))
    expect(pauses.length).toBeGreaterThan(6)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(15.25)
    expect(pauses[2]).toBeGreaterThan(pauses[0] ?? 0)
    expect(pauses.at(-1)).toBeGreaterThan(10)
  })

  test('arrives once where its answers were lost', async () => {
    server.mood = losesItsAnswer
    tab.type('uno')
    await pass(10_000)
    server.mood = answers
    await pass(15_000)
    expect([server.texts(), tab.states(), server.keys()]).toEqual([['uno'], [], 1])
    expect(server.attempts.length).toBeGreaterThan(2)
  })

  test('holds up what is behind it, and then all goes in order', async () => {
    server.mood = outOfReach
    tab.type('uno')
    await pass()
    tab.type('dos')
    await pass()
    expect(tab.states()).toEqual(['uno waiting', 'dos waiting'])
    server.mood = answers
    await pass(3_000)
    expect([server.texts(), tab.states()]).toEqual([['uno', 'dos'], []])
  })

  test.each([
    ['the browser is back online', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page comes back from where it was put aside', () => window.dispatchEvent(new Event('pageshow'))],
    ['somebody was answered', () => server.answerSomebody()],
    ['the person asks for it', () => tab.send()],
    ['more is typed', () => tab.type('dos', 'one')],
  ])('goes at once when %s', async (_, happens) => {
    server.mood = outOfReach
    tab.type('uno')
    await pass(20_000)
    const tries = server.attempts.length
    server.mood = answers
    await happens()
    await pass()
    expect([server.texts()[0], server.attempts[tries]?.text, tab.states()]).toEqual(['uno', 'uno', []])
  })

  test('is pressed by nothing where the server asked for a pause, but by the person', async () => {
    server.mood = refuses(429)
    tab.type('uno')
    await pass()
    await server.answerSomebody()
    tab.type('dos')
    await pass()
    expect(server.attempts.length).toBe(1)
    server.mood = answers
    tab.send()
    await pass()
    expect(server.texts()).toEqual(['uno', 'dos'])
  })

  test('asks for no pause any more once nothing waits', async () => {
    server.mood = refuses(429)
    tab.type('uno')
    await pass()
    tab.discardAll()
    await pass(20_000)
    server.mood = answers
    tab.type('dos')
    await pass()
    expect([server.texts(), tab.states()]).toEqual([['dos'], []])
  })
})

describe('a change that the server refuses', () => {
  const saysWhy = async (status: number) => {
    server.mood = refuses(status, 'Así no.')
    tab.type('uno')
    await pass()
    server.mood = answers
    tab.type('dos')
    await pass(10 * MINUTE)
    expect([server.texts(), tab.states(), tab.problems()]).toEqual([['dos'], ['uno failed'], ['Así no.']])
    tab.retry()
    await pass()
    expect([server.texts(), tab.states()]).toEqual([['dos', 'uno'], []])
  }
  test.each([403])('says why after %i, and holds up nothing', saysWhy)
  test.each([400, 404, 409, 413])('says why after %i, and holds up nothing', { tags: 'rare' }, saysWhy)
})

describe('a reload', () => {
  test('loses nothing: all goes out with the keys it had, in order, also where the clock was set back', async () => {
    server.mood = outOfReach
    tab.type('uno')
    vi.setSystemTime(Date.now() - HOUR)
    tab.type('dos')
    await pass(5_000)
    await reload()
    tab.type('tres')
    expect(tab.states().map(each => each.split(' ')[0])).toEqual(['uno', 'dos', 'tres'])
    server.mood = answers
    await pass(15_000)
    expect([server.texts(), server.keys(), tab.states()]).toEqual([['uno', 'dos', 'tres'], 3, []])
  })

  test('between the answer and its being noted sends the same again, and it arrives once', async () => {
    server.mood = take => {
      take()
      return new Promise(() => {})
    }
    tab.type('uno')
    await pass()
    server.mood = answers
    await reload()
    expect([server.texts(), server.attempts.length, server.keys(), tab.states()]).toEqual([['uno'], 2, 1, []])
  })

  test.each([
    ['is kept within 23 hours', 23 * HOUR - MINUTE, 1],
    ['that the server may have forgotten is replaced after that', 23 * HOUR + 1, 2],
  ])('a key %s', async (_, later, keys) => {
    server.mood = outOfReach
    tab.type('uno')
    await pass()
    server.forget()
    await closeTabs()
    vi.setSystemTime(Date.now() + later)
    server.mood = answers
    tab = await openTab()
    await tab.look()
    expect([server.texts(), server.keys()]).toEqual([['uno'], keys])
  })
})

describe('the owner of a change', () => {
  test('a session that is over keeps it, and it goes when the same person is back', async () => {
    server.mood = refuses(401)
    tab.type('uno')
    await pass()
    await tab.signOut()
    tab.type('typed before the screen was gone')
    server.mood = answers
    await pass(MINUTE)
    expect(server.attempts.length).toBe(1)
    await tab.signIn('carla', 'a new token')
    expect(server.texts()).toEqual(['uno', 'typed before the screen was gone'])
  })

  test('a change after it goes out at once when the same person is back, also where nothing else asks for it', async () => {
    server.mood = refuses(401)
    tab.type('uno')
    await pass()
    await tab.signOut()
    await pass(MINUTE)
    stop()
    server.mood = answers
    await tab.signIn('carla')
    tab.type('dos')
    await pass()
    expect(server.texts()).toEqual(['uno', 'dos'])
  })

  test('another person, or a code that was scanned, sends none of it', async () => {
    server.mood = outOfReach
    tab.type('uno')
    await pass()
    await tab.signIn('diego')
    server.mood = answers
    window.dispatchEvent(new Event('online'))
    await pass(10 * MINUTE)
    expect([server.texts(), tab.states('one', 'diego')]).toEqual([[], []])
    await tab.signIn('carla', 'of a code', { temporary: true })
    await pass(10 * MINUTE)
    expect(server.texts()).toEqual([])
    await tab.signIn('carla')
    expect(server.texts()).toEqual(['uno'])
  })

  test('a change behind one that is on its way is not sent for the next person', async () => {
    let answer = () => {}
    server.mood = take =>
      new Promise(resolve => {
        answer = () => resolve(take())
      })
    tab.type('uno')
    tab.type('dos')
    await pass()
    await tab.signIn('diego')
    server.mood = answers
    answer()
    await pass(MINUTE)
    expect(server.texts()).toEqual(['uno'])
  })
})

describe('several tabs', () => {
  const lend = (locks: object) =>
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

  test('show the same, and one sends', async () => {
    lend(fakeLocks())
    const [first, second] = [tab, await openTab()]
    server.mood = outOfReach
    first.type('uno')
    await pass()
    expect(second.states()).toEqual(['uno waiting'])
    const before = server.attempts.length
    server.mood = answers
    window.dispatchEvent(new Event('online'))
    await pass()
    expect([server.attempts.length - before, second.states()]).toEqual([1, []])
  })

  test('that both send, where there are no locks, send the same', async () => {
    const second = await openTab()
    server.mood = outOfReach
    tab.type('uno')
    second.type('dos')
    await pass()
    server.mood = answers
    window.dispatchEvent(new Event('online'))
    await pass(15_000)
    expect([server.texts(), server.keys(), tab.states()]).toEqual([['uno', 'dos'], 2, []])
  })

  test('forget nothing that is typed while the turn is handed back', async () => {
    lend({
      async request(_name: string, _options: object, work: () => Promise<unknown>) {
        const outcome = await work()
        await new Promise(resolve => setTimeout(resolve, 100))
        return outcome
      },
    })
    tab.type('uno')
    await pass(50)
    tab.type('dos')
    await pass(200)
    expect([server.texts(), tab.states()]).toEqual([['uno', 'dos'], []])
  })

  test('do not wait for one that was put to sleep in its turn', async () => {
    lend({ request: () => Promise.reject(new DOMException('too long', 'TimeoutError')) })
    tab.type('uno')
    await pass()
    expect(server.texts()).toEqual(['uno'])
  })
})

describe('a browser', () => {
  /** The stored data is there, but nothing more can be stored. */
  const fillUp = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })

  test.each([
    [
      'that refuses to keep anything',
      () => {
        throw new DOMException('Denied', 'SecurityError')
      },
      0,
    ],
    ['that never answers', () => new EventTarget(), 4_000],
  ])('%s stops nothing, and says so', async (_, open, wait) => {
    await closeTabs()
    vi.stubGlobal('indexedDB', { open })
    tab = await openTab()
    server.mood = outOfReach
    tab.type('uno')
    tab.type('dos', 'other')
    expect(tab.states()).toEqual(['uno sending'])
    await pass(wait)
    expect([tab.states(), tab.inMemory()]).toEqual([['uno waiting'], true])
    server.mood = answers
    await pass(15_000)
    expect([server.texts(), server.texts('other'), tab.states()]).toEqual([['uno'], ['dos'], []])
  })

  test('that is full stops nothing and says so, and what has gone out is not sent again by the next page', async () => {
    server.mood = outOfReach
    tab.type('uno')
    await pass()
    const full = fillUp()
    tab.type('dos')
    await pass()
    expect([tab.states(), tab.inMemory()]).toEqual([['uno waiting', 'dos waiting'], true])
    server.mood = answers
    await pass(15_000)
    full.mockRestore()
    expect([server.texts(), tab.states()]).toEqual([['uno', 'dos'], []])
    const sent = server.attempts.length
    await reload()
    await pass(MINUTE)
    expect([server.attempts.length - sent, tab.states(), tab.inMemory()]).toEqual([0, [], false])
  })

  test('whose store another page shuts goes on in memory, says so, and sends', { tags: 'rare' }, async () => {
    server.mood = outOfReach
    tab.type('uno')
    await pass()
    const other = await openDB('singladura', 1)
    const tx = other.transaction('changes', 'readwrite')
    let isShut = true
    const shut = (async () => {
      while (isShut) await tx.store.count()
    })()
    tab.type('dos')
    await pass(11_000)
    expect([tab.states(), tab.inMemory()]).toEqual([['uno waiting', 'dos waiting'], true])
    server.mood = answers
    await pass(15_000)
    expect([server.texts(), tab.states()]).toEqual([['uno', 'dos'], []])
    isShut = false
    await shut
    other.close()
  })
})

describe('a page that is left', () => {
  const leave = () => window.dispatchEvent(new Event('pagehide'))
  const comeBack = () => window.dispatchEvent(new Event('pageshow'))
  const readRows = async () => {
    const database = await openDB('singladura', 1)
    const rows = await database.getAll('changes')
    database.close()
    return rows.length
  }

  test('stores nothing more, and goes on when it is back', async () => {
    server.mood = outOfReach
    tab.type('uno')
    await pass()
    tab.type('dos')
    leave()
    tab.type('tres')
    await pass(MINUTE)
    expect([await readRows(), server.texts()]).toEqual([1, []])
    server.mood = answers
    comeBack()
    await pass(MINUTE)
    expect([server.texts(), tab.states(), tab.inMemory()]).toEqual([['uno', 'dos', 'tres'], [], false])
    expect(server.keys()).toBe(3)
  })
})

describe('the mark that something waits', () => {
  const rows = async () => {
    const database = await openDB('singladura')
    const count = database.objectStoreNames.contains('changes') ? await database.count('changes') : 0
    database.close()
    return count
  }

  test('is set before anything is written, and goes when nothing waits in any lane', async () => {
    server.mood = outOfReach
    tab.type('uno')
    expect(tab.unsent.isSet('carla')).toBe(true)
    tab.type('dos', 'other')
    await pass()
    server.mood = async take => (server.attempts.at(-1)?.text === 'uno' ? take() : outOfReach(take))
    await pass(15_000)
    expect([server.texts(), tab.unsent.isSet('carla')]).toEqual([['uno'], true])
    server.mood = answers
    await pass(15_000)
    expect(tab.unsent.isSet('carla')).toBe(false)
  })

  test('keeps waiting changes over signing out; without it nothing is left', async () => {
    server.mood = outOfReach
    tab.type('uno')
    await pass()
    await tab.signOut()
    tab.forgetQueue('carla')
    await pass()
    expect(await rows()).toBe(1)
    await tab.signIn('carla')
    server.mood = answers
    await pass(15_000)
    await tab.signOut()
    tab.forgetQueue('carla')
    await pass()
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([])
  })

  test('is there for a page that cannot write it', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    server.mood = outOfReach
    tab.type('uno')
    await pass()
    tab.forgetQueue('carla')
    await pass()
    full.mockRestore()
    expect([tab.unsent.isSet('carla'), await rows()]).toEqual([true, 1])
  })
})

test('loading the code of the queue and of its users starts nothing', { tags: 'rare' }, async () => {
  vi.resetModules()
  const spies = [
    vi.spyOn(window, 'addEventListener'),
    vi.spyOn(document, 'addEventListener'),
    vi.spyOn(indexedDB, 'open'),
  ]
  const timers = vi.getTimerCount()
  const channels = vi.fn()
  vi.stubGlobal('BroadcastChannel', channels)
  localStorage.setItem('singladura.pocket.carla', '1')
  await import('#web/app/sync.ts')
  await import('#web/messages/outbox.ts')
  await import('#web/checklists/offline/checklist-queue.ts')
  await import('#web/contracts/contract-drafts.ts')
  expect(vi.getTimerCount()).toBe(timers)
  await pass()
  expect([...spies, channels].map(spy => spy.mock.calls.length)).toEqual([0, 0, 0, 0])
  for (const spy of spies) spy.mockRestore()
})

test('nothing goes out by itself once the sync is stopped', { tags: 'rare' }, async () => {
  server.mood = outOfReach
  tab.type('uno')
  await reload()
  stop()
  await pass(MINUTE)
  const tries = server.attempts.length
  vi.clearAllTimers()
  server.mood = answers
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  await server.answerSomebody()
  await pass(MINUTE)
  expect(server.attempts.length).toBe(tries)
})

test('however the way to the server is, all arrive once and in order', { tags: 'rare' }, async () => {
  const mood = fc.constantFrom(answers, outOfReach, losesItsAnswer, refuses(503), refuses(429))
  const step = fc.oneof(
    fc.record({ mood }),
    fc.record({ type: fc.constantFrom('one', 'other') }),
    fc.record({ wait: fc.integer({ min: 0, max: 20_000 }) }),
    fc.constant({ reload: true as const }),
    fc.constant({ online: true as const }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      await closeBrowser()
      startBrowser()
      server = startServer()
      tab = await openTab()
      await tab.signIn()
      const typed: Record<string, string[]> = { one: [], other: [] }
      for (const [index, now] of steps.entries()) {
        if ('mood' in now) server.mood = now.mood
        if ('type' in now) {
          typed[now.type]?.push(`${index}`)
          tab.type(`${index}`, now.type)
        }
        if ('wait' in now) await pass(now.wait)
        if ('reload' in now) await reload()
        if ('online' in now) window.dispatchEvent(new Event('online'))
      }
      server.mood = answers
      await pass(MINUTE)
      expect({ one: server.texts(), other: server.texts('other') }).toEqual(typed)
      expect([tab.states(), tab.states('other'), tab.unsent.isSet('carla')]).toEqual([[], [], false])
    }),
    { numRuns: process.env.TEST_ALL ? 25 : 5 },
  )
})
