import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { VESSEL_PHOTOS_MAX } from '#domain/vessels/vessel.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { newId } from '#server/platform/ids.ts'
import { blackPng, colourAt, phonePhoto, pictureOf, uploadOf } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
let vessel: { _id: string }
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.runTasks()
  cast = await server.cast()
  vessel = await created()
})
afterAll(() => server.close())

const { created, read, addPhoto, stored } = vesselScene(() => ({ server, cast }))
const photosNow = async () => (await read(vessel)).body.photos
const removePhoto = (photoId: string) =>
  cast.ana.call(vesselApi.removePhoto, { params: { id: vessel._id, photoId } })

test('A photo is upright, without metadata, and loads with its thumbnail without a token', {
  tags: 'rare',
}, async () => {
  const { status, body } = await addPhoto(vessel, await phonePhoto())
  expect([status, body.message, body.vessel.photos]).toEqual([201, vesselApi.addPhoto.success, [body.photo]])
  for (const path of [body.photo.path, body.photo.thumbnailPath]) {
    const { rawPayload, headers } = await server.app.inject(path)
    expect([await colourAt(rawPayload, 0.5, 0.1), await colourAt(rawPayload, 0.5, 0.9)]).toEqual([
      'red',
      'blue',
    ])
    expect([rawPayload.includes('Exif'), headers['x-content-type-options']]).toEqual([false, 'nosniff'])
  }
})

test('The same picture twice is one photo, and leaves no second file', async () => {
  const before = stored('photos').length
  const one = await addPhoto(vessel, await pictureOf(1))
  const two = await addPhoto(vessel, await pictureOf(1))
  await server.runTasks()
  expect([two.status, two.body.photo._id, stored('photos').length - before]).toEqual([
    201,
    one.body.photo._id,
    2,
  ])
})

test('A photo sent twice with one key is answered alike, and leaves no second file', async () => {
  const before = stored('photos').length
  const sent = { headers: { 'idempotency-key': newId() } }
  const one = await addPhoto(vessel, await pictureOf(1), sent)
  const two = await addPhoto(vessel, await pictureOf(1), sent)
  expect([two.body, stored('photos').length - before]).toEqual([one.body, 2])
})

describe('a vessel with twelve photos', () => {
  beforeEach(async () => {
    for (let number = 0; number < VESSEL_PHOTOS_MAX; number += 1)
      await addPhoto(vessel, await pictureOf(number))
  })
  test('takes no other, and reads none, until one is removed', { tags: 'rare' }, async () => {
    const full = await addPhoto(vessel, Buffer.from('not even a picture'))
    expect([full.status, full.body.code]).toEqual([409, 'vessel_photos_full'])
    const [first] = await photosNow()
    const { body } = await removePhoto(first?._id ?? '')
    expect([body.message, body.vessel.photos.length]).toEqual([vesselApi.removePhoto.success, 11])
    expect((await addPhoto(vessel, await pictureOf(30))).status).toBe(201)
  })
  test('takes one that it has again, for a key may repeat it', { tags: 'rare' }, async () => {
    const again = await addPhoto(vessel, await pictureOf(3), { headers: { 'idempotency-key': newId() } })
    expect([again.status, (await photosNow()).length]).toEqual([201, 12])
    const before = stored('photos')
    const other = await addPhoto(vessel, await pictureOf(40), { headers: { 'idempotency-key': newId() } })
    expect([other.status, other.body.code, stored('photos')]).toEqual([409, 'vessel_photos_full', before])
  })
})

test('A photo that is removed is gone with its files, and is removed once', async () => {
  const before = stored('photos')
  const { body } = await addPhoto(vessel, await pictureOf(1))
  await removePhoto(body.photo._id)
  await server.runTasks()
  expect([await photosNow(), stored('photos')]).toEqual([[], before])
  const again = await removePhoto(body.photo._id)
  expect([again.status, again.body.code]).toEqual([404, 'photo_not_found'])
})

test('A photo of another vessel is not this one’s', async () => {
  const { body } = await addPhoto(await created(), await pictureOf(1))
  const { status } = await removePhoto(body.photo._id)
  expect(status).toBe(404)
})

test.each([
  ['a bomb', blackPng(30_000, 30_000), 413, 'photo_too_many_pixels'],
  ['a text', Buffer.from('No soy una foto.'), 415, 'photo_not_image'],
  ['nothing', Buffer.alloc(0), 400, 'photo_missing'],
] as const)('No photo is kept of %s', async (_, bytes, status, code) => {
  const before = stored('photos')
  const reply = await addPhoto(vessel, bytes)
  expect([reply.status, reply.body.code, stored('photos')]).toEqual([status, code, before])
})

test('To strangers the picture is not even read', { tags: 'rare' }, async () => {
  const { body, headers } = uploadOf(blackPng(30_000, 30_000), { field: 'photo' })
  const reply = await cast.oscar.call(vesselApi.addPhoto, { params: { id: vessel._id }, body, headers })
  expect([reply.status, reply.body.code]).toEqual([404, 'vessel_not_found'])
})
