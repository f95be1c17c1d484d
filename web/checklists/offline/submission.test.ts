import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeBrowser, closeTabs, openTab, pass, photo, startBrowser, VIGO } from '#test/checklist-page.ts'
import { moods, refuses, startChecklistServer } from '#test/checklist-server.ts'

const RADIO = 'com_vhf'
const RADAR = 'nav_radar'
const BACK_MS = 15_000
const SUBMITS = 'submits departure 1'

let server: ReturnType<typeof startChecklistServer>
let tab: Awaited<ReturnType<typeof openTab>>

async function reload() {
  server.forget()
  await closeTabs()
  tab = await openTab()
  await tab.look()
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
const submission = () => tab.now().list?.submission
const status = () => tab.now().list?.status

beforeEach(async () => {
  startBrowser()
  server = startChecklistServer()
  server.begin()
  server.done = []
  tab = await openTab()
  await tab.signIn()
  await tab.look()
})
afterEach(closeBrowser)

test('a list that was submitted without a connection waits over a reload, and goes once, after all that is in it', async () => {
  goOffline()
  tab.localList.answer(VIGO, RADIO, { status: 'working' })
  tab.localList.submit(VIGO)
  tab.localList.submit(VIGO)
  await tab.localList.addPhoto(VIGO, RADIO, photo('masthead'))
  tab.localList.answer(VIGO, RADAR, { status: 'not_working' })
  await pass()
  expect([submission(), status(), tab.now().unsent]).toEqual([
    { state: 'waiting', problem: null },
    'draft',
    3,
  ])
  await reload()
  expect(submission()?.state).toBe('waiting')
  await comeBack()
  expect([server.done.length, server.done.at(-1)]).toEqual([4, SUBMITS])
  expect([submission(), status(), server.list()?.status]).toEqual([null, 'submitted', 'submitted'])
})

test('one that is taken back while it waits stays a draft, and what is in it goes up', async () => {
  goOffline()
  tab.localList.answer(VIGO, RADIO, { status: 'working' })
  tab.localList.submit(VIGO)
  await pass()
  tab.localList.takeBack(VIGO)
  await comeBack()
  expect([server.done.length, submission(), server.list()?.status]).toEqual([1, null, 'draft'])
})

test('what the server says against it is told, nothing is lost, and it is sent anew when asked again', async () => {
  server.mood = refuses(400, 'checklist_incomplete', 'Faltan 2 elementos por revisar.')
  tab.localList.submit(VIGO)
  await pass()
  const refused = { state: 'failed', problem: 'Faltan 2 elementos por revisar.' }
  expect([submission(), status()]).toEqual([refused, 'draft'])
  server.mood = moods.answers
  tab.localList.submit(VIGO)
  await pass()
  expect([server.done, status()]).toEqual([[SUBMITS], 'submitted'])
})

test('a version that another device has begun meanwhile is not submitted in its place', async () => {
  goOffline()
  tab.localList.submit(VIGO)
  await pass()
  server.restart()
  await comeBack()
  expect([submission()?.state, server.done, server.list()?.status]).toEqual(['failed', [], 'draft'])
})

test('one whose answer got lost is not sent again', async () => {
  server.mood = moods.losesItsAnswer
  tab.localList.submit(VIGO)
  await pass()
  await comeBack()
  expect([server.done, submission(), status()]).toEqual([[SUBMITS], null, 'submitted'])
})

test('what the person has to decide first holds it up, and then lets it go', async () => {
  server.mood = refuses(400, 'invalid_input', 'No vale.')
  tab.localList.answer(VIGO, RADIO, { status: 'working' })
  await pass()
  server.mood = moods.answers
  tab.localList.submit(VIGO)
  await pass(BACK_MS)
  expect([server.done, tab.item(RADIO).problem]).toEqual([[], 'No vale.'])
  tab.localList.discard(VIGO, RADIO)
  await pass(BACK_MS)
  expect(server.done).toEqual([SUBMITS])
})

test('a photo that was removed from the version before is removed from the one that has taken it over', async () => {
  await tab.localList.addPhoto(VIGO, RADIO, photo('masthead'))
  await pass()
  goOffline()
  tab.localList.removePhoto(VIGO, RADIO, 'photo of masthead')
  await pass()
  server.restart()
  await comeBack()
  expect([server.item(RADIO).photos, tab.item(RADIO).photos, tab.now().unsent]).toEqual([[], [], 0])
})

test('what a release before has left in the browser is shown, and goes out', async () => {
  await closeTabs()
  const kept = { userId: 'carla', ...VIGO, shelf: `carla.${VIGO.contractId}.${VIGO.phase}` }
  const database = await openDB('singladura', 1)
  // To the letter as it was written before a list could wait to be submitted.
  await database.put('changes', {
    ...kept,
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
      answer: { status: 'working' },
      base: { status: null },
      theirs: null,
      restsUntil: 0,
    },
  })
  database.close()
  goOffline()
  tab = await openTab()
  await tab.look()
  expect([tab.item(RADIO).status, tab.now().unsent, submission()]).toEqual(['working', 1, null])
  tab.localList.submit(VIGO)
  await comeBack()
  expect([server.item(RADIO).status, server.done.at(-1)]).toEqual(['working', SUBMITS])
})
