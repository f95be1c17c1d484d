import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idempotencyKeys } from '#server/platform/http/http-table.ts'
import {
  acts,
  cast,
  elsewhere,
  network,
  RADAR,
  RADIO,
  scene,
  server,
  tab,
} from '#test/checklist-offline-scene.ts'
import { photo } from '#test/checklist-page.ts'
import { FakeChannel } from '#test/fake-tabs.ts'
import beforeOneQueue from '#test/kept-by-releases/before-one-queue.json' with { type: 'json' }
import { fillBrowser, leftAt } from '#test/kept-by-releases/fill-browser.ts'
import { pass } from '#test/offline-page.ts'

const MASTHEAD = 30
const WHEELHOUSE = 31
const keys = beforeOneQueue.database.rows.changes.map(({ change }) => change.key)

/** A list in which the two items are open yet, and one has a photo. */
async function beginAsRecorded() {
  await elsewhere.begin()
  await elsewhere.answerAll({ [RADIO]: { status: null }, [RADAR]: { status: null } })
  await elsewhere.addPhoto(RADAR, WHEELHOUSE)
  const list = await scene.list()
  const [wheelhouse] = acts.itemOf(list, RADAR).photos
  const items = list.checklistItems.map(({ key, _id }) => [`departure-1-${key}`, _id])
  return {
    ...Object.fromEntries(items),
    carla: cast.carla.id,
    'contract-of-vigo': list.contract._id,
    'list-of-departure': list._id,
    'photo of wheelhouse': wheelhouse?._id ?? '',
  }
}

beforeEach(async () => {
  const names = await beginAsRecorded()
  network.goOffline()
  await scene.arrive()
  await scene.close()
  vi.setSystemTime(leftAt + 60_000)
  await fillBrowser('lists', { names, picture: photo(MASTHEAD).blob })
  await scene.open()
})
// The recorded keys are the same in each test.
afterEach(() => server.db.delete(idempotencyKeys))

test('a list of the release before is seen without a connection, with its photos', () => {
  expect([tab.item(RADIO).status, tab.item(RADIO).notes, tab.item(RADAR).status]).toEqual([
    'needs_attention',
    'Cruje',
    'working',
  ])
  expect(tab.item(RADIO).photos).toMatchObject([{ src: 'blob:1', sending: 'waiting' }])
  expect([tab.item(RADAR).photos, tab.now().unsent, tab.now().list?.submission?.state]).toEqual([
    [],
    4,
    'waiting',
  ])
})

test('it goes out once, in order and under the keys that it had, and the list to the owner at last', async () => {
  await scene.comeBack()
  expect(scene.deeds()).toEqual([
    `${RADIO} {"status":"needs_attention"}`,
    `${RADIO} {"notes":"Cruje"}`,
    `${RADAR} {"status":"working"}`,
    `${RADAR} without a photo`,
    `${RADIO} with ${MASTHEAD}`,
    'submits departure 1',
  ])
  expect([...network.keys()].toSorted()).toEqual(keys.toSorted())
  expect([tab.now().unsent, tab.now().list?.status]).toEqual([0, 'submitted'])
  expect((await scene.item(RADAR)).photos).toEqual([])
})

test('a tab of that release opens the same database while this one has it, and each sees what the other writes', async () => {
  for (const key of ['nav_sonda', 'nav_compas']) await elsewhere.write(key, { status: null })
  const { contractId, phase } = scene.address()
  const address = { userId: cast.carla.id, contractId, phase }
  const shelf = `${cast.carla.id}.${contractId}.${phase}`
  const database = await openDB('singladura', 1)
  const told: unknown[] = []
  const old = new FakeChannel()
  old.onmessage = ({ data }) => told.push(data)
  // To the letter as its code writes an answer, and says so.
  await database.put('changes', {
    ...address,
    shelf,
    id: 'typed-there',
    change: {
      id: 'typed-there',
      key: 'key-of-typed-there',
      place: 9,
      attemptedAt: null,
      state: 'waiting',
      problem: null,
      kind: 'answer',
      itemKey: 'nav_sonda',
      answer: { status: 'not_applicable' },
      base: { status: null },
      theirs: null,
      restsUntil: 0,
    },
  })
  old.postMessage(address)
  await pass()
  expect(tab.item('nav_sonda').status).toBe('not_applicable')
  tab.list.answer('nav_compas', { status: 'not_working' })
  await pass()
  expect(told).toContainEqual(expect.objectContaining(address))
  const rows = await database.getAllFromIndex('changes', 'shelf', shelf)
  expect(rows.map(({ change }) => change.itemKey)).toContain('nav_compas')
  database.close()
  await scene.comeBack()
  expect([(await scene.item('nav_sonda')).status, (await scene.item('nav_compas')).status]).toEqual([
    'not_applicable',
    'not_working',
  ])
  expect(tab.now().unsent).toBe(0)
})
