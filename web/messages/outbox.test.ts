import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeTabs, moods, openTab, refuses, startMessageServer } from '#test/outbox-page.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const VIGO = 'talk-about-vigo'
const PALMA = 'talk-about-palma'

let server: ReturnType<typeof startMessageServer>
let tab: Awaited<ReturnType<typeof openTab>>

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)
const states = (conversationId = VIGO) => tab.outgoing(conversationId).map(({ text, state }) => [text, state])
const once = (list: readonly string[]) => [...new Set(list)]

async function openSignedIn(userId = 'carla') {
  tab = await openTab()
  tab.signIn(userId)
  await pass()
}

/** Closes what is open, as a crash would, and opens the product again. */
async function reload() {
  server.forget()
  closeTabs()
  tab = await openTab()
  await pass()
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
  server = startMessageServer()
  await openSignedIn()
})
afterEach(() => {
  server.forget()
  closeTabs()
  vi.useRealTimers()
})

describe('a message that is added', () => {
  test('is on its way at once, and is gone when the server has it', async () => {
    tab.outbox.add(VIGO, 'Zarpamos el lunes')
    expect(states()).toEqual([['Zarpamos el lunes', 'sending']])
    await pass()
    expect([server.texts(), states()]).toEqual([['Zarpamos el lunes'], []])
  })

  test('leaves only when the thread has been told what it became', async () => {
    const seen: unknown[] = []
    tab.onSent((conversationId, sent) => seen.push([conversationId, sent.text, states().length]))
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    expect(seen).toEqual([[VIGO, 'Hola', 1]])
  })

  test('is none where it is blank', async () => {
    tab.outbox.add(VIGO, ' \n ')
    await pass()
    expect([states(), server.attempts]).toEqual([[], []])
  })

  test('waits for the one before it, and not for another conversation', async () => {
    let answer = () => {}
    server.mood = take =>
      new Promise(resolve => {
        answer = () => resolve(take())
      })
    tab.outbox.add(VIGO, 'uno')
    await pass()
    server.mood = moods.answers
    tab.outbox.add(VIGO, 'dos')
    tab.outbox.add(VIGO, 'tres')
    tab.outbox.add(PALMA, 'aparte')
    await pass()
    expect([server.texts(), states().map(([, state]) => state)]).toEqual([
      ['aparte'],
      ['sending', 'sending', 'sending'],
    ])
    answer()
    await pass()
    expect([server.texts(), states()]).toEqual([['aparte', 'uno', 'dos', 'tres'], []])
  })
})

