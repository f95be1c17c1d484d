import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { cast, elsewhere, network, RADAR, RADIO, scene, tab } from '#test/checklist-offline-scene.ts'
import { photo } from '#test/checklist-page.ts'
import { fakeLocks } from '#test/fake-tabs.ts'
import { faults, refuses } from '#test/faulty-network.ts'
import { openPage, pass } from '#test/offline-page.ts'

const MASTHEAD = 30

beforeEach(scene.arrive)

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
    network.goOffline()
    await tab.list.create({ zone: 7, location: { port: 'Vigo' } })
    await pass()
    expect(tab.now().list).toMatchObject({ _id: null, status: 'draft', location: { port: 'Vigo' }, zone: 7 })
    tab.list.answer(RADIO, { status: 'working' })
    await tab.list.addPhoto(RADIO, photo(MASTHEAD))
    await pass()
    await scene.reload()
    expect([tab.item(RADIO).status, tab.item(RADIO).photos.length, tab.now().unsent]).toEqual([
      'working',
      1,
      3,
    ])
    await scene.comeBack()
    expect(scene.deeds()).toEqual([
      'creates departure 1',
      `${RADIO} {"status":"working"}`,
      `${RADIO} with ${MASTHEAD}`,
    ])
    const there = await scene.list()
    expect([tab.now().list?._id, tab.now().unsent]).toEqual([there._id, 0])
    expect(tab.now().list?.checklistItems.map(({ key }) => key)).toEqual(
      there.checklistItems.map(({ key }) => key),
    )
  })

  test('is one list, though the answer got lost', async () => {
    network.writes = faults.answerLost
    await tab.list.create({})
    await tab.list.create({})
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
    await scene.comeBack()
    expect([scene.deeds(), tab.now().unsent]).toEqual([
      ['creates departure 1', `${RADIO} {"status":"working"}`],
      0,
    ])
  })

  test('whose answer got lost, and that was read after a reload, has its photos sent', async () => {
    network.writes = faults.answerLost
    await tab.list.create({})
    await tab.list.addPhoto(RADIO, photo(MASTHEAD))
    await pass()
    await scene.reload()
    await scene.comeBack()
    expect([scene.deeds(), tab.now().unsent]).toEqual([
      ['creates departure 1', `${RADIO} with ${MASTHEAD}`],
      0,
    ])
  })

  test('on two devices is the first one, and takes up what was typed on the second', async () => {
    network.goOffline()
    await tab.list.create({})
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
    await elsewhere.begin()
    await elsewhere.write(RADAR, { status: 'not_working' })
    await scene.comeBack()
    expect([(await scene.item(RADIO)).status, tab.item(RADAR).status, tab.now().unsent]).toEqual([
      'working',
      'not_working',
      0,
    ])
  })

  test('on two devices keeps before one’s eyes what the first one has no place for, and what is typed there', async () => {
    network.goOffline()
    await tab.list.create({ vesselInfo: { vesselType: 'sailboat' } })
    tab.list.answer('oth_jarcia', { status: 'needs_attention' })
    await pass()
    await elsewhere.begin()
    await scene.comeBack()
    tab.list.answer('oth_jarcia', { notes: 'Un obenque' })
    await pass()
    expect([tab.item('oth_jarcia'), tab.now().unsent]).toMatchObject([
      { status: 'needs_attention', notes: 'Un obenque' },
      1,
    ])
  })

  test('and refused says why, and holds all that was typed until the person decides', async () => {
    network.writes = refuses('checklist_needs_contract')
    await tab.list.create({})
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
    expect([tab.now().list?.problem, network.attempts.length, tab.now().unsent]).toEqual([
      refusals.checklist_needs_contract.message,
      1,
      2,
    ])
    network.writes = faults.none
    tab.list.retry(null)
    await pass()
    expect([scene.deeds().length, tab.now().list?.problem, tab.now().unsent]).toEqual([2, null, 0])
  })

  test('and refused is given up with what was typed', async () => {
    network.writes = refuses('checklist_needs_contract')
    await tab.list.create({})
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
    tab.list.discard(null)
    await pass()
    expect([tab.now().list, tab.now().unsent, tab.now().total]).toEqual([null, 0, 0])
  })
})

