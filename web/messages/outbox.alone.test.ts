import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeBrowser, closeTabs, pass, startBrowser } from '#test/offline-page.ts'
import { moods, openTab, refuses, startMessageServer } from '#test/outbox-page.ts'
import type { Outgoing } from '#web/messages/outbox-rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const VIGO = 'talk-about-vigo'
const PALMA = 'talk-about-palma'

let server: ReturnType<typeof startMessageServer>
let tab: Awaited<ReturnType<typeof openTab>>

const states = (conversationId = VIGO) => tab.outgoing(conversationId).map(({ text, state }) => [text, state])
const once = (list: readonly string[]) => [...new Set(list)]

async function openSignedIn(userId = 'carla') {
  tab = await openTab()
  await tab.signIn(userId)
  tab.look(VIGO)
  await pass()
}

/** Closes what is open, as a crash would, and opens the product again. */
async function reload() {
  server.forget()
  await closeTabs()
  tab = await openTab()
  tab.look(VIGO)
  await pass()
}

beforeEach(async () => {
  startBrowser()
  server = startMessageServer()
  await openSignedIn()
})
afterEach(async () => {
  server.forget()
  await closeBrowser()
})
const first = () => tab.outgoing(VIGO)[0] as Outgoing

describe('a message that is added', () => {
  test('is on its way at once, and is gone when the server has it', async () => {
    tab.outbox.add(VIGO, 'Zarpamos el lunes')
    expect(states()).toEqual([['Zarpamos el lunes', 'sending']])
    await pass()
    expect([server.texts(), states()]).toEqual([['Zarpamos el lunes'], []])
  })

  test('leaves only when the thread has been told what it became', async () => {
    const seen: unknown[] = []
    const outgoing = tab.look(VIGO)
    tab.onSent((conversationId, sent) => seen.push([conversationId, sent.text, outgoing.current.length]))
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    expect(seen).toEqual([[VIGO, 'Hola', 1]])
  })

  test('is none where it is blank', async () => {
    tab.outbox.add(VIGO, ' \n ')
    await pass()
    expect([states(), server.attempts]).toEqual([[], []])
  })
})

describe('a message that waits', () => {
  test('can be discarded, and the one behind it goes alone', async () => {
    server.mood = moods.isOutOfReach
    tab.outbox.add(VIGO, 'uno')
    tab.outbox.add(VIGO, 'dos')
    await pass()
    tab.outbox.discard(first())
    server.mood = moods.answers
    await pass(15_000)
    expect([server.texts(), states()]).toEqual([['dos'], []])
  })
})

describe('a message that is refused', () => {
  test.each([
    ['with the same key', 'writing_blocked', 1],
    ['with a new key where the server has the old one for something else', 'idempotency_key_reused', 2],
  ])('goes once more when the person asks, %s', async (_, code, keys) => {
    server.mood = refuses(409, code, 'No')
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    server.mood = moods.answers
    tab.outbox.retry(first())
    expect(tab.outgoing(VIGO)).toMatchObject([{ state: 'sending', problem: null }])
    await pass()
    expect([server.texts(), once(server.keys()).length, states()]).toEqual([['Hola'], keys, []])
  })

  test('is gone when it is discarded, also after a reload', async () => {
    server.mood = refuses(403)
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    tab.outbox.discard(first())
    expect(states()).toEqual([])
    await reload()
    expect([states(), server.attempts.length]).toEqual([[], 1])
  })
})

describe('a reload', () => {
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
})

describe('a message whose key the server may have forgotten', () => {
  const leaveFor = async (time: number) => {
    server.mood = moods.losesItsAnswer
    tab.outbox.add(VIGO, 'Hola')
    await pass()
    server.forget()
    await closeTabs()
    vi.setSystemTime(Date.now() + time)
    server.mood = moods.answers
    tab = await openTab()
    tab.look(VIGO)
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
    tab.outbox.retry(first())
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
    tab.outbox.retry(first())
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
    await tab.signIn('carla', 'a new token')
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
    await tab.signOut()
    await tab.signIn('diego')
    server.mood = moods.answers
    window.dispatchEvent(new Event('online'))
    await pass(10 * MINUTE)
    expect([states(), server.texts()]).toEqual([[], []])
    tab.outbox.add(VIGO, 'de Diego')
    await pass()
    await tab.signIn('carla')
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
    await tab.signIn('diego')
    server.mood = moods.answers
    answer()
    await pass(MINUTE)
    expect([server.texts(), told.mock.calls]).toEqual([['uno'], []])
    await tab.signIn('carla')
    await pass()
    expect([server.texts(), once(server.taken.map(({ token }) => token))]).toEqual([
      ['uno', 'dos'],
      ['token of carla'],
    ])
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
