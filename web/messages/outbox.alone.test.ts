import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { faults } from '#test/faulty-network.ts'
import { pass } from '#test/offline-page.ts'
import { openTab } from '#test/outbox-page.ts'
import { cast, elsewhere, network, palma, scene, vigo } from '#test/outbox-scene.ts'
import { earlierName } from '#web/messages/earlier-outbox.ts'
import type { Outgoing } from '#web/messages/outbox-rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Longer than the longest pause between two tries. */
const BACK_MS = 15_000

let tab: Awaited<ReturnType<typeof openTab>>

const states = (conversationId = vigo) => tab.outgoing(conversationId).map(({ text, state }) => [text, state])
const first = () => tab.outgoing(vigo)[0] as Outgoing

async function open() {
  tab = await openTab()
  tab.look(vigo)
  await pass()
}
async function reload() {
  await scene.close()
  await open()
}

beforeAll(scene.startServer)
afterAll(scene.closeServer)
beforeEach(async () => {
  await scene.start()
  tab = await openTab()
  await tab.signIn(cast.carla.id, cast.carla.token)
  tab.look(vigo)
  await pass()
})
afterEach(scene.end)

describe('a message that is added', () => {
  test('is on its way at once, and is gone when the server has it', { tags: 'rare' }, async () => {
    tab.outbox.add(vigo, 'Zarpamos el lunes')
    expect(states()).toEqual([['Zarpamos el lunes', 'sending']])
    await pass()
    expect(await scene.written(vigo)).toEqual([{ text: 'Zarpamos el lunes', by: cast.carla.id }])
    expect(states()).toEqual([])
  })

  test('leaves only when the thread has been told what it became', { tags: 'rare' }, async () => {
    const seen: unknown[] = []
    const outgoing = tab.look(vigo)
    tab.onSent((conversationId, { text, sender }) =>
      seen.push([conversationId, text, sender?.name, outgoing.current.length]),
    )
    tab.outbox.add(vigo, 'Hola')
    await pass()
    expect([seen, outgoing.current]).toEqual([[[vigo, 'Hola', 'Carla Pons', 1]], []])
  })

  test('is none where it is blank', async () => {
    tab.outbox.add(vigo, ' \n ')
    await pass()
    expect([states(), network.attempts]).toEqual([[], []])
  })
})

describe('a message that waits', () => {
  test('can be discarded, and the one behind it goes alone', { tags: 'rare' }, async () => {
    network.goOffline()
    tab.outbox.add(vigo, 'uno')
    tab.outbox.add(vigo, 'dos')
    await pass()
    tab.outbox.discard(first())
    network.comeBack()
    await pass(BACK_MS)
    expect([await scene.texts(vigo), states()]).toEqual([['dos'], []])
  })

  test("waits at a harbour's login page too", { tags: 'rare' }, async () => {
    network.writes = faults.loginPage
    tab.outbox.add(vigo, 'uno')
    await pass()
    expect(states()).toEqual([['uno', 'waiting']])
    network.comeBack()
    await pass(BACK_MS)
    expect([await scene.texts(vigo), states()]).toEqual([['uno'], []])
  })
})

describe('a message that is refused', () => {
  test('says why, and goes once more with the same key when the person asks', async () => {
    await elsewhere.blockCarla()
    tab.outbox.add(vigo, 'Hola')
    await pass()
    const { message: problem } = refusals.writing_blocked
    expect(tab.outgoing(vigo)).toMatchObject([{ state: 'failed', problem }])
    await elsewhere.unblockCarla()
    tab.outbox.retry(first())
    expect(tab.outgoing(vigo)).toMatchObject([{ state: 'sending', problem: null }])
    await pass()
    expect([await scene.texts(vigo), network.keys().size, states()]).toEqual([['Hola'], 1, []])
  })

  test('goes once more with a new key where the server has the old one for something else', {
    tags: 'rare',
  }, async () => {
    network.goOffline()
    tab.outbox.add(vigo, 'Hola')
    await pass()
    await elsewhere.write(vigo, 'otra cosa', first().key)
    network.comeBack()
    await pass(BACK_MS)
    const { message: problem } = refusals.idempotency_key_reused
    expect(tab.outgoing(vigo)).toMatchObject([{ state: 'failed', problem }])
    tab.outbox.retry(first())
    expect(tab.outgoing(vigo)).toMatchObject([{ state: 'sending', problem: null }])
    await pass()
    expect([await scene.texts(vigo), network.keys().size, states()]).toEqual([['otra cosa', 'Hola'], 2, []])
  })

  test('is gone when it is discarded, also after a reload', { tags: 'rare' }, async () => {
    await elsewhere.blockCarla()
    tab.outbox.add(vigo, 'Hola')
    await pass()
    expect(states()).toEqual([['Hola', 'failed']])
    tab.outbox.discard(first())
    expect(states()).toEqual([])
    await elsewhere.unblockCarla()
    await reload()
    expect([states(), network.attempts.length, await scene.texts(vigo)]).toEqual([[], 1, []])
  })
})

