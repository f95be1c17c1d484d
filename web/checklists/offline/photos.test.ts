import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeBrowser, closeTabs, openTab, pass, photo, startBrowser, VIGO } from '#test/checklist-page.ts'
import { moods, refuses, startChecklistServer } from '#test/checklist-server.ts'

const RADIO = 'com_vhf'
const BACK_MS = 15_000

let server: ReturnType<typeof startChecklistServer>
let browser: ReturnType<typeof startBrowser>
let tab: Awaited<ReturnType<typeof openTab>>

async function reload() {
  server.forget()
  await closeTabs()
  tab = await openTab()
  await tab.look()
}
const add = async (content: string) => {
  await tab.localList.addPhoto(VIGO, RADIO, photo(content))
  await pass()
}
const photos = () => tab.item(RADIO).photos
const onServer = () => server.item(RADIO).photos.map(({ _id }) => _id)

beforeEach(async () => {
  browser = startBrowser()
  server = startChecklistServer()
  server.begin()
  server.done = []
  tab = await openTab()
  await tab.signIn()
  await tab.look()
})
afterEach(closeBrowser)

test('a photo is seen at once, and seen still when the server has it', async () => {
  server.mood = moods.isOutOfReach
  await add('masthead')
  expect(photos()).toMatchObject([{ sending: 'waiting', src: 'blob:1', thumbnail: 'blob:2' }])
  server.mood = moods.answers
  await pass(BACK_MS)
  expect(photos()).toMatchObject([
    { id: 'photo of masthead', sending: null, src: '/api/photos/masthead', thumbnail: 'blob:3' },
  ])
  expect([...browser.addresses]).toEqual(['blob:3'])
})

test('what waits and what was sent is seen after the page was opened again without a connection', async () => {
  await add('masthead')
  server.mood = moods.isOutOfReach
  server.reads = moods.isOutOfReach
  await add('antenna')
  await reload()
  expect(photos().map(({ thumbnail, sending }) => [thumbnail.startsWith('blob:'), sending])).toEqual([
    [true, null],
    [true, 'waiting'],
  ])
  server.mood = moods.answers
  await pass(BACK_MS)
  expect(onServer()).toEqual(['photo of masthead', 'photo of antenna'])
})

test('is one photo, though its answer got lost', async () => {
  server.mood = moods.losesItsAnswer
  await add('masthead')
  await reload()
  server.mood = moods.answers
  await pass(BACK_MS)
  expect([server.done, onServer(), photos().length]).toEqual([
    [`${RADIO} with masthead`],
    ['photo of masthead'],
    1,
  ])
})

test('a seventh is refused in words, counting those that wait', async () => {
  await add('1')
  server.mood = moods.isOutOfReach
  for (const content of ['2', '3', '4', '5', '6']) await add(content)
  await expect(add('7')).rejects.toThrow('6 fotos')
  expect([photos().length, tab.now().unsent]).toEqual([6, 5])
})

test('one that the server can’t have yet is just dropped', async () => {
  server.mood = moods.isOutOfReach
  tab.localList.answer(VIGO, RADIO, { status: 'working' })
  await add('masthead')
  tab.localList.removePhoto(VIGO, RADIO, photos()[0]?.id ?? '')
  await pass()
  expect([photos(), tab.now().unsent, browser.addresses.size]).toEqual([[], 1, 0])
})

test('one that the server may have is removed there, too', async () => {
  server.mood = moods.losesItsAnswer
  await add('masthead')
  tab.localList.removePhoto(VIGO, RADIO, photos()[0]?.id ?? '')
  await pass()
  expect(photos()).toEqual([])
  server.mood = moods.answers
  await pass(BACK_MS)
  expect([onServer(), photos(), tab.now().unsent]).toEqual([[], [], 0])
})

test('one that is gone already is not asked for again', async () => {
  await add('masthead')
  server.write(RADIO, { photos: [] })
  tab.localList.removePhoto(VIGO, RADIO, 'photo of masthead')
  await pass()
  expect([photos(), tab.now().unsent]).toEqual([[], 0])
})

test('one that the server refuses says why, and is retried or given up', async () => {
  server.mood = refuses(413, 'photo_too_large', 'La foto debe ocupar menos de 15 MB.')
  await add('masthead')
  expect(photos()).toMatchObject([{ sending: 'failed', problem: 'La foto debe ocupar menos de 15 MB.' }])
  expect(tab.item(RADIO).sending).toBeNull()
  tab.localList.discard(VIGO, RADIO)
  await pass()
  expect([photos(), browser.addresses.size]).toEqual([[], 0])
  await add('antenna')
  server.mood = moods.answers
  tab.localList.retry(VIGO, RADIO)
  await pass()
  expect(onServer()).toEqual(['photo of antenna'])
})

test('a removal that the server refuses brings the photo back, with the reason', async () => {
  await add('masthead')
  server.mood = refuses(409, 'checklist_not_draft', 'Ya se ha enviado.')
  tab.localList.removePhoto(VIGO, RADIO, 'photo of masthead')
  await pass()
  expect(photos()).toMatchObject([{ sending: 'failed', problem: 'Ya se ha enviado.' }])
  tab.localList.discard(VIGO, RADIO)
  await pass()
  expect(photos()).toMatchObject([{ sending: null, problem: null }])
})

test('the small pictures go when the list is approved', async () => {
  await add('masthead')
  server.change(() => ({ status: 'approved' }))
  await tab.readAgain()
  await pass()
  await reload()
  expect(photos()).toMatchObject([{ thumbnail: '/api/photos/masthead-thumb' }])
})
