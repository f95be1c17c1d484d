import { describe, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { NOON, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const { draft, submitted, approved, rejected, create, addPhoto, answer, itemOf, read, stored, tidyPhotos } =
  checklistScene(() => ({ server, cast }))
async function one() {
  const { list } = await draft()
  return { list, item: itemOf(list, 'oth_casco') }
}
const photosOf = async (list: { _id: string }) => itemOf(await read(list), 'oth_casco').photos
const full = {
  status: 409,
  code: 'photos_full',
  message: refusals.photos_full.message,
}

test('A photo is kept beside its item, which has a new version, and both see it', async () => {
  const { list, item } = await one()
  const before = stored()
  const { status, body } = await addPhoto(list, item, await pictureOf(1))
  const { message, item: changed, ...photo } = body
  expect([status, message, photo, changed]).toEqual([
    201,
    'Foto añadida.',
    {
      _id: expect.any(String),
      path: expect.stringMatching(/^\/api\/photos\/\d+\/[\w-]{43}\/[\w-]{43}\.jpg$/),
      thumbnailPath: expect.stringMatching(/^\/api\/photos\/\d+\/[\w-]{43}\/[\w-]{43}-thumb\.webp$/),
      width: 61,
      height: 60,
      createdAt: NOON.toISOString(),
    },
    { ...item, photos: [photo], version: 2 },
  ])
  expect([itemOf(await read(list, cast.ana), 'oth_casco'), stored().length]).toEqual([
    changed,
    before.length + 2,
  ])
})

test('An answer that was read before the photo came is refused: the photo counts as a change', {
  tags: 'rare',
}, async () => {
  const { list, item } = await one()
  await addPhoto(list, item, await pictureOf(1))
  const reply = await answer(list, item, { notes: 'Roce.' }, { headers: { 'if-match': '"1"' } })
  expect(reply.body.code).toBe('checklist_item_changed')
})

test('Six photos are in the order in which they came, and the seventh is refused and leaves no file', {
  tags: 'rare',
}, async () => {
  const { list, item } = await one()
  for (const at of [1, 2, 3, 4, 5, 6]) await addPhoto(list, item, await pictureOf(at))
  const before = stored()
  const seventh = await addPhoto(list, item, await pictureOf(7))
  expect([outcome(seventh), (await photosOf(list)).map(({ width }) => width), stored()]).toEqual([
    full,
    [61, 62, 63, 64, 65, 66],
    before,
  ])
  const other = await addPhoto(list, itemOf(list, 'nav_luces'), await pictureOf(1))
  expect(other.status).toBe(201)
})

describe('the same picture sent again', () => {
  test('is the same photo, also when there are six, and its second files go', { tags: 'rare' }, async () => {
    const { list, item } = await one()
    const first = await addPhoto(list, item, await pictureOf(1))
    for (const at of [2, 3, 4, 5, 6]) await addPhoto(list, item, await pictureOf(at))
    const before = stored()
    // Under another key than the first: the phone has replaced one that the server may have forgotten.
    const again = await addPhoto(list, item, await pictureOf(1), {
      headers: { 'idempotency-key': 'más tarde' },
    })
    expect([again.status, again.body._id, again.body.item.version]).toEqual([201, first.body._id, 7])
    expect([(await photosOf(list)).length, stored().length]).toEqual([6, before.length + 2])
    await tidyPhotos()
    expect([stored(), (await server.app.inject(first.body.path)).statusCode]).toEqual([before, 200])
  })
  test('under its key is answered as before, and leaves no second file', { tags: 'rare' }, async () => {
    const { list, item } = await one()
    const send = async () =>
      addPhoto(list, item, await pictureOf(1), { headers: { 'idempotency-key': item._id } })
    const first = await send()
    const before = stored()
    const again = await send()
    expect([outcome(again), again.headers['idempotency-replayed'], stored()]).toEqual([
      outcome(first),
      'true',
      before,
    ])
  })
  test('with the key of another picture is refused, and leaves no file', { tags: 'rare' }, async () => {
    const { list, item } = await one()
    const headers = { 'idempotency-key': item._id }
    await addPhoto(list, item, await pictureOf(1), { headers })
    const before = stored()
    const other = await addPhoto(list, item, await pictureOf(2), { headers })
    expect([other.status, other.body.code, stored()]).toEqual([409, 'idempotency_key_reused', before])
  })
  test('to another item is another photo', { tags: 'rare' }, async () => {
    const { list, item } = await one()
    const first = await addPhoto(list, item, await pictureOf(1))
    const other = await addPhoto(list, itemOf(list, 'nav_luces'), await pictureOf(1))
    expect([other.status, other.body._id === first.body._id]).toEqual([201, false])
  })
})

test.each([
  ['submitted', submitted, 'checklist_not_draft'],
  ['approved', approved, 'checklist_not_draft'],
  ['returned', rejected, 'checklist_needs_restart'],
] as const)(
  'To a list that is %s no photo is added, and none stays among the files',
  { tags: 'rare' },
  async (_, begin, code) => {
    const { list } = await begin()
    const before = stored()
    const { status, body } = await addPhoto(list, itemOf(list, 'oth_casco'), await pictureOf(1))
    expect([status, body.code, await read(list), stored()]).toEqual([409, code, list, before])
  },
)

test('To the version that was rejected no photo is added', { tags: 'rare' }, async () => {
  const { contract, list } = await rejected()
  await create(contract._id)
  const { body } = await addPhoto(list, itemOf(list, 'oth_casco'), await pictureOf(1))
  expect(body.code).toBe('checklist_not_draft')
})

test.each(['ana', 'oscar', 'diego'] as const)(
  '%s adds none to Carla’s list, nor to the files',
  { tags: 'rare' },
  async name => {
    const { list, item } = await one()
    const before = stored()
    const { status, body } = await addPhoto(list, item, await pictureOf(1), { by: cast[name] })
    expect([status, body.code, await photosOf(list), stored()]).toEqual([
      403,
      'checklist_forbidden',
      [],
      before,
    ])
  },
)

test('To an item of another list none is added, nor to the files', { tags: 'rare' }, async () => {
  const [here, there] = [await one(), await one()]
  const before = stored()
  const { status, body } = await addPhoto(here.list, there.item, await pictureOf(1))
  expect([status, body.code, await photosOf(there.list), stored()]).toEqual([
    404,
    'checklist_item_not_found',
    [],
    before,
  ])
})
