import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { breaks, type Fault, faults } from '#test/faulty-network.ts'
import { earlierMessages, fillBrowser, leftAt } from '#test/kept-by-releases/fill-browser.ts'
import { closeTabs, openPage, pass } from '#test/offline-page.ts'
import { openTab } from '#test/outbox-page.ts'
import { cast, network, palma, scene, server, vigo } from '#test/outbox-scene.ts'
import { earlierName, earlierNames } from '#web/messages/earlier-outbox.ts'
import { unsent } from '#web/offline/unsent.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let cadiz: string
let tab: Awaited<ReturnType<typeof openTab>>

const open = async () => {
  tab = await openTab()
  vi.setSystemTime(leftAt + HOUR)
  tab.look(vigo)
  await pass()
}
const show = (conversationId: string) =>
  tab.outgoing(conversationId).map(({ text, state }) => `${text} ${state}`)
const oldEntries = () => earlierNames(cast.carla.id)
const waiting = earlierMessages.filter(({ text }) => text !== 'no llega')
const keyOf = (text: string) => earlierMessages.find(message => message.text === text)?.key ?? ''
const said = async () => [await scene.texts(vigo), await scene.texts(palma), await scene.texts(cadiz)]
/** Each once, under the key that it had, and those of a conversation in order. */
const expectAllTakenOnce = async () => {
  expect(await said()).toEqual([['uno', 'dos'], ['aparte'], []])
  const taken = network.done.map(({ body, key }) => [(body as { text: string }).text, key])
  expect(taken.toSorted()).toEqual(waiting.map(({ text, key }) => [text, key]).toSorted())
}

beforeAll(scene.startServer)
afterAll(scene.closeServer)
beforeEach(async () => {
  await scene.start()
  cadiz = await scene.talkWith(await server.join('owner'))
  const { id, token } = cast.carla
  const first = await openPage(async () => undefined)
  await first.signIn(id, token)
  await closeTabs()
  vi.setSystemTime(leftAt + HOUR)
  const names = { carla: id, 'talk-about-vigo': vigo, 'talk-about-palma': palma, 'talk-about-cadiz': cadiz }
  await fillBrowser('messages', { names })
})
afterEach(scene.end)

describe('an entry of the release before', () => {
  test('goes out once, in order and under its keys; a refused message stays with its reason', {
    tags: 'rare',
  }, async () => {
    await open()
    await pass(MINUTE)
    await expectAllTakenOnce()
    expect(tab.outgoing(cadiz)).toMatchObject([
      { text: 'no llega', state: 'failed', problem: refusals.writing_blocked.message },
    ])
    expect([show(vigo), show(palma), oldEntries()]).toEqual([[], [], []])
  })

  test('is seen before it goes out, and later typing is behind it', { tags: 'rare' }, async () => {
    network.goOffline()
    await open()
    tab.outbox.add(vigo, 'tres')
    await pass()
    expect([show(vigo), show(palma)]).toEqual([
      ['uno waiting', 'dos waiting', 'tres waiting'],
      ['aparte waiting'],
    ])
    await closeTabs()
    await open()
    expect(show(vigo)).toEqual(['uno waiting', 'dos waiting', 'tres waiting'])
  })

  test('goes out from a screen that shows no messages', { tags: 'rare' }, async () => {
    // It has not loaded the outbox, as other pages here have.
    const load = () => import('#web/app/sync.ts')
    await openPage(load, ({ syncWaiting }) => void syncWaiting())
    await vi.dynamicImportSettled()
    await pass(MINUTE)
    await expectAllTakenOnce()
  })

  test('is not sent by itself a day later', { tags: 'rare' }, async () => {
    tab = await openTab()
    vi.setSystemTime(leftAt + 24 * HOUR)
    tab.look(vigo)
    await pass(MINUTE)
    expect([network.attempts, show(vigo)]).toEqual([[], ['uno failed', 'dos failed']])
  })

  test('of another person stays where it is', { tags: 'rare' }, async () => {
    const { id } = cast.diego
    const uno = JSON.parse(localStorage.getItem(earlierName(cast.carla.id, keyOf('uno'))) ?? '')
    const name = earlierName(id, 'of-diego')
    localStorage.setItem(name, JSON.stringify({ ...uno, key: 'of-diego', text: 'de Diego' }))
    await open()
    await pass(MINUTE)
    expect(earlierNames(id)).toEqual([name])
    await expectAllTakenOnce()
  })

  test('that something else has written is left alone', { tags: 'rare' }, async () => {
    const name = earlierName(cast.carla.id, 'x')
    localStorage.setItem(name, '{')
    await open()
    await pass(MINUTE)
    await expectAllTakenOnce()
    expect(localStorage.getItem(name)).toBe('{')
  })
})

