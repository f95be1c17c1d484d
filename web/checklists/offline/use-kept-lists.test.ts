import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeBrowser, closeTabs, openTab, pass, photo, startBrowser, VIGO } from '#test/checklist-page.ts'
import { moods, refuses, startChecklistServer } from '#test/checklist-server.ts'
import { fakeLocks } from '#test/fake-tabs.ts'
import type { ListAddress } from '#web/checklists/offline/local-checklist.ts'

const RADIO = 'com_vhf'
const RADAR = 'nav_radar'
const BACK_MS = 15_000
const CADIZ: ListAddress = { ...VIGO, phase: 'arrival' }

let server: ReturnType<typeof startChecklistServer>
let tab: Awaited<ReturnType<typeof openTab>>

async function open(address: ListAddress = VIGO) {
  const opened = await openTab(address)
  await opened.look()
  return opened
}
async function reload(address: ListAddress = VIGO) {
  server.forget()
  await closeTabs()
  tab = await open(address)
}
const goOffline = () => {
  server.mood = moods.isOutOfReach
  server.reads = moods.isOutOfReach
}
async function comeBack() {
  server.mood = moods.answers
  server.reads = moods.answers
  await pass(BACK_MS)
}

beforeEach(async () => {
  startBrowser()
  server = startChecklistServer()
  tab = await openTab()
  await tab.signIn()
})
afterEach(closeBrowser)

describe('a list that is begun', () => {
  beforeEach(() => tab.look())

  test('is known to be none before, and about its contract', () => {
    const { list, contract, error } = tab.now()
    expect([list, contract?.vesselInfo.vesselName, contract?.owner.email, error]).toEqual([
      null,
      'Alborán',
      'ana@example.com',
      null,
    ])
  })

  test('without a connection is laid out, filled in, kept, and sent as a whole', async () => {
    goOffline()
    await tab.localList.create(VIGO, { zone: 7, location: { port: 'Vigo' } })
    await pass()
    expect(tab.now().list).toMatchObject({ _id: null, status: 'draft', location: { port: 'Vigo' }, zone: 7 })
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await tab.localList.addPhoto(VIGO, RADIO, photo('masthead'))
    await pass()
    await reload()
    expect([tab.item(RADIO).status, tab.item(RADIO).photos.length, tab.now().unsent]).toEqual([
      'working',
      1,
      3,
    ])
    await comeBack()
    expect(server.done).toEqual([
      'creates departure 1',
      `${RADIO} {"status":"working"}`,
      `${RADIO} with masthead`,
    ])
    expect([tab.now().list?._id, tab.now().unsent]).toEqual(['list-of-departure', 0])
    expect(tab.now().list?.checklistItems.map(({ key }) => key)).toEqual(
      server.list()?.checklistItems.map(({ key }) => key),
    )
  })

  test('is one list, though the answer got lost', async () => {
    server.mood = moods.losesItsAnswer
    await tab.localList.create(VIGO, {})
    await tab.localList.create(VIGO, {})
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
    await comeBack()
    expect([server.done, tab.now().unsent]).toEqual([
      ['creates departure 1', `${RADIO} {"status":"working"}`],
      0,
    ])
  })

  test('on two devices is the first one, and takes up what was typed on the second', async () => {
    goOffline()
    await tab.localList.create(VIGO, {})
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
    server.begin()
    server.write(RADAR, { status: 'not_working' })
    await comeBack()
    expect([server.item(RADIO).status, tab.item(RADAR).status, tab.now().unsent]).toEqual([
      'working',
      'not_working',
      0,
    ])
  })

  test('on two devices keeps before one’s eyes what the first one has no place for, and what is typed there', async () => {
    goOffline()
    await tab.localList.create(VIGO, { vesselInfo: { vesselType: 'sailboat' } })
    tab.localList.answer(VIGO, 'oth_jarcia', { status: 'needs_attention' })
    await pass()
    server.begin()
    await comeBack()
    tab.localList.answer(VIGO, 'oth_jarcia', { notes: 'Un obenque' })
    await pass()
    expect([tab.item('oth_jarcia'), tab.now().unsent]).toMatchObject([
      { status: 'needs_attention', notes: 'Un obenque' },
      1,
    ])
  })

  test('and refused says why, and holds all that was typed until the person decides', async () => {
    server.mood = refuses(409, 'checklist_needs_contract', 'El contrato no está completado.')
    await tab.localList.create(VIGO, {})
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
    expect([tab.now().list?.problem, server.attempts.length, tab.now().unsent]).toEqual([
      'El contrato no está completado.',
      1,
      2,
    ])
    server.mood = moods.answers
    tab.localList.retry(VIGO, null)
    await pass()
    expect([server.done.length, tab.now().list?.problem, tab.now().unsent]).toEqual([2, null, 0])
  })

  test('and refused is given up with what was typed', async () => {
    server.mood = refuses(409, 'checklist_needs_contract')
    await tab.localList.create(VIGO, {})
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
    tab.localList.discard(VIGO, null)
    await pass()
    expect([tab.now().list, tab.now().unsent, tab.now().total]).toEqual([null, 0, 0])
  })
})

