import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ItemView } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { refusals } from '#domain/errors.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { blackPng, colourAt, heicBox, phonePhoto, pictureOf, plainPicture, uploadOf } from '#test/pictures.ts'
import { outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const MB = 1024 * 1024
const { server, cast } = useCast()
let origin: string
let list: { _id: string }
let item: ItemView
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  const made = (await draft()).list
  list = made
  item = itemOf(made, 'oth_casco')
})

const { draft, addPhoto, itemOf, read, stored } = checklistScene(() => ({ server, cast }))
const readList = () => read(list)
const send = (form: { body: Buffer; headers: Record<string, string> }) =>
  cast.carla.call(checklistApi.addPhoto, { params: { id: list._id, itemId: item._id }, ...form })
const sendAs = (bytes: Buffer, part: { field?: string; name?: string; type?: string }) =>
  send(uploadOf(bytes, { field: 'photo', ...part }))

const notImage = {
  status: 415,
  code: 'photo_not_image',
  message: refusals.photo_not_image.message,
}
const tooLarge = { status: 413, code: 'photo_too_large', message: refusals.photo_too_large.message }
const missing = { status: 400, code: 'photo_missing', message: refusals.photo_missing.message }

test('A phone’s photo is served upright, small enough, and without where it was taken', {
  tags: 'rare',
}, async () => {
  const { body } = await addPhoto(list, item, await phonePhoto())
  for (const path of [body.path, body.thumbnailPath]) {
    const { rawPayload } = await server.app.inject(path)
    expect([rawPayload.includes('Exif'), rawPayload.includes('Ana Ferrer')]).toEqual([false, false])
    expect([await colourAt(rawPayload, 0.5, 0.1), await colourAt(rawPayload, 0.5, 0.9)]).toEqual([
      'red',
      'blue',
    ])
  }
})

test('A picture’s name and type do not matter: its bytes do', { tags: 'rare' }, async () => {
  const { status } = await sendAs(await pictureOf(1), { name: '../../foto.svg', type: 'image/svg+xml' })
  expect(status).toBe(201)
})

describe('refused in words, with nothing left among the files or the photos, is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  type Row = [string, () => Buffer | Promise<Buffer>, object]
  const isRefused = async (...[, make, refused]: Row) => {
    const before = stored()
    expect(outcome(await sendAs(await make(), { name: 'foto.jpg', type: 'image/jpeg' }))).toEqual(refused)
    expect([stored(), itemOf(await readList(), 'oth_casco')]).toEqual([before, item])
  }
  test.each<Row>([
    ['an SVG', () => Buffer.from(svg), notImage],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), notImage],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), notImage],
    ['a text', () => Buffer.from('No soy una foto.'), notImage],
    ['half a JPEG', async () => (await plainPicture(900, 900).jpeg().toBuffer()).subarray(0, 3000), notImage],
    [
      'a HEIC',
      () => heicBox(),
      { status: 415, code: 'photo_heic', message: expect.stringContaining('formato HEIC') },
    ],
    ['15 MB and more', async () => Buffer.concat([await pictureOf(1), Buffer.alloc(15 * MB)]), tooLarge],
    ['nothing', () => Buffer.alloc(0), missing],
  ])('%s', { tags: 'rare' }, isRefused)
  test.each<Row>([
    [
      'a bomb of 30,000 pixels',
      () => blackPng(30_000, 30_000),
      {
        status: 413,
        code: 'photo_too_many_pixels',
        message: refusals.photo_too_many_pixels.message,
      },
    ],
  ])('%s', { tags: 'rare' }, isRefused)
})

test('A picture just under 15 MB is taken', { tags: 'rare' }, async () => {
  const big = Buffer.concat([await pictureOf(1), Buffer.alloc(15 * MB - 4096)])
  expect((await addPhoto(list, item, big)).status).toBe(201)
})

test('80 MB over the network are refused in words, and the server goes on', { tags: 'rare' }, async () => {
  const { body, headers } = uploadOf(Buffer.alloc(80 * MB, 'x'), { field: 'photo' })
  const before = stored()
  const response = await fetch(`${origin}/api/vessel-checklists/${list._id}/items/${item._id}/photos`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { ...headers, authorization: `Bearer ${cast.carla.token}` },
  })
  const { status, ...answer } = tooLarge
  expect([response.status, await response.json(), stored()]).toEqual([status, answer, before])
  expect((await addPhoto(list, item, await pictureOf(1))).status).toBe(201)
})

test('A part under another name is no photo', { tags: 'rare' }, async () => {
  expect(outcome(await sendAs(await pictureOf(1), { field: 'foto' }))).toEqual(missing)
})

test('A form without a part is told to choose one', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  expect(outcome(await send({ body: Buffer.from('--b--\r\n'), headers }))).toEqual(missing)
})

test('A form that breaks off is refused in words', async () => {
  const { body, headers } = uploadOf(await pictureOf(1), { field: 'photo' })
  const before = stored()
  const { status, body: reply } = await send({ body: body.subarray(0, 220), headers })
  expect([status, reply.message, stored()]).toEqual([400, refusals.invalid_input.message, before])
})

test('A picture that is sent as it is, without a form, is refused in words', { tags: 'rare' }, async () => {
  const reply = await send({ body: await pictureOf(1), headers: { 'content-type': 'image/jpeg' } })
  expect([reply.status, reply.body.code]).toEqual([415, 'wrong_media_type'])
})

test('The second of two pictures in one form is refused with the first, or left aside: never both are kept', {
  tags: 'rare',
}, async () => {
  const [one, two] = [await pictureOf(1), await pictureOf(2)].map(bytes =>
    uploadOf(bytes, { field: 'photo' }),
  )
  const end = Buffer.from('--singladura-boundary--\r\n')
  const both = Buffer.concat([one?.body.subarray(0, -end.length) ?? end, two?.body ?? end])
  const before = stored()
  const reply = await send({ body: both, headers: one?.headers ?? {} })
  const { photos } = itemOf(await readList(), 'oth_casco')
  expect([reply.status, photos.map(({ width }) => width), stored().length - before.length]).toEqual([
    201,
    [61],
    2,
  ])
})
