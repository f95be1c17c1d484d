import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { BACK_MS, browser, elsewhere, network, RADIO, scene, tab } from '#test/checklist-offline-scene.ts'
import { photo } from '#test/checklist-page.ts'
import { faults, refuses } from '#test/faulty-network.ts'
import { pass } from '#test/offline-page.ts'

const MASTHEAD = 30
const ANTENNA = 31

const add = async (width: number) => {
  await tab.list.addPhoto(RADIO, photo(width))
  await pass()
}
const photos = () => tab.item(RADIO).photos
const onServer = async () => (await scene.item(RADIO)).photos.map(({ width }) => width)

beforeEach(scene.lookAtDraft)

test('a photo is seen at once, and seen still when the server has it', async () => {
  network.goOffline()
  await add(MASTHEAD)
  expect(photos()).toMatchObject([{ sending: 'waiting', src: 'blob:1', thumbnail: 'blob:2' }])
  await scene.comeBack()
  const [kept] = (await scene.item(RADIO)).photos
  expect(photos()).toMatchObject([{ id: kept?._id, sending: null, src: kept?.path, thumbnail: 'blob:3' }])
  expect([...browser.addresses]).toEqual(['blob:3'])
})

test('waiting and sent photos are seen after the page was opened again without a connection', async () => {
  await add(MASTHEAD)
  network.goOffline()
  await add(ANTENNA)
  await scene.reload()
  expect(photos().map(({ thumbnail, sending }) => [thumbnail.startsWith('blob:'), sending])).toEqual([
    [true, null],
    [true, 'waiting'],
  ])
  await scene.comeBack()
  expect(await onServer()).toEqual([MASTHEAD, ANTENNA])
})

test('is one photo, though its answer got lost', async () => {
  network.writes = faults.answerLost
  await add(MASTHEAD)
  await scene.reload()
  await scene.comeBack()
  expect([scene.deeds(), await onServer(), photos().length]).toEqual([
    [`${RADIO} with ${MASTHEAD}`],
    [MASTHEAD],
    1,
  ])
})

test('a seventh is refused in words, counting those that wait', async () => {
  await add(1)
  network.goOffline()
  for (const width of [2, 3, 4, 5, 6]) await add(width)
  await expect(add(7)).rejects.toThrow('6 fotos')
  expect([photos().length, tab.now().unsent]).toEqual([6, 5])
})

test('an answer while one is on its way overtakes it', async () => {
  let arrive: (() => void) | undefined
  network.writes = async ask => {
    const isPhoto = network.attempts.at(-1)?.path.endsWith('/photos')
    if (isPhoto && !arrive) await new Promise<void>(resolve => (arrive = resolve))
    return ask()
  }
  await add(MASTHEAD)
  tab.list.answer(RADIO, { status: 'working' })
  tab.list.answer('nav_radar', { status: 'working' })
  await pass(BACK_MS)
  const before = [await scene.item(RADIO), await scene.item('nav_radar')].map(({ status }) => status)
  expect([before, await onServer(), tab.now().unsent]).toEqual([['working', 'working'], [], 1])
  arrive?.()
  await pass(BACK_MS)
  expect([await onServer(), photos().length, tab.now().unsent]).toEqual([[MASTHEAD], 1, 0])
})

test('an answer of another shape is no answer: it goes out again by itself, and so does the rest', async () => {
  network.writes = () => Response.json({ message: 'ok', item: {} })
  await add(MASTHEAD)
  tab.list.answer(RADIO, { status: 'working' })
  await pass(BACK_MS)
  network.writes = faults.none
  await pass(BACK_MS)
  expect([(await scene.item(RADIO)).status, await onServer(), tab.now().unsent]).toEqual([
    'working',
    [MASTHEAD],
    0,
  ])
})

async function isNoRefusal(status: number) {
  network.writes = () => new Response('<!doctype html>', { status })
  await add(MASTHEAD)
  tab.list.answer(RADIO, { status: 'working' })
  await pass(BACK_MS)
  expect([photos()[0]?.sending, tab.item(RADIO).sending]).toEqual(['waiting', 'waiting'])
  network.writes = faults.none
  await pass(BACK_MS)
  expect([(await scene.item(RADIO)).status, await onServer(), tab.now().unsent]).toEqual([
    'working',
    [MASTHEAD],
    0,
  ])
}
test.each([403])('a page of a wifi with status %i is no refusal', isNoRefusal)
test.each([400, 401, 404, 409, 413])(
  'a page of a wifi with status %i is no refusal',
  { tags: 'rare' },
  isNoRefusal,
)

test('one that the server can’t have yet is just dropped', async () => {
  network.goOffline()
  tab.list.answer(RADIO, { status: 'working' })
  await add(MASTHEAD)
  tab.list.removePhoto(RADIO, photos()[0]?.id ?? '')
  await pass()
  expect([photos(), tab.now().unsent, browser.addresses.size]).toEqual([[], 1, 0])
})

test('one that the server may have is removed there, too', async () => {
  network.writes = faults.answerLost
  await add(MASTHEAD)
  tab.list.removePhoto(RADIO, photos()[0]?.id ?? '')
  await pass()
  expect([photos(), await onServer()]).toEqual([[], [MASTHEAD]])
  await scene.comeBack()
  expect([await onServer(), photos(), tab.now().unsent]).toEqual([[], [], 0])
})

test('one that is gone already is not asked for again', async () => {
  await add(MASTHEAD)
  const [{ id = '' } = {}] = photos()
  await elsewhere.removePhoto(RADIO, id)
  tab.list.removePhoto(RADIO, id)
  await pass()
  expect([photos(), tab.now().unsent]).toEqual([[], 0])
})

test('one that the server refuses says why, and is retried or given up', async () => {
  network.writes = refuses('photo_too_large')
  await add(MASTHEAD)
  expect(photos()).toMatchObject([
    { sending: 'failed', problem: refusals.photo_too_large.message, problemCode: 'photo_too_large' },
  ])
  expect(tab.item(RADIO).sending).toBeNull()
  tab.list.discard(RADIO)
  await pass()
  expect([photos(), browser.addresses.size]).toEqual([[], 0])
  await add(ANTENNA)
  network.writes = faults.none
  tab.list.retry(RADIO)
  await pass()
  expect(await onServer()).toEqual([ANTENNA])
})

test('a removal that the server refuses brings the photo back, with the reason', async () => {
  await add(MASTHEAD)
  await elsewhere.submit()
  tab.list.removePhoto(RADIO, photos()[0]?.id ?? '')
  await pass(BACK_MS)
  expect(photos()).toMatchObject([{ sending: 'failed', problemCode: 'checklist_not_draft' }])
  tab.list.discard(RADIO)
  await pass()
  expect(photos()).toMatchObject([{ sending: null, problem: null, problemCode: null }])
})

test('the small pictures go when the list is approved', async () => {
  await add(MASTHEAD)
  await elsewhere.approve()
  await tab.readAgain()
  await pass()
  await scene.reload()
  const [kept] = (await scene.item(RADIO)).photos
  expect(photos()).toMatchObject([{ thumbnail: kept?.thumbnailPath }])
})
