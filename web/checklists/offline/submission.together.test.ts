import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { itemsMissing } from '#domain/checklists/checklist-faults.ts'
import { BACK_MS, cast, elsewhere, network, RADAR, RADIO, scene, tab } from '#test/checklist-offline-scene.ts'
import { photo } from '#test/checklist-page.ts'
import { faults, refuses } from '#test/faulty-network.ts'
import { pass } from '#test/offline-page.ts'

const SUBMITS = 'submits departure 1'
const MASTHEAD = 30

const submission = () => tab.now().list?.submission
const status = () => tab.now().list?.status
const statusThere = async () => (await scene.list()).status

beforeEach(async () => {
  await elsewhere.begin()
  await elsewhere.answerAll()
  await scene.look()
})

test('a list that was submitted without a connection waits over a reload, and goes once, after all that is in it', async () => {
  network.goOffline()
  tab.list.answer(RADIO, { status: 'needs_attention' })
  tab.list.submit()
  tab.list.submit()
  await tab.list.addPhoto(RADIO, photo(MASTHEAD))
  tab.list.answer(RADAR, { status: 'not_working' })
  await pass()
  expect([submission(), status(), tab.now().unsent]).toEqual([
    { state: 'waiting', problem: null },
    'draft',
    3,
  ])
  await scene.reload()
  expect(submission()?.state).toBe('waiting')
  await scene.comeBack()
  expect([scene.deeds().length, scene.deeds().at(-1)]).toEqual([4, SUBMITS])
  expect([submission(), status(), await statusThere()]).toEqual([null, 'submitted', 'submitted'])
})

test('one that is taken back while it waits stays a draft, and what is in it goes up', async () => {
  network.goOffline()
  tab.list.answer(RADIO, { status: 'not_working' })
  tab.list.submit()
  await pass()
  tab.list.takeBack()
  await scene.comeBack()
  expect([scene.deeds().length, submission(), await statusThere()]).toEqual([1, null, 'draft'])
})

test('the server’s refusal is shown, nothing is lost, and it is sent again when asked again', async () => {
  await elsewhere.write(RADIO, { status: null })
  tab.list.submit()
  await pass()
  const problem = itemsMissing({ count: 1 }).text()
  expect([submission(), status()]).toEqual([{ state: 'failed', problem }, 'draft'])
  await elsewhere.write(RADIO, { status: 'working' })
  tab.list.submit()
  await pass()
  expect([scene.deeds(), status()]).toEqual([[SUBMITS], 'submitted'])
})

test('a version that another device has begun meanwhile is not submitted in its place', async () => {
  network.goOffline()
  tab.list.submit()
  await pass()
  await elsewhere.restart()
  await scene.comeBack()
  expect([submission()?.state, scene.deeds(), await statusThere()]).toEqual(['failed', [], 'draft'])
})

test('one whose answer got lost is not sent again', async () => {
  network.writes = faults.answerLost
  tab.list.submit()
  await pass()
  await scene.comeBack()
  expect([scene.deeds(), submission(), status()]).toEqual([[SUBMITS], null, 'submitted'])
  expect(network.attempts.length).toBe(1)
})

test('a decision of the person holds it up, and then lets it through', async () => {
  network.writes = refuses('invalid_input')
  tab.list.answer(RADIO, { status: 'not_working' })
  await pass()
  network.writes = faults.none
  tab.list.submit()
  await pass(BACK_MS)
  expect([scene.deeds(), tab.item(RADIO).problemCode]).toEqual([[], 'invalid_input'])
  tab.list.discard(RADIO)
  await pass(BACK_MS)
  expect(scene.deeds()).toEqual([SUBMITS])
})

test('a photo that was removed from the version before is removed from the one that has taken it over', async () => {
  await tab.list.addPhoto(RADIO, photo(MASTHEAD))
  await pass()
  network.goOffline()
  tab.list.removePhoto(RADIO, tab.item(RADIO).photos[0]?.id ?? '')
  await pass()
  await elsewhere.restart()
  expect((await scene.item(RADIO)).photos.length).toBe(1)
  await scene.comeBack()
  expect([(await scene.item(RADIO)).photos, tab.item(RADIO).photos, tab.now().unsent]).toEqual([[], [], 0])
})

test('a change of the release before is shown, and goes out', async () => {
  await scene.close()
  const userId = cast.carla.id
  const { contractId, phase } = scene.address()
  const database = await openDB('singladura', 1)
  // To the letter as it was written before a list could wait to be submitted.
  await database.put('changes', {
    userId,
    contractId,
    phase,
    shelf: `${userId}.${contractId}.${phase}`,
    id: 'one',
    change: {
      id: 'one',
      key: 'key-of-one',
      place: 1,
      attemptedAt: null,
      state: 'waiting',
      problem: null,
      kind: 'answer',
      itemKey: RADIO,
      answer: { status: 'not_working' },
      base: { status: 'working' },
      theirs: null,
      restsUntil: 0,
    },
  })
  database.close()
  network.goOffline()
  await scene.open()
  expect([tab.item(RADIO).status, tab.now().unsent, submission()]).toEqual(['not_working', 1, null])
  tab.list.submit()
  await scene.comeBack()
  expect([(await scene.item(RADIO)).status, scene.deeds().at(-1)]).toEqual(['not_working', SUBMITS])
})
