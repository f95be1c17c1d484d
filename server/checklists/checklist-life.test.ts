import { afterAll, beforeAll, expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { phonePhoto } from '#test/pictures.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
  cast = await server.cast()
})
afterAll(() => server.close())

const scene = checklistScene(() => ({ server, cast }))

test('A list goes from its creation to the record that both sign', { tags: 'rare' }, async () => {
  const { contract, list } = await scene.rejected('Falta una foto.', [])
  expect([list.status, list.reviewNotes, list.rejectionHistory.length]).toEqual([
    'needs_review',
    'Falta una foto.',
    1,
  ])
  const again = await scene.create(contract._id, { carryOver: true })
  expect([again.status, again.body.checklist._id, again.body.checklist.version]).toEqual([201, list._id, 2])
  const [first] = again.body.checklist.checklistItems
  if (!first) throw new Error('An empty list.')
  const photo = await scene.addPhoto(list, first, await phonePhoto())
  expect([photo.status, photo.body.width, photo.body.item.version]).toEqual([201, 200, 2])
  const picture = await server.app.inject(photo.body.path)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await scene.submit(list)).status).toBe(200)
  expect((await scene.review(list, { action: 'approve' })).status).toBe(200)

  server.at('2026-06-10T08:00:00Z')
  const { body } = await scene.createArrival(contract._id)
  const arrival = body.checklist
  expect(arrival.checklistItems[0]?.departure?.photos.length).toBe(1)
  await scene.answerAll(arrival, 'working', { nav_plotter: { status: 'not_working', notes: 'Se apaga.' } })
  await scene.submit(arrival)
  await scene.review(arrival, { action: 'approve' })
  const record = await cast.ana.call(checklistApi.readRecord, { params: { id: arrival._id } })
  expect(record.body.differences.map(({ key, arrival }) => [key, arrival?.status])).toEqual([
    ['nav_plotter', 'not_working'],
  ])
  const sign = (by: typeof cast.ana, signature: string) =>
    by.call(checklistApi.signRecord, { params: { id: arrival._id }, body: { signature } })
  expect((await sign(cast.ana, anasHand)).status).toBe(201)
  expect((await sign(cast.ana, anasHand)).body.code).toBe('record_signed')
  expect((await sign(cast.carla, carlasHand)).status).toBe(201)
})

test('The lists are found by a word, and counted', async () => {
  await scene.passed()
  const { list } = await scene.draft({ vesselInfo: { vesselName: 'Alborán' } })
  const found = await cast.ana.call(checklistApi.list, { query: { q: 'alboran', status: 'draft' } })
  expect(found.body.map(({ _id, progress }) => [_id, progress.answered])).toEqual([[list._id, 0]])
  const counts = await cast.carla.call(checklistApi.count)
  expect([counts.body.draft, counts.body.all > 1]).toEqual([1, true])
})