describe('a reload', () => {
  const isNotDisturbedBy = async (text: string) => {
    network.goOffline()
    tab.outbox.add(vigo, 'antes')
    localStorage.setItem(earlierName(cast.carla.id, 'x'), text)
    await reload()
    expect(states().map(([words]) => words)).toEqual(['antes'])
    network.comeBack()
    tab.outbox.add(vigo, 'Hola')
    await pass(BACK_MS)
    expect([await scene.texts(vigo), states()]).toEqual([['antes', 'Hola'], []])
  }
  test.each(['{'])(
    'is not disturbed by what something else has written: %s',
    { tags: 'rare' },
    isNotDisturbedBy,
  )
  test.each(['null', '[]', '{"key": 7}', '"x"'])(
    'is not disturbed by what something else has written: %s',
    { tags: 'rare' },
    isNotDisturbedBy,
  )
  test('is not disturbed by a message without a time', { tags: 'rare' }, () => {
    const message = { key: 'x', conversationId: vigo, text: 'sin hora', place: 1, state: 'sending' }
    return isNotDisturbedBy(JSON.stringify({ ...message, createdAt: 'ayer' }))
  })
})

describe('a message whose key the server may have forgotten', () => {
  const leaveFor = async (time: number) => {
    network.writes = faults.answerLost
    tab.outbox.add(vigo, 'Hola')
    await pass()
    await scene.close()
    vi.setSystemTime(Date.now() + time)
    await elsewhere.later(time)
    network.comeBack()
    await open()
    await pass(MINUTE)
  }

  test('is still sent by itself within 23 hours', { tags: 'rare' }, async () => {
    await leaveFor(23 * HOUR - MINUTE)
    expect([await scene.texts(vigo), network.attempts.length, states()]).toEqual([['Hola'], 2, []])
  })

  test('is not sent by itself after 23 hours, and says so', async () => {
    await leaveFor(23 * HOUR + 1)
    expect(network.attempts.length).toBe(1)
    expect(tab.outgoing(vigo)).toMatchObject([{ state: 'failed', problem: 'No se pudo enviar a tiempo.' }])
  })

  test('gets a new key when the person asks for it, and is a message more', { tags: 'rare' }, async () => {
    await leaveFor(30 * HOUR)
    tab.outbox.retry(first())
    await pass()
    expect([await scene.texts(vigo), network.keys().size, states()]).toEqual([['Hola', 'Hola'], 2, []])
  })

  test('is not sent by a page that stayed open for so long', { tags: 'rare' }, async () => {
    network.goOffline()
    tab.outbox.add(vigo, 'Hola')
    await pass()
    vi.setSystemTime(Date.now() + 23 * HOUR)
    network.comeBack()
    await pass(MINUTE)
    expect([await scene.texts(vigo), states()]).toEqual([[], [['Hola', 'failed']]])
  })

  test('and was refused long ago gets a new key, or it would be too late at once', async () => {
    await elsewhere.blockCarla()
    tab.outbox.add(vigo, 'Hola')
    await pass()
    vi.setSystemTime(Date.now() + 24 * HOUR)
    await elsewhere.unblockCarla()
    tab.outbox.retry(first())
    await pass()
    expect([await scene.texts(vigo), network.keys().size]).toEqual([['Hola'], 2])
  })
})

