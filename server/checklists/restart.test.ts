import { describe, expect, test } from 'vitest'
import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { refusals } from '#domain/errors.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { type Caller, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = checklistScene(() => ({ server, cast }))
const { draft, rejected, create, answerAll, addPhoto, submit, review, itemOf, read } = scene
const version = (list: { _id: string }, number: number | string, by: Caller = cast.ana) =>
  by.call(checklistApi.readVersion, { params: { id: list._id, version: String(number) } })
const served = async (path: string | undefined) => (await server.app.inject(path ?? '')).statusCode
const answerOf = ({ status, notes, expiresOn, measure, value, photos }: ItemView) => ({
  status,
  notes,
  expiresOn,
  measure,
  value,
  photos,
})
const anyPath = { path: expect.any(String), thumbnailPath: expect.any(String) }
const photosOf = (list: ChecklistView, key: string) => itemOf(list, key).photos

/** Rejected because of the raft, with a photo of the raft, of the lights, and of the compass, which needs attention. */
async function rejectedWithPhotos() {
  const { contract, list } = await draft()
  const keys = ['saf_balsa', 'nav_luces', 'nav_compas']
  for (const [at, key] of keys.entries()) await addPhoto(list, itemOf(list, key), await pictureOf(at))
  await answerAll(list, 'working', {
    nav_luces: { notes: 'Fijas.' },
    nav_compas: { status: 'needs_attention', notes: 'Burbuja.' },
    saf_extintores: { expiresOn: '2027-01-01' },
    eng_combustible: { measure: { unit: 'l' }, value: 180 },
  })
  await submit(list)
  const flaggedItems = [itemOf(list, 'saf_balsa')._id]
  await review(list, { action: 'reject', reviewNotes: 'Balsa sin fecha.', flaggedItems })
  return { contract, list: await read(list) }
}

test('A list that was returned begins again as the next version, the same list with nothing answered', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await rejectedWithPhotos()
  server.at('2026-06-02T08:00:00Z')
  const { status, body } = await create(contract._id, { location: { port: 'Alicante' } })
  const { checklist } = body
  expect([status, checklist]).toEqual([
    201,
    {
      ...list,
      status: 'draft',
      version: 2,
      submittedAt: null,
      reviewedAt: null,
      reviewNotes: null,
      location: { port: 'Alicante', berth: null, coordinates: null },
      checklistItems: expect.any(Array),
      updatedAt: '2026-06-02T08:00:00.000Z',
    },
  ])
  expect(checklist.checklistItems).toEqual(
    list.checklistItems.map(item => ({
      ...item,
      _id: expect.not.stringContaining(item._id),
      status: null,
      notes: null,
      expiresOn: null,
      value: null,
      completedAt: null,
      photos: [],
      version: 1,
      previous: { ...answerOf(item), photos: item.photos.map(photo => ({ ...photo, ...anyPath })) },
    })),
  )
  expect([checklist.rejectionHistory, await read(list, cast.ana)]).toEqual([list.rejectionHistory, checklist])
})

test('Working items are carried over with their note, date, photos and moment where she asks for it, but for flagged ones', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await rejectedWithPhotos()
  server.at('2026-06-01T18:00:00Z')
  const { checklist } = (await create(contract._id, { carryOver: true })).body
  const left = checklist.checklistItems.filter(({ status }) => status === null).map(({ key }) => key)
  expect([left, photosOf(checklist, 'nav_compas'), photosOf(checklist, 'saf_balsa')]).toEqual([
    ['nav_compas', 'saf_balsa'],
    [],
    [],
  ])
  for (const key of ['nav_luces', 'saf_extintores', 'eng_combustible']) {
    const before = itemOf(list, key)
    expect(itemOf(checklist, key)).toEqual({
      ...before,
      _id: expect.any(String),
      version: 1,
      previous: answerOf(before),
      photos: before.photos.map(photo => ({ ...photo, _id: expect.not.stringContaining(photo._id) })),
    })
  }
  expect(photosOf(checklist, 'nav_luces').length).toBe(1)
})