describe('a message that may pass later', () => {
  test.each([
    ['nobody answers', moods.isOutOfReach],
    ["the harbour's wifi answers with its login page", moods.givesTheHarboursLoginPage],
    ['there were too many', refuses(429, 'too_many_requests')],
    ['the server has a fault', refuses(500)],
    ['the way to the server is broken', refuses(502)],
    ['the server is busy', refuses(503, 'overloaded')],
    ['the server is late', refuses(504)],
  ])('waits and is tried again with the same key where %s', async (_, mood) => {
    server.mood = mood
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    expect(states()).toEqual([['Hola', 'waiting']])
    await pass(2_000)
    server.mood = moods.answers
    await pass(4_000)
    expect([server.texts(), states()]).toEqual([['Hola'], []])
    expect([server.attempts.length, once(server.keys()).length]).toEqual([3, 1])
  })

  test('is tried in growing pauses, never longer than 15 seconds', async () => {
    server.mood = moods.isOutOfReach
    const at: number[] = []
    const start = Date.now()
    tab.outbox.add(VIGO, 'Hola')
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

  test('arrives once where the server took it and its answers were lost', async () => {
    server.mood = moods.losesItsAnswer
    tab.outbox.add(VIGO, 'Hola')
    await pass(10_000)
    server.mood = moods.answers
    await pass(15_000)
    expect([server.texts(), states()]).toEqual([['Hola'], []])
    expect(server.attempts.length).toBeGreaterThan(2)
  })

  test('holds up those behind it, and then all go in the order in which they were typed', async () => {
    server.mood = moods.isOutOfReach
    tab.outbox.add(VIGO, 'uno')
    await pass()
    tab.outbox.add(VIGO, 'dos')
    await pass()
    expect(states()).toEqual([
      ['uno', 'waiting'],
      ['dos', 'waiting'],
    ])
    server.mood = moods.answers
    await pass(3_000)
    expect([server.texts(), states()]).toEqual([['uno', 'dos'], []])
  })

  const visible = () => document.dispatchEvent(new Event('visibilitychange'))
  test.each([
    ['the browser says it is back online', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at again', visible],
    ['the page comes back from where it was put aside', () => window.dispatchEvent(new Event('pageshow'))],
    ['another call was answered', () => tab.callSomething()],
    ['the person asks for it', () => tab.outbox.retry(tab.outgoing(VIGO)[0]?.key ?? '')],
  ])('goes at once when %s', async (_, happens) => {
    server.mood = moods.isOutOfReach
    tab.outbox.add(VIGO, 'Hola')
    await pass(20_000)
    const tries = server.attempts.length
    server.mood = moods.answers
    happens()
    await pass()
    expect([server.texts(), server.attempts.length - tries, states()]).toEqual([['Hola'], 1, []])
  })

  test('is pushed neither by other answers nor by more messages where the server asked for a pause', async () => {
    server.mood = refuses(429, 'too_many_requests')
    tab.outbox.add(VIGO, 'uno')
    await pass()
    for (let call = 0; call < 5; call += 1) await tab.callSomething()
    tab.outbox.add(VIGO, 'dos')
    await pass()
    expect(server.attempts.length).toBe(1)
    server.mood = moods.answers
    await pass(2_000)
    expect(server.texts()).toEqual(['uno', 'dos'])
  })

  test('can be discarded, and the one behind it goes alone', async () => {
    server.mood = moods.isOutOfReach
    tab.outbox.add(VIGO, 'uno')
    tab.outbox.add(VIGO, 'dos')
    await pass()
    tab.outbox.discard(tab.outgoing(VIGO)[0]?.key ?? '')
    server.mood = moods.answers
    await pass(15_000)
    expect([server.texts(), states()]).toEqual([['dos'], []])
  })
})

describe('a message that is refused', () => {
  test.each([400, 403, 404, 409, 413])(
    'fails by %i with the server’s sentence and holds up nobody',
    async status => {
      server.mood = refuses(status, 'writing_blocked', 'No se pueden enviar mensajes en esta conversación.')
      tab.outbox.add(VIGO, 'uno')
      await pass()
      server.mood = moods.answers
      tab.outbox.add(VIGO, 'dos')
      await pass(10 * MINUTE)
      expect(server.texts()).toEqual(['dos'])
      expect(tab.outgoing(VIGO)).toMatchObject([
        { text: 'uno', state: 'failed', problem: 'No se pueden enviar mensajes en esta conversación.' },
      ])
    },
  )

  test.each([
    ['with the same key', 'writing_blocked', 1],
    ['with a new key where the server has the old one for something else', 'idempotency_key_reused', 2],
  ])('goes once more when the person asks, %s', async (_, code, keys) => {
    server.mood = refuses(409, code, 'No')
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    server.mood = moods.answers
    tab.outbox.retry(tab.outgoing(VIGO)[0]?.key ?? '')
    expect(tab.outgoing(VIGO)).toMatchObject([{ state: 'sending', problem: null }])
    await pass()
    expect([server.texts(), once(server.keys()).length, states()]).toEqual([['Hola'], keys, []])
  })

  test('is gone when it is discarded, also after a reload', async () => {
    server.mood = refuses(403)
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    tab.outbox.discard(tab.outgoing(VIGO)[0]?.key ?? '')
    expect(states()).toEqual([])
    await reload()
    expect([states(), server.attempts.length]).toEqual([[], 1])
  })
})

describe('a reload', () => {
  test('loses nothing: what waited goes out with the key it had, in its order', async () => {
    server.mood = moods.isOutOfReach
    tab.outbox.add(VIGO, 'uno')
    tab.outbox.add(VIGO, 'dos')
    await pass(5_000)
    const [key] = server.keys()
    await reload()
    expect(states().map(([text]) => text)).toEqual(['uno', 'dos'])
    server.mood = moods.answers
    await pass(15_000)
    expect([server.texts(), server.taken[0]?.key, states()]).toEqual([['uno', 'dos'], key, []])
  })

  test('between the answer and its being noted sends the same message again, and it arrives once', async () => {
    server.mood = take => {
      take()
      return new Promise(() => {})
    }
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    server.mood = moods.answers
    await reload()
    expect([server.texts(), server.attempts.length, once(server.keys()).length, states()]).toEqual([
      ['Hola'],
      2,
      1,
      [],
    ])
  })

  const broken = { key: 'x', conversationId: VIGO, text: 'sin lugar', createdAt: 'ayer', state: 'sending' }
  test.each(['{', 'null', '[]', '{"key": 7}', '"x"', JSON.stringify(broken)])(
    'is not disturbed by what something else has written: %s',
    async text => {
      server.mood = moods.isOutOfReach
      tab.outbox.add(VIGO, 'antes')
      localStorage.setItem('singladura.outbox.carla.x', text)
      await reload()
      expect(states().map(([words]) => words)).toEqual(['antes'])
      server.mood = moods.answers
      tab.outbox.add(VIGO, 'Hola')
      await pass(15_000)
      expect([server.texts(), states()]).toEqual([['antes', 'Hola'], []])
    },
  )

  test('keeps the order in which they were typed, also where the clock was set back meanwhile', async () => {
    server.mood = moods.isOutOfReach
    tab.outbox.add(VIGO, 'uno')
    vi.setSystemTime(Date.now() - HOUR)
    tab.outbox.add(VIGO, 'dos')
    await reload()
    tab.outbox.add(VIGO, 'tres')
    expect(states().map(([words]) => words)).toEqual(['uno', 'dos', 'tres'])
  })
})

describe('a message whose key the server may have forgotten', () => {
  const leaveFor = async (time: number) => {
    server.mood = moods.losesItsAnswer
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    server.forget()
    closeTabs()
    vi.setSystemTime(Date.now() + time)
    server.mood = moods.answers
    tab = await openTab()
    await pass(MINUTE)
  }

  test('is still sent by itself within 23 hours', async () => {
    await leaveFor(23 * HOUR - MINUTE)
    expect([server.texts(), server.attempts.length, states()]).toEqual([['Hola'], 2, []])
  })

  test('is not sent by itself after 23 hours, and says so', async () => {
    await leaveFor(23 * HOUR + 1)
    expect(server.attempts.length).toBe(1)
    expect(tab.outgoing(VIGO)).toMatchObject([{ state: 'failed', problem: 'No se pudo enviar a tiempo.' }])
  })

  test('gets a new key when the person asks for it', async () => {
    await leaveFor(30 * HOUR)
    tab.outbox.retry(tab.outgoing(VIGO)[0]?.key ?? '')
    await pass()
    expect([once(server.keys()).length, states()]).toEqual([2, []])
  })

  test('is not sent by a page that stayed open for so long', async () => {
    server.mood = moods.isOutOfReach
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    vi.setSystemTime(Date.now() + 23 * HOUR)
    server.mood = moods.answers
    await pass(MINUTE)
    expect([server.texts(), states()]).toEqual([[], [['Hola', 'failed']]])
  })

  test('and was refused long ago gets a new key, or it would be too late at once', async () => {
    server.mood = refuses(403)
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    vi.setSystemTime(Date.now() + 24 * HOUR)
    server.mood = moods.answers
    tab.outbox.retry(tab.outgoing(VIGO)[0]?.key ?? '')
    await pass()
    expect([server.texts(), once(server.keys()).length]).toEqual([['Hola'], 2])
  })
})

describe('a conversation that is deleted', () => {
  test('takes what has not been sent with it, and nothing of another', async () => {
    server.mood = refuses(403)
    tab.outbox.add(VIGO, 'refused')
    await pass()
    server.mood = moods.isOutOfReach
    tab.outbox.add(VIGO, 'waiting')
    tab.outbox.add(PALMA, 'aparte')
    await pass()
    tab.outbox.takeOut(VIGO)
    expect([states(VIGO).length, states(PALMA).length]).toEqual([0, 1])
    server.mood = moods.answers
    await pass(MINUTE)
    await reload()
    expect([server.texts(), states(VIGO), states(PALMA)]).toEqual([['aparte'], [], []])
  })

  test('gives them back in their order where it could not be deleted', async () => {
    server.mood = moods.isOutOfReach
    for (const text of ['uno', 'dos', 'tres']) tab.outbox.add(VIGO, text)
    await pass()
    const putBack = tab.outbox.takeOut(VIGO)
    await pass(MINUTE)
    server.mood = moods.answers
    putBack()
    await pass(15_000)
    expect([server.texts(), states()]).toEqual([['uno', 'dos', 'tres'], []])
  })
})

describe('whose message it is', () => {
  test('a session that is over keeps it, and it goes when the same person is back', async () => {
    server.mood = refuses(401, 'not_signed_in')
    tab.outbox.add(VIGO, 'uno')
    await pass()
    tab.outbox.add(VIGO, 'typed before the screen was gone')
    server.mood = moods.answers
    await pass(MINUTE)
    expect([states(), server.attempts.length]).toEqual([[], 1])
    tab.signIn('carla', 'a new token')
    await pass()
    expect(server.taken.map(({ text, token }) => [text, token])).toEqual([
      ['uno', 'a new token'],
      ['typed before the screen was gone', 'a new token'],
    ])
  })

  test('another person sees none of it and sends none of it', async () => {
    server.mood = moods.isOutOfReach
    tab.outbox.add(VIGO, 'de Carla')
    await pass()
    tab.signOut()
    tab.signIn('diego')
    server.mood = moods.answers
    window.dispatchEvent(new Event('online'))
    await pass(10 * MINUTE)
    expect([states(), server.texts()]).toEqual([[], []])
    tab.outbox.add(VIGO, 'de Diego')
    await pass()
    tab.signIn('carla')
    await pass()
    expect(server.taken.map(({ text, token }) => [text, token])).toEqual([
      ['de Diego', 'token of diego'],
      ['de Carla', 'token of carla'],
    ])
  })

  test('what stood behind one that was on its way is not sent for the next person', async () => {
    let answer = () => {}
    server.mood = take =>
      new Promise(resolve => {
        answer = () => resolve(take())
      })
    const told = vi.fn()
    tab.onSent(told)
    tab.outbox.add(VIGO, 'uno')
    tab.outbox.add(VIGO, 'dos')
    await pass()
    tab.signIn('diego')
    server.mood = moods.answers
    answer()
    await pass(MINUTE)
    expect([server.texts(), told.mock.calls]).toEqual([['uno'], []])
    tab.signIn('carla')
    await pass()
    expect([server.texts(), once(server.taken.map(({ token }) => token))]).toEqual([
      ['uno', 'dos'],
      ['token of carla'],
    ])
  })
})

describe('a storage that takes nothing', () => {
  test('stops no message', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    server.mood = moods.isOutOfReach
    tab.outbox.add(VIGO, 'uno')
    tab.outbox.add(VIGO, 'dos')
    await pass()
    expect(states()).toEqual([
      ['uno', 'waiting'],
      ['dos', 'waiting'],
    ])
    server.mood = moods.answers
    await pass(15_000)
    full.mockRestore()
    expect([server.texts(), states()]).toEqual([['uno', 'dos'], []])
  })
})

describe('several tabs', () => {
  // What the browser does: one after the other.
  function lendLocks() {
    let turn = Promise.resolve<unknown>(undefined)
    const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
      turn = turn.then(work)
      return turn
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    return () => Reflect.deleteProperty(navigator, 'locks')
  }
  const tellOtherTabs = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'singladura.outbox.carla.a-key' }))

  /** Each tab is a process of its own, and sees what another has written a moment later. */
  function beforeTheyHear(act: () => void) {
    const storage = localStorage
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    const texts = new Map(names.map(name => [name, storage.getItem(name)]))
    vi.stubGlobal('localStorage', {
      length: names.length,
      key: (at: number) => names[at] ?? null,
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => storage.setItem(name, text),
      removeItem: (name: string) => storage.removeItem(name),
    })
    act()
    vi.unstubAllGlobals()
  }

  test('in which one types at the same moment lose nothing, and show the same order', async () => {
    const [first, second] = [tab, await openTab()]
    server.mood = moods.isOutOfReach
    first.outbox.add(VIGO, 'antes')
    first.outbox.add(VIGO, 'descartado')
    await pass()
    const [, doomed] = first.outgoing(VIGO)
    beforeTheyHear(() => {
      first.outbox.add(VIGO, 'en la primera')
      second.outbox.add(VIGO, 'en la segunda')
      second.outbox.discard(doomed?.key ?? '')
    })
    tellOtherTabs()
    const texts = (one: typeof tab) => one.outgoing(VIGO).map(({ text }) => text)
    expect(texts(first)).toEqual(texts(second))
    expect(texts(first).toSorted()).toEqual(['antes', 'en la primera', 'en la segunda'])
    const typed = texts(first)
    server.mood = moods.answers
    await pass(15_000)
    expect([server.texts(), states()]).toEqual([typed, []])
  })

  test('see the same, and one sends', async () => {
    const takeBack = lendLocks()
    const first = tab
    const second = await openTab()
    server.mood = moods.isOutOfReach
    first.outbox.add(VIGO, 'Hola')
    await pass()
    const { result, unmount } = renderHook(() => second.useOutgoing(VIGO))
    expect(result.current).toMatchObject([{ text: 'Hola', state: 'waiting' }])
    server.mood = moods.answers
    const before = server.attempts.length
    await act(async () => {
      window.dispatchEvent(new Event('online'))
      await pass()
      tellOtherTabs()
    })
    expect([server.texts(), server.attempts.length - before, result.current]).toEqual([['Hola'], 1, []])
    unmount()
    takeBack()
  })

  test('that both send, where there are no locks, send the same message', async () => {
    const second = await openTab()
    server.mood = moods.isOutOfReach
    tab.outbox.add(VIGO, 'uno')
    second.outbox.add(VIGO, 'dos')
    await pass()
    server.mood = moods.answers
    window.dispatchEvent(new Event('online'))
    await pass(15_000)
    expect([server.texts(), states()]).toEqual([['uno', 'dos'], []])
  })

  test('forget nothing that is typed while the turn is handed back', async () => {
    const request = async (_name: string, _options: object, work: () => Promise<unknown>) => {
      const outcome = await work()
      await new Promise(resolve => setTimeout(resolve, 100))
      return outcome
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    tab.outbox.add(VIGO, 'uno')
    await pass(50)
    tab.outbox.add(VIGO, 'dos')
    await pass(100)
    Reflect.deleteProperty(navigator, 'locks')
    expect([server.texts(), states()]).toEqual([['uno', 'dos'], []])
  })

  test('do not wait for one that was put to sleep in its turn', async () => {
    const request = () => Promise.reject(new DOMException('too long', 'TimeoutError'))
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    Reflect.deleteProperty(navigator, 'locks')
    expect(server.texts()).toEqual(['Hola'])
  })
})