describe('a take-over', () => {
  test('that ends before anything is written is done by the next page', { tags: 'rare' }, async () => {
    network.goOffline()
    tab = await openTab()
    tab.look(vigo)
    await closeTabs()
    network.comeBack()
    await open()
    await pass(MINUTE)
    await expectAllTakenOnce()
  })

  const takesNothingTwice = async (_: string, fault: Fault) => {
    network.writes = fault
    const removing = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('The page is gone.', 'InvalidStateError')
    })
    await open()
    await scene.close()
    removing.mockRestore()
    expect(oldEntries().length).toBe(4)
    network.comeBack()
    await open()
    await pass(MINUTE)
    await expectAllTakenOnce()
    expect([show(vigo), show(cadiz), oldEntries()]).toEqual([[], ['no llega failed'], []])
  }
  test.each([['though they have arrived', faults.answerLost]])(
    'that ends before the old entries are removed takes nothing twice, %s',
    takesNothingTwice,
  )
  test.each([
    ['while they wait', faults.outOfReach],
    ['though they have gone', faults.none],
  ])(
    'that ends before the old entries are removed takes nothing twice, %s',
    { tags: 'rare' },
    takesNothingTwice,
  )

  test('by two tabs at once sends each once', { tags: 'rare' }, async () => {
    const other = await openTab()
    other.look(palma)
    await open()
    await pass(MINUTE)
    await expectAllTakenOnce()
    expect([show(vigo), other.outgoing(vigo), oldEntries()]).toEqual([[], [], []])
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
  const leavesTheOld = async (_: string, upset: () => unknown) => {
    upset()
    network.goOffline()
    await open()
    expect(show(vigo)).toEqual(['uno waiting', 'dos waiting'])
    await closeTabs()
    expect(oldEntries().length).toBe(4)
    network.comeBack()
    await open()
    await pass(MINUTE)
    await expectAllTakenOnce()
    expect(oldEntries().length).toBe(1)
    tab.outbox.discard(tab.outgoing(cadiz)[0] as ReturnType<typeof tab.outgoing>[0])
    await pass()
    expect(oldEntries()).toEqual([])
    vi.restoreAllMocks()
  }
  test.each([['is full', filling]])(
    'where the browser %s leaves the old entries until they have gone out',
    { tags: 'rare' },
    leavesTheOld,
  )
  test.each([['refuses the database', refusing]])(
    'where the browser %s leaves the old entries until they have gone out',
    { tags: 'rare' },
    leavesTheOld,
  )
})

describe('a tab of the release before that is open, too', () => {
  /** Stores typed messages as that release does. */
  const typeThere = (key: string, text: string, place: number) =>
    localStorage.setItem(
      `singladura.outbox.${cast.carla.id}.${key}`,
      JSON.stringify({
        key,
        conversationId: vigo,
        text,
        createdAt: new Date().toISOString(),
        place,
        state: 'sending',
        problem: null,
        keySpent: false,
      }),
    )
  const sendThere = (key: string, text: string) =>
    fetch(`/api/messages/${vigo}`, {
      method: 'POST',
      headers: {
        'idempotency-key': key,
        authorization: `Bearer ${cast.carla.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text }),
    })

  test('sends what this one takes over: it arrives once', { tags: 'rare' }, async () => {
    await sendThere(keyOf('uno'), 'uno')
    expect(await said()).toEqual([['uno'], [], []])
    await open()
    await pass(MINUTE)
    await expectAllTakenOnce()
  })

  test('and takes what is typed: it goes out from here when this tab is looked at', {
    tags: 'rare',
  }, async () => {
    await open()
    await pass(MINUTE)
    typeThere('typed-there', 'allí', 5)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass()
    expect([await scene.texts(vigo), network.done.at(-1)?.key]).toEqual([
      ['uno', 'dos', 'allí'],
      'typed-there',
    ])
    expect(oldEntries()).toEqual([])
  })

  test('does not delete the messages that wait here when a person signs out in it: the mark says so', async () => {
    const { id } = cast.carla
    const mark = `singladura.pocket.${id}`
    localStorage.removeItem(mark)
    network.writes = breaks(503)
    await open()
    expect([localStorage.getItem(mark), unsent.isSet(id)]).toEqual(['1', true])
  })
})