describe('the version that was rejected', () => {
  test('is read as it was, photos included, by both', { tags: 'rare' }, async () => {
    const { contract, list } = await rejectedWithPhotos()
    await create(contract._id, { location: { port: 'Alicante' }, zone: 7 })
    for (const by of [cast.ana, cast.carla]) {
      const { status, body } = await version(list, 1, by)
      expect([status, body]).toEqual([200, { ...list, updatedAt: expect.any(String) }])
      expect(await served(photosOf(body, 'saf_balsa')[0]?.path)).toBe(200)
    }
  })
  test('keeps its photos when the next version, which shares them, deletes them', async () => {
    const { contract, list } = await rejectedWithPhotos()
    const { checklist } = (await create(contract._id, { carryOver: true })).body
    const item = itemOf(checklist, 'nav_luces')
    const removed = await cast.carla.call(checklistApi.removePhoto, {
      params: { id: list._id, itemId: item._id, photoId: item.photos[0]?._id ?? '' },
    })
    await scene.tidyPhotos()
    const [kept] = photosOf((await version(list, 1)).body, 'nav_luces')
    expect([removed.body.item.photos, await served(kept?.path), await served(kept?.thumbnailPath)]).toEqual([
      [],
      200,
      200,
    ])
  })
  test('and the one after it are told apart after a second rejection', async () => {
    const { contract, list } = await rejected('Primera.')
    const { checklist } = (await create(contract._id, { zone: 7 })).body
    await answerAll(checklist, 'not_applicable')
    await submit(list)
    await review(list, { action: 'reject', reviewNotes: 'Segunda.' })
    await create(contract._id, { zone: null })
    const versions = await Promise.all([1, 2, 3].map(async number => (await version(list, number)).body))
    expect(
      versions.map(each => [
        each.version,
        each.status,
        each.reviewNotes,
        each.zone,
        each.checklistItems.length,
      ]),
    ).toEqual([
      [1, 'needs_review', 'Primera.', null, 45],
      [2, 'needs_review', 'Segunda.', 7, 39],
      [3, 'draft', null, null, 45],
    ])
    expect((await read(list)).rejectionHistory.map(each => [each.version, each.rejectionNotes])).toEqual([
      [1, 'Primera.'],
      [2, 'Segunda.'],
    ])
  })
  test.each(['oscar', 'diego'] as const)('is not read by %s', { tags: 'rare' }, async name => {
    const { list } = await rejected()
    const reply = await version(list, 1, cast[name])
    expect([reply.status, reply.body.code]).toEqual([403, 'checklist_forbidden'])
  })
})

test.each([0, 2, -1, 1.5, 'x', 99_999])('There is no version %s', { tags: 'rare' }, async number => {
  const { list } = await rejected()
  expect(outcome(await version(list, number))).toEqual({
    status: 404,
    code: 'checklist_not_found',
    message: refusals.checklist_not_found.message,
  })
})

test('A list may go back and forth until it is approved', { tags: 'rare' }, async () => {
  const { contract, list } = await rejected()
  await answerAll((await create(contract._id)).body.checklist)
  await submit(list)
  const { body } = await review(list, { action: 'approve' })
  expect([body.checklist.status, body.checklist.version, body.checklist.rejectionHistory.length]).toEqual([
    'approved',
    2,
    1,
  ])
})

test('A vessel’s field that a restart leaves out stays as before', { tags: 'rare' }, async () => {
  const { contract, list } = await scene.draft({
    vesselInfo: { vesselName: 'Alborán', portOfRegistry: 'Vigo' },
    zone: 2,
  })
  await scene.answerAll(list)
  await scene.submit(list)
  await scene.review(list, { action: 'reject', reviewNotes: 'Falta una foto.' })
  const { checklist } = (await scene.create(contract._id)).body
  expect([checklist.vesselInfo.vesselName, checklist.vesselInfo.portOfRegistry, checklist.zone]).toEqual([
    'Alborán',
    'Vigo',
    2,
  ])
})
