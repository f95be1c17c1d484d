import { afterEach, beforeAll, expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import type { OpenStream } from '#test/event-stream.ts'
import { liveActs } from '#test/live-acts.ts'
import { pictureOf } from '#test/pictures.ts'
import { anasHand } from '#test/signatures.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let origin: string
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => closeAll())

const people = () => ({ server, cast, origin })
const { open, closeAll, sign, told } = liveActs(people)
const scene = checklistScene(people)
const { signed, create, draft, submitted, handedOver, answer, answerAll, addPhoto, submit, review, itemOf } =
  scene

/** Events about lists that each of these people hears meanwhile. */
async function heardBy(listening: Person[], act: () => Promise<unknown>): Promise<unknown[][]> {
  const streams: [Person, OpenStream][] = []
  for (const person of listening) streams.push([person, await open(person)])
  await act()
  const heard: unknown[][] = []
  for (const [person, stream] of streams) {
    await sign(person, stream)
    heard.push(told(stream).flatMap(([event, id]) => (event === 'checklist' ? [id] : [])))
  }
  return heard
}

test('Both hear that a list was created, sent and reviewed, and strangers hear nothing', {
  tags: 'rare',
}, async () => {
  const contract = await signed()
  let id = ''
  const heard = await heardBy([cast.ana, cast.carla, cast.diego], async () => {
    const { checklist } = (await create(contract._id)).body
    id = checklist._id
    await answerAll(checklist)
    await submit(checklist)
    await review(checklist, { action: 'reject', reviewNotes: 'Falta la balsa.' })
  })
  expect(heard).toEqual([[id, id, id], [id, id, id], []])
})

test('The owner and the crew member’s other devices hear of each answer, photo and removal; the one that sent them knows already', {
  tags: 'rare',
}, async () => {
  const { list } = await draft()
  const item = itemOf(list, 'oth_casco')
  const now = server.context()
  const tablet = { ...cast.carla, token: await openSession(now, cast.carla.id, 'password') }
  const heard = await heardBy([cast.ana, cast.carla, tablet], async () => {
    await answer(list, item, { status: 'working' })
    const { body } = await addPhoto(list, item, await pictureOf(1))
    await cast.carla.call(checklistApi.removePhoto, {
      params: { id: list._id, itemId: item._id, photoId: body._id },
    })
  })
  const thrice = [list._id, list._id, list._id]
  expect(heard).toEqual([thrice, [], thrice])
})

test('Nobody hears of what was refused', async () => {
  const { list } = await submitted()
  const heard = await heardBy([cast.ana, cast.carla], async () => {
    await answer(list, itemOf(list, 'oth_casco'), { status: 'not_working' })
    await submit(list)
    await review(list, { action: 'reject' })
  })
  expect(heard).toEqual([[], []])
})

test('Both hear that the record was signed', { tags: 'rare' }, async () => {
  const { list } = await handedOver()
  const heard = await heardBy([cast.ana, cast.carla], () =>
    cast.ana.call(checklistApi.signRecord, { params: { id: list._id }, body: { signature: anasHand } }),
  )
  expect(heard).toEqual([[list._id], [list._id]])
})