test('the next version keeps what worked, where that is wanted, and its photos can be removed before it is sent', async () => {
  server.begin()
  const [masthead] = [
    { _id: 'p', path: '/a/masthead', thumbnailPath: '/a/t', width: 4, height: 3, createdAt: '' },
  ]
  server.write(RADIO, { status: 'working', photos: [masthead] })
  server.write(RADAR, { status: 'working', flagged: true })
  server.change(() => ({ status: 'needs_review' }))
  await tab.look()
  goOffline()
  await tab.localList.create(VIGO, { carryOver: true })
  await pass()
  const { version, status } = tab.now().list ?? {}
  expect([version, status, tab.item(RADIO).status, tab.item(RADAR).status, tab.item(RADAR).flagged]).toEqual([
    2,
    'draft',
    'working',
    null,
    true,
  ])
  tab.localList.removePhoto(VIGO, RADIO, 'p')
  await pass()
  expect(tab.item(RADIO).photos).toEqual([])
  await comeBack()
  expect([server.list()?.version, server.item(RADIO).photos, tab.now().unsent]).toEqual([2, [], 0])
})

test('the list of the arrival asks the same again, beside what was found', async () => {
  server.begin()
  server.write(RADIO, { status: 'working', notes: 'Canal 16' })
  server.change(() => ({ status: 'approved' }))
  await reload(CADIZ)
  expect([tab.now().list, tab.now().contract?.vesselInfo.vesselName]).toEqual([null, 'Alborán'])
  goOffline()
  await tab.localList.create(CADIZ, {})
  tab.localList.answer(CADIZ, RADIO, { status: 'not_working' })
  await pass()
  expect(tab.item(RADIO)).toMatchObject({
    status: 'not_working',
    departure: { status: 'working', notes: 'Canal 16' },
  })
  await comeBack()
  expect([server.item(RADIO, 'arrival').status, server.item(RADIO).status]).toEqual([
    'not_working',
    'working',
  ])
})

describe('two tabs', () => {
  beforeEach(async () => {
    server.begin()
    server.done = []
    await tab.look()
  })

  test('show the same, and one sends', async () => {
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
    const second = await open()
    goOffline()
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await tab.localList.addPhoto(VIGO, RADIO, photo('masthead'))
    await pass()
    expect(second.item(RADIO)).toMatchObject({ status: 'working', sending: 'waiting', photos: [{}] })
    expect([second.now().unsent, second.now().total]).toEqual([2, 2])
    const before = server.attempts.length
    server.mood = moods.answers
    window.dispatchEvent(new Event('online'))
    await pass()
    Reflect.deleteProperty(navigator, 'locks')
    expect([server.attempts.length - before, server.done.length]).toEqual([2, 2])
    expect([second.now().unsent, second.item(RADIO).sending, second.item(RADIO).photos.length]).toEqual([
      0,
      null,
      1,
    ])
  })

  test('in which one types at the same moment lose nothing', async () => {
    const second = await open()
    goOffline()
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    second.localList.answer(VIGO, RADIO, { notes: 'Canal 16' })
    second.localList.answer(VIGO, RADAR, { status: 'working' })
    await pass()
    expect(tab.item(RADIO)).toMatchObject({ status: 'working', notes: 'Canal 16' })
    await comeBack()
    expect([server.item(RADIO), server.item(RADAR)]).toMatchObject([
      { status: 'working', notes: 'Canal 16' },
      { status: 'working' },
    ])
    expect([tab.now().unsent, second.now().unsent]).toEqual([0, 0])
  })
})

test('what was typed goes out from any screen', async () => {
  server.begin()
  await tab.look()
  goOffline()
  tab.localList.answer(VIGO, RADIO, { status: 'working' })
  await pass()
  const { unsentChecklists } = await import('#web/offline/unsent.ts')
  expect(unsentChecklists.isSet('carla')).toBe(true)
  server.forget()
  await closeTabs()
  vi.resetModules()
  server.mood = moods.answers
  await import('#web/checklists/offline/sync-loop.ts')
  await pass()
  expect([server.item(RADIO).status, unsentChecklists.isSet('carla')]).toEqual(['working', false])
})