describe('a conversation that is deleted', () => {
  test('takes what has not been sent with it, and nothing of another', { tags: 'rare' }, async () => {
    await elsewhere.blockCarla()
    tab.outbox.add(vigo, 'refused')
    await pass()
    await elsewhere.unblockCarla()
    network.goOffline()
    tab.outbox.add(vigo, 'waiting')
    tab.outbox.add(palma, 'aparte')
    await pass()
    expect(states()).toEqual([
      ['refused', 'failed'],
      ['waiting', 'waiting'],
    ])
    tab.outbox.takeOut(vigo)
    expect([states(vigo).length, states(palma).length]).toEqual([0, 1])
    await elsewhere.deleteTalk(vigo)
    network.comeBack()
    await pass(MINUTE)
    await reload()
    expect([await scene.texts(vigo), await scene.texts(palma)]).toEqual([[], ['aparte']])
    expect([states(vigo), states(palma)]).toEqual([[], []])
  })

  test('gives them back in their order where it could not be deleted', { tags: 'rare' }, async () => {
    network.goOffline()
    for (const text of ['uno', 'dos', 'tres']) tab.outbox.add(vigo, text)
    await pass()
    const putBack = tab.outbox.takeOut(vigo)
    await pass(MINUTE)
    expect(states()).toEqual([])
    network.comeBack()
    putBack()
    await pass(BACK_MS)
    expect([await scene.texts(vigo), states()]).toEqual([['uno', 'dos', 'tres'], []])
  })
})

describe('the owner of a message', () => {
  test('a session that is over keeps it, and it goes when the same person is back', {
    tags: 'rare',
  }, async () => {
    await elsewhere.endSession()
    tab.outbox.add(vigo, 'uno')
    await pass()
    tab.outbox.add(vigo, 'typed before the screen was gone')
    await pass(MINUTE)
    expect([states(), network.attempts.length]).toEqual([[], 1])
    await tab.signIn(cast.carla.id, await elsewhere.openSession())
    await pass()
    expect(await scene.written(vigo)).toEqual([
      { text: 'uno', by: cast.carla.id },
      { text: 'typed before the screen was gone', by: cast.carla.id },
    ])
  })

  // Ana may write where Carla may: the server would take it from her.
  test('another person sees none of it and sends none of it', async () => {
    network.goOffline()
    tab.outbox.add(vigo, 'de Carla')
    await pass()
    await tab.signOut()
    await tab.signIn(cast.ana.id, cast.ana.token)
    network.comeBack()
    window.dispatchEvent(new Event('online'))
    await pass(MINUTE)
    expect([states(), await scene.texts(vigo)]).toEqual([[], []])
    tab.outbox.add(vigo, 'de Ana')
    await pass()
    await tab.signIn(cast.carla.id, cast.carla.token)
    await pass()
    expect(await scene.written(vigo)).toEqual([
      { text: 'de Ana', by: cast.ana.id },
      { text: 'de Carla', by: cast.carla.id },
    ])
  })

  test('a message behind one that was on its way is not sent for the next person', {
    tags: 'rare',
  }, async () => {
    let arrive = () => {}
    network.writes = ask =>
      new Promise(resolve => {
        arrive = () => resolve(ask())
      })
    const told = vi.fn()
    tab.onSent(told)
    tab.outbox.add(vigo, 'uno')
    tab.outbox.add(vigo, 'dos')
    await pass()
    await tab.signIn(cast.ana.id, cast.ana.token)
    network.comeBack()
    arrive()
    await pass(MINUTE)
    expect([await scene.texts(vigo), told.mock.calls]).toEqual([['uno'], []])
    await tab.signIn(cast.carla.id, cast.carla.token)
    await pass()
    expect(await scene.written(vigo)).toEqual([
      { text: 'uno', by: cast.carla.id },
      { text: 'dos', by: cast.carla.id },
    ])
  })
})

test('a screen’s messages stay the very same while nothing changes', { tags: 'rare' }, async () => {
  await elsewhere.blockCarla()
  tab.outbox.add(vigo, 'Hola')
  await pass()
  const before = tab.outgoing(vigo)
  expect(states()).toEqual([['Hola', 'failed']])
  network.goOffline()
  tab.outbox.add(palma, 'aparte')
  // Reads the browser's storage again.
  document.dispatchEvent(new Event('visibilitychange'))
  await pass()
  expect(tab.outgoing(vigo)).toBe(before)
  expect(tab.outgoing('a silent talk')).toBe(tab.outgoing('a silent talk'))
})