test('what a screen is given stays the very same while nothing changes', async () => {
  server.mood = refuses(403)
  tab.outbox.add(VIGO, 'Hola')
  await pass()
  const before = tab.outgoing(VIGO)
  server.mood = moods.isOutOfReach
  tab.outbox.add(PALMA, 'aparte')
  await pass()
  expect(tab.outgoing(VIGO)).toBe(before)
  expect(tab.outgoing('a silent talk')).toBe(tab.outgoing('a silent talk'))
})

test('however the way to the server is, all arrive once and in order', async () => {
  const mood = fc.constantFrom(
    moods.answers,
    moods.isOutOfReach,
    moods.losesItsAnswer,
    refuses(503),
    refuses(429),
  )
  const step = fc.oneof(
    fc.record({ mood }),
    fc.record({ add: fc.constantFrom(VIGO, PALMA) }),
    fc.record({ wait: fc.integer({ min: 0, max: 20_000 }) }),
    fc.constant({ reload: true as const }),
    fc.constant({ online: true as const }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      closeTabs()
      localStorage.clear()
      server = startMessageServer()
      await openSignedIn()
      const typed: Record<string, string[]> = { [VIGO]: [], [PALMA]: [] }
      for (const [index, now] of steps.entries()) {
        if ('mood' in now) server.mood = now.mood
        if ('add' in now) {
          typed[now.add]?.push(`${index}`)
          tab.outbox.add(now.add, `${index}`)
        }
        if ('wait' in now) await pass(now.wait)
        if ('reload' in now) await reload()
        if ('online' in now) window.dispatchEvent(new Event('online'))
      }
      server.mood = moods.answers
      await pass(MINUTE)
      const arrived = (id: string) =>
        server.taken.filter(({ conversationId }) => conversationId === id).map(({ text }) => text)
      expect({ [VIGO]: arrived(VIGO), [PALMA]: arrived(PALMA) }).toEqual(typed)
      expect([states(VIGO), states(PALMA)]).toEqual([[], []])
    }),
    { numRuns: 60 },
  )
})
