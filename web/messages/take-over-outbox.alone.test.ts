import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { earlierMessages, fillBrowser, leftAt } from '#test/kept-by-releases/fill-browser.ts'
import { closeBrowser, closeTabs, openPage, pass, startBrowser } from '#test/offline-page.ts'
import { moods, openTab, refuses, startMessageServer } from '#test/outbox-page.ts'
import { earlierNames } from '#web/messages/earlier-outbox.ts'
import { unsent } from '#web/offline/unsent.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const VIGO = 'talk-about-vigo'
const PALMA = 'talk-about-palma'
const CADIZ = 'talk-about-cadiz'

let server: ReturnType<typeof startMessageServer>
let tab: Awaited<ReturnType<typeof openTab>>

const open = async () => {
  tab = await openTab()
  vi.setSystemTime(leftAt + HOUR)
  tab.look(VIGO)
  await pass()
}
const show = (conversationId: string) =>
  tab.outgoing(conversationId).map(({ text, state }) => `${text} ${state}`)
const waiting = earlierMessages.filter(({ text }) => text !== 'no llega')
const keyOf = new Map(earlierMessages.map(({ text, key }) => [text, key]))
/** Each once, under the key that it had, and those of a conversation in order. */
const expectAllTakenOnce = () => {
  expect(server.taken.map(({ text, key }) => [text, key]).toSorted()).toEqual(
    waiting.map(({ text, key }) => [text, key]).toSorted(),
  )
  expect(server.texts().filter(text => text !== 'aparte')).toEqual(['uno', 'dos'])
}

beforeEach(async () => {
  startBrowser()
  server = startMessageServer()
  const first = await openPage(async () => undefined)
  await first.signIn()
  await closeTabs()
  vi.setSystemTime(leftAt + HOUR)
  await fillBrowser('messages')
})
afterEach(async () => {
  server.forget()
  await closeBrowser()
})

describe('what the release before has left of messages', () => {
  test('goes out once, in order and under its keys; what was refused stays with its reason', async () => {
    await open()
    await pass(MINUTE)
    expectAllTakenOnce()
    expect(tab.outgoing(CADIZ)).toMatchObject([
      { text: 'no llega', state: 'failed', problem: refusals.writing_blocked.message },
    ])
    expect([show(VIGO), show(PALMA), earlierNames('carla')]).toEqual([[], [], []])
  })

  test('is seen before it goes out, and what is typed then stands behind it', async () => {
    server.mood = moods.isOutOfReach
    await open()
    tab.outbox.add(VIGO, 'tres')
    await pass()
    expect([show(VIGO), show(PALMA)]).toEqual([
      ['uno waiting', 'dos waiting', 'tres waiting'],
      ['aparte waiting'],
    ])
    await closeTabs()
    await open()
    expect(show(VIGO)).toEqual(['uno waiting', 'dos waiting', 'tres waiting'])
  })

  test('goes out from a screen that shows no messages', async () => {
    await openPage(async () => undefined)
    await vi.dynamicImportSettled()
    await pass(MINUTE)
    expectAllTakenOnce()
  })

  test('is not sent by itself a day later', async () => {
    tab = await openTab()
    vi.setSystemTime(leftAt + 24 * HOUR)
    tab.look(VIGO)
    await pass(MINUTE)
    expect([server.taken, show(VIGO)]).toEqual([[], ['uno failed', 'dos failed']])
  })

  test('of another person stays where it is', async () => {
    localStorage.setItem(
      'singladura.outbox.diego.a',
      localStorage.getItem(earlierMessages[0]?.name ?? '') ?? '',
    )
    await open()
    await pass(MINUTE)
    expect(earlierNames('diego')).toEqual(['singladura.outbox.diego.a'])
    expectAllTakenOnce()
  })

  test('that something else has written is left alone', async () => {
    localStorage.setItem('singladura.outbox.carla.x', '{')
    await open()
    await pass(MINUTE)
    expectAllTakenOnce()
  })
})

describe('a take-over', () => {
  test('that ends before anything is written is done by the next page', async () => {
    server.mood = moods.isOutOfReach
    tab = await openTab()
    tab.look(VIGO)
    await closeTabs()
    server.mood = moods.answers
    await open()
    await pass(MINUTE)
    expectAllTakenOnce()
  })

  test.each([
    ['while they wait', moods.isOutOfReach],
    ['though they have arrived', moods.losesItsAnswer],
    ['though they have gone', moods.answers],
  ])('that ends before the old entries are removed takes nothing twice, %s', async (_, mood) => {
    server.mood = mood
    const removing = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('The page is gone.', 'InvalidStateError')
    })
    await open()
    server.forget()
    await closeTabs()
    removing.mockRestore()
    expect(earlierNames('carla').length).toBe(4)
    server.mood = moods.answers
    await open()
    await pass(MINUTE)
    expectAllTakenOnce()
    expect([show(VIGO), show(CADIZ), earlierNames('carla')]).toEqual([[], ['no llega failed'], []])
  })

  test('by two tabs at once sends each once', async () => {
    const other = await openTab()
    other.look(PALMA)
    await open()
    await pass(MINUTE)
    expectAllTakenOnce()
    expect([show(VIGO), other.outgoing(VIGO), earlierNames('carla')]).toEqual([[], [], []])
  })

  const refusing = () =>
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  const filling = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  test.each([
    ['refuses the database', refusing],
    ['is full', filling],
  ])('where the browser %s leaves the old entries until they have gone out', async (_, upset) => {
    upset()
    server.mood = moods.isOutOfReach
    await open()
    expect(show(VIGO)).toEqual(['uno waiting', 'dos waiting'])
    await closeTabs()
    expect(earlierNames('carla').length).toBe(4)
    server.mood = moods.answers
    await open()
    await pass(MINUTE)
    expectAllTakenOnce()
    expect(earlierNames('carla').length).toBe(1)
    tab.outbox.discard(tab.outgoing(CADIZ)[0] as ReturnType<typeof tab.outgoing>[0])
    await pass()
    expect(earlierNames('carla')).toEqual([])
    vi.restoreAllMocks()
  })
})

describe('a tab of the release before that is open, too', () => {
  /** As its code writes what is typed into it. */
  const typeThere = (key: string, text: string, place: number) =>
    localStorage.setItem(
      `singladura.outbox.carla.${key}`,
      JSON.stringify({
        key,
        conversationId: VIGO,
        text,
        createdAt: new Date().toISOString(),
        place,
        state: 'sending',
        problem: null,
        keySpent: false,
      }),
    )
  const sendThere = (key: string, text: string) =>
    fetch(`/api/messages/${VIGO}`, {
      method: 'POST',
      headers: { 'idempotency-key': key, authorization: 'Bearer token of carla' },
      body: JSON.stringify({ text }),
    })

  test('sends what this one takes over: it arrives once', async () => {
    await sendThere(keyOf.get('uno') ?? '', 'uno')
    await open()
    await pass(MINUTE)
    expectAllTakenOnce()
  })

  test('and takes what is typed: it goes out from here when this tab is looked at', async () => {
    await open()
    await pass(MINUTE)
    typeThere('typed-there', 'allí', 5)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass()
    expect([server.taken.at(-1)?.key, earlierNames('carla')]).toEqual(['typed-there', []])
  })

  test('does not delete what waits here when a person signs out in it: the mark says so', async () => {
    localStorage.removeItem('singladura.pocket.carla')
    server.mood = refuses(503)
    await open()
    expect([localStorage.getItem('singladura.pocket.carla'), unsent.isSet('carla')]).toEqual(['1', true])
  })
})