test('the next version keeps what worked, where that is wanted, and its photos can be removed before it is sent', async () => {
  await elsewhere.begin()
  await elsewhere.addPhoto(RADIO, MASTHEAD)
  await elsewhere.giveBack([RADAR])
  await tab.look()
  network.goOffline()
  await tab.list.create({ carryOver: true })
  await pass()
  const { version, status } = tab.now().list ?? {}
  expect([version, status, tab.item(RADIO).status, tab.item(RADAR).status, tab.item(RADAR).flagged]).toEqual([
    2,
    'draft',
    'working',
    null,
    true,
  ])
  const [{ id = '' } = {}] = tab.item(RADIO).photos
  tab.list.removePhoto(RADIO, id)
  await pass()
  expect([id === '', tab.item(RADIO).photos]).toEqual([false, []])
  await scene.comeBack()
  const { version: there } = await scene.list()
  expect([there, (await scene.item(RADIO)).photos, tab.now().unsent]).toEqual([2, [], 0])
})

test('the list of the arrival asks the same again, beside what was found', async () => {
  await elsewhere.begin()
  await elsewhere.write(RADIO, { status: 'working', notes: 'Canal 16' })
  await elsewhere.approve()
  await scene.reload('arrival')
  expect([tab.now().list, tab.now().contract?.vesselInfo.vesselName]).toEqual([null, 'Alborán'])
  network.goOffline()
  await tab.list.create({})
  tab.list.answer(RADIO, { status: 'not_working' })
  await pass()
  expect(tab.item(RADIO)).toMatchObject({
    status: 'not_working',
    departure: { status: 'working', notes: 'Canal 16' },
  })
  await scene.comeBack()
  expect([(await scene.item(RADIO, 'arrival')).status, (await scene.item(RADIO)).status]).toEqual([
    'not_working',
    'working',
  ])
})

describe('two tabs', () => {
  beforeEach(async () => {
    await elsewhere.begin()
    await tab.look()
  })

  test('show the same, and one sends', { tags: 'rare' }, async () => {
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
    const second = await scene.openAnother()
    network.goOffline()
    tab.list.answer(RADIO, { status: 'working' })
    await tab.list.addPhoto(RADIO, photo(MASTHEAD))
    await pass()
    expect(second.item(RADIO)).toMatchObject({ status: 'working', sending: 'waiting', photos: [{}] })
    expect([second.now().unsent, second.now().total]).toEqual([2, 2])
    const before = network.attempts.length
    network.writes = faults.none
    window.dispatchEvent(new Event('online'))
    await pass()
    Reflect.deleteProperty(navigator, 'locks')
    expect([network.attempts.length - before, scene.deeds().length]).toEqual([2, 2])
    expect([second.now().unsent, second.item(RADIO).sending, second.item(RADIO).photos.length]).toEqual([
      0,
      null,
      1,
    ])
  })

  test('in which one types at the same moment lose nothing', async () => {
    const second = await scene.openAnother()
    network.goOffline()
    tab.list.answer(RADIO, { status: 'working' })
    second.list.answer(RADIO, { notes: 'Canal 16' })
    second.list.answer(RADAR, { status: 'working' })
    await pass()
    expect(tab.item(RADIO)).toMatchObject({ status: 'working', notes: 'Canal 16' })
    await scene.comeBack()
    expect([await scene.item(RADIO), await scene.item(RADAR)]).toMatchObject([
      { status: 'working', notes: 'Canal 16' },
      { status: 'working' },
    ])
    expect([tab.now().unsent, second.now().unsent]).toEqual([0, 0])
  })
})

test('unsent answers go out from any screen', async () => {
  await elsewhere.begin()
  await tab.look()
  network.goOffline()
  tab.list.answer(RADIO, { status: 'working' })
  await pass()
  const { unsent } = await import('#web/offline/unsent.ts')
  expect(unsent.isSet(cast.carla.id)).toBe(true)
  await scene.close()
  network.writes = faults.none
  await openPage(async () => undefined)
  await vi.dynamicImportSettled()
  await pass()
  expect([(await scene.item(RADIO)).status, unsent.isSet(cast.carla.id)]).toEqual(['working', false])
})
