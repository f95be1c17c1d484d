import { expect, test } from 'vitest'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { refusals } from '#domain/errors.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { type Caller, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const { draft, create, answerAll, addPhoto, submit, review, itemOf, read, stored, tidyPhotos } =
  checklistScene(() => ({ server, cast }))
const remove = (
  list: { _id: string },
  item: { _id: string },
  photo: { _id: string },
  by: Caller = cast.carla,
) => by.call(checklistApi.removePhoto, { params: { id: list._id, itemId: item._id, photoId: photo._id } })
async function withPhoto() {
  const { contract, list } = await draft()
  const before = stored()
  const item = itemOf(list, 'oth_casco')
  const { body } = await addPhoto(list, item, await pictureOf(1))
  return { contract, list, item, photo: body, before }
}
const submitted = async ({ list }: { list: ChecklistView }) => {
  await answerAll(list)
  await submit(list)
}
const noPhoto = { status: 404, code: 'photo_not_found', message: refusals.photo_not_found.message }

test('A photo goes from its item at once, and both its files a moment later', async () => {
  const { list, item, photo, before } = await withPhoto()
  const { status, body } = await remove(list, item, photo)
  expect([status, body.message, body.item]).toEqual([200, 'Foto eliminada.', { ...item, version: 3 }])
  await tidyPhotos()
  expect([stored(), (await server.app.inject(photo.path)).statusCode, await read(list)]).toEqual([
    before,
    404,
    { ...list, checklistItems: list.checklistItems.map(each => (each._id === item._id ? body.item : each)) },
  ])
})

test('A task of a release before deletes both files of a photo, unless an item shows it', async () => {
  const { list, item, photo, before } = await withPhoto()
  const file = stored()
    .find(name => name.endsWith('.jpg') && !before.includes(name))
    ?.slice(0, -'.jpg'.length)
  const runEarlier = async () => {
    await server.db.delete(tasks)
    await enqueue(server.context(), 'delete-photo', { file: file ?? '' })
    await server.runTasks()
  }
  await runEarlier()
  const shown = stored().length
  await remove(list, item, photo)
  await runEarlier()
  expect([shown, stored()]).toEqual([before.length + 2, before])
})

test('A photo that is gone is not removed again', { tags: 'rare' }, async () => {
  const { list, item, photo } = await withPhoto()
  await remove(list, item, photo)
  expect(outcome(await remove(list, item, photo))).toEqual(noPhoto)
})

test('A photo is removed under its own item alone', async () => {
  const { list, photo } = await withPhoto()
  expect(outcome(await remove(list, itemOf(list, 'nav_luces'), photo))).toEqual(noPhoto)
})

test('A photo of another list of her own is not removed from this one', { tags: 'rare' }, async () => {
  const [here, there] = [await withPhoto(), await withPhoto()]
  expect([
    outcome(await remove(here.list, here.item, there.photo)),
    (await read(there.list)).checklistItems,
  ]).toEqual([
    noPhoto,
    there.list.checklistItems.map(item => (item._id === there.item._id ? there.photo.item : item)),
  ])
})

test.each(['casco', '00000000-0000-7000-8000-000000000000'])(
  'The photo %s is not found',
  { tags: 'rare' },
  async _id => {
    const { list, item } = await withPhoto()
    expect(outcome(await remove(list, item, { _id }))).toEqual(noPhoto)
  },
)

test.each(['ana', 'oscar', 'diego'] as const)('%s removes none of Carla’s', { tags: 'rare' }, async name => {
  const { list, item, photo } = await withPhoto()
  const { status, body } = await remove(list, item, photo, cast[name])
  expect([status, body.code, itemOf(await read(list), 'oth_casco').photos.length]).toEqual([
    403,
    'checklist_forbidden',
    1,
  ])
})

test.each(['submitted', 'approved', 'returned', 'begun again'] as const)(
  'From what was sent none is removed: the list is %s',
  { tags: 'rare' },
  async state => {
    const { contract, list, item, photo } = await withPhoto()
    await submitted({ list })
    if (state === 'approved') await review(list, { action: 'approve' })
    if (state === 'returned' || state === 'begun again')
      await review(list, { action: 'reject', reviewNotes: 'Mal.' })
    if (state === 'begun again') await create(contract._id)
    const { status, body } = await remove(list, item, photo)
    expect([status, body.code, (await server.app.inject(photo.path)).statusCode]).toEqual([
      409,
      state === 'returned' ? 'checklist_needs_restart' : 'checklist_not_draft',
      200,
    ])
  },
)
