import { once } from 'node:events'
import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { uploadApi } from '#domain/upload-api.ts'
import { ATTACHMENT_MAX_BYTES, PHOTO_MAX_BYTES, UPLOADS_MAX } from '#domain/uploads.ts'
import { cleanUp } from '#server/app/clean-up.ts'
import { uploadPieces, uploads } from '#server/platform/uploads/upload-table.ts'
import { formOf, pdfOf, pictureOf } from '#test/pictures.ts'
import { type Caller, startTestServer, type TestServer } from '#test/test-server.ts'

const HOUR = 60 * 60_000

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  cast = await server.cast()
})
afterAll(() => server.close())

const begin = async (bytes: { length: number }, more: object = {}, by: Caller = cast.carla) => {
  const body = { key: 'clave', size: bytes.length, name: 'título.pdf', ...more }
  return (await by.call(uploadApi.begin, { body })).body.upload
}
const asPiece = { 'content-type': 'application/octet-stream' }
const append = (upload: { _id: string }, offset: number, bytes: Buffer, by: Caller = cast.carla) =>
  by.call(uploadApi.append, {
    params: { id: upload._id },
    query: { offset: String(offset) },
    body: bytes,
    headers: asPiece,
  })
const read = (upload: { _id: string }, by: Caller = cast.carla) =>
  by.call(uploadApi.read, { params: { id: upload._id } })
const uploaded = async (bytes: Buffer, more: object = {}, by: Caller = cast.carla) => {
  const upload = await begin(bytes, more, by)
  const middle = Math.ceil(bytes.length / 2)
  await append(upload, 0, bytes.subarray(0, middle), by)
  expect((await append(upload, middle, bytes.subarray(middle), by)).body.upload.received).toBe(bytes.length)
  return upload
}
const named = ({ _id }: { _id: string }, key?: string) => ({
  'upload-id': _id,
  ...(key && { 'idempotency-key': key }),
})
const addTitle = (headers: Record<string, string>) =>
  cast.carla.call(titleApi.add, { body: { kind: 'GOC' }, headers })
const fileOf = async (id: string) => (await cast.carla.call(titleApi.readOwnFile, { params: { id } })).bytes

test('A document that came in pieces is stored as if a form had brought it, with its name', async () => {
  const pdf = pdfOf('en dos partes')
  const { status, body } = await addTitle(named(await uploaded(pdf)))
  expect([status, body.title.fileName, await fileOf(body.title._id)]).toEqual([201, 'título.pdf', pdf])
})

test('A picture that came in pieces is taken in place of a form', async () => {
  const upload = await uploaded(await pictureOf(7))
  const { status } = await cast.carla.call(accountApi.uploadPicture, { headers: named(upload) })
  const { user } = (await cast.carla.call(accountApi.readProfile)).body
  expect([status, JSON.stringify(user)]).toEqual([200, expect.stringContaining('/pictures/')])
})

test('A person who begins the same bytes again learns how far they have come, and other bytes are a new upload', async () => {
  const pdf = pdfOf('a medias')
  const upload = await begin(pdf)
  await append(upload, 0, pdf.subarray(0, 9))
  expect([await begin(pdf), await begin({ length: 5 })]).toEqual([
    { _id: upload._id, size: pdf.length, received: 9 },
    { _id: expect.not.stringMatching(upload._id), size: 5, received: 0 },
  ])
})

test('A piece that is repeated is added once, and of one that overlaps the rest', async () => {
  const pdf = pdfOf('repetida')
  const upload = await begin(pdf)
  await append(upload, 0, pdf.subarray(0, 9))
  const again = await append(upload, 0, pdf.subarray(0, 9))
  const overlapping = await append(upload, 4, pdf.subarray(4))
  expect([again.body.upload.received, overlapping.body.upload.received]).toEqual([9, pdf.length])
  const { body } = await addTitle(named(upload))
  expect(await fileOf(body.title._id)).toEqual(pdf)
})

test('Two tabs that send the same pieces at once make one file', async () => {
  const pdf = pdfOf('x'.repeat(3_000))
  const upload = await begin(pdf)
  for (let at = 0; at < pdf.length; at += 1_000)
    await Promise.all([1, 2, 3].map(() => append(upload, at, pdf.subarray(at, at + 1_000))))
  const { body } = await addTitle(named(upload))
  expect(await fileOf(body.title._id)).toEqual(pdf)
})

test('A piece that leaves a gap, or goes beyond the end, is refused', async () => {
  const upload = await begin({ length: 10 })
  const answers = [await append(upload, 1, Buffer.alloc(2)), await append(upload, 0, Buffer.alloc(11))]
  expect(answers.map(({ body }) => body.code)).toEqual(['upload_gap', 'upload_gap'])
  expect((await read(upload)).body.upload.received).toBe(0)
})

test('A file that has not arrived whole is no file yet', async () => {
  const upload = await begin({ length: 10 })
  await append(upload, 0, Buffer.alloc(9))
  expect((await addTitle(named(upload))).body.code).toBe('upload_unfinished')
})

test.each([
  ['of somebody else', async () => named(await uploaded(pdfOf('ajeno'), {}, cast.diego))],
  ['that never was', async () => named({ _id: '00000000-0000-7000-8000-000000000000' })],
  ['with no name of one', async () => named({ _id: "'; drop table uploads" })],
])('An upload %s is not found', async (_, headersOf) => {
  expect((await addTitle(await headersOf())).body.code).toBe('upload_not_found')
})

test('Nobody reads or goes on with another person’s', async () => {
  const upload = await begin({ length: 10 })
  const answers = [await read(upload, cast.diego), await append(upload, 0, Buffer.alloc(5), cast.diego)]
  expect(answers.map(({ body }) => body.code)).toEqual(['upload_not_found', 'upload_not_found'])
})

test('A repeated request gets the first answer, whichever way its file comes', async () => {
  const pdf = pdfOf('una vez')
  const first = await addTitle(named(await uploaded(pdf, { name: 'una.pdf' }), 'una-vez'))
  const again = await addTitle(named(await begin(pdf, { name: 'una.pdf' }), 'una-vez'))
  expect([again.status, again.body]).toEqual([first.status, first.body])
})

test('A file that a form would be refused for is refused: its kind, and its size before it is read', async () => {
  const text = await uploaded(Buffer.from('No soy un PDF.'))
  const large = await begin({ length: ATTACHMENT_MAX_BYTES + 1 }, { key: 'grande' })
  const answers = [await addTitle(named(text)), await addTitle(named(large))]
  expect(answers.map(({ body }) => body.code)).toEqual(['document_not_readable', 'document_too_large'])
})

test.each([
  ['a size of nothing', { size: 0 }],
  ['15 MB and more', { size: PHOTO_MAX_BYTES + 1 }],
  ['a broken size', { size: 1.5 }],
  ['a key with a space', { key: 'una clave' }],
  ['a name without end', { name: 'x'.repeat(256) }],
])('%s is refused in words', async (_, more) => {
  const { status, body } = await cast.carla.call(uploadApi.begin, {
    body: { key: 'clave', size: 10, name: 'x', ...more },
  })
  expect([status, body.code, body.errors?.length]).toEqual([400, 'invalid_input', 1])
})

test('A person has so many at once: a used one makes room first, then the oldest', async () => {
  const own = []
  for (let index = 0; index < UPLOADS_MAX; index++) {
    own.push(await uploaded(pdfOf(`número ${index}`), { key: `clave-${index}` }))
    server.later(1_000)
  }
  await addTitle(named(own[3] ?? { _id: '' }))
  await begin({ length: 10 }, { key: 'sexta' })
  await begin({ length: 10 }, { key: 'septima' })
  const statuses = await Promise.all(own.map(async upload => (await read(upload)).status))
  expect(statuses).toEqual([404, 200, 200, 404, 200])
})

test('A person has so many bytes at once', async () => {
  const own = []
  for (const key of ['a', 'b', 'c', 'd']) {
    own.push(await begin({ length: PHOTO_MAX_BYTES }, { key }))
    server.later(1_000)
  }
  const statuses = await Promise.all(own.map(async upload => (await read(upload)).status))
  expect(statuses).toEqual([404, 200, 200, 200])
})

test('The limits hold for beginnings at the same time', { tags: 'rare' }, async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `clave-${index}`)
  await Promise.all(keys.map(key => begin({ length: 10 }, { key }, cast.diego)))
  const rows = await server.db.select().from(uploads)
  expect(rows.filter(({ userId }) => userId === cast.diego.id)).toHaveLength(UPLOADS_MAX)
})

test('One that nobody goes on with is dropped after three days, and a used one after one', {
  tags: 'rare',
}, async () => {
  const unfinished = await begin({ length: 10 }, { key: 'sin-terminar' })
  await append(unfinished, 0, Buffer.alloc(5))
  const used = await uploaded(pdfOf('usada'), { key: 'usada' })
  await addTitle(named(used))
  const left = async () => [(await read(unfinished)).status, (await read(used)).status]
  server.later(23 * HOUR)
  await cleanUp(server.context())
  const afterOne = await left()
  server.later(2 * HOUR)
  await cleanUp(server.context())
  const afterTwo = await left()
  server.later(48 * HOUR)
  await cleanUp(server.context())
  expect([afterOne, afterTwo, await left()]).toEqual([
    [200, 200],
    [200, 404],
    [404, 404],
  ])
  const pieces = await server.db.select({ id: uploadPieces.uploadId }).from(uploadPieces)
  expect(pieces.map(({ id }) => id)).not.toContain(unfinished._id)
})

test('Another server goes on with what one has begun', { tags: 'rare' }, async () => {
  const { bearer } = await server.startAnother()
  const elsewhere = bearer(cast.carla.token)
  const pdf = pdfOf('en dos servidores')
  const upload = await begin(pdf)
  await append(upload, 0, pdf.subarray(0, 9))
  await append(upload, 9, pdf.subarray(9), elsewhere)
  const { body } = await elsewhere.call(titleApi.add, { body: { kind: 'GOC' }, headers: named(upload) })
  expect(await fileOf(body.title._id)).toEqual(pdf)
})

test('The arrived bytes of a piece whose connection is cut need not be sent again', async () => {
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const pdf = pdfOf('x'.repeat(5_000))
  const upload = await begin(pdf)
  const socket = net.connect(Number(address.port), '127.0.0.1')
  socket.write(
    `PUT /api/uploads/${upload._id}?offset=0 HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${cast.carla.token}\r\n` +
      `content-type: application/octet-stream\r\ncontent-length: ${pdf.length}\r\n\r\n`,
  )
  socket.write(pdf.subarray(0, 3_000))
  await setTimeout(200)
  socket.destroy()
  await once(socket, 'close')
  await expect.poll(async () => (await read(upload)).body.upload.received).toBe(3_000)
})

test('A form goes the way it went', async () => {
  const { body } = await cast.carla.call(
    titleApi.add,
    formOf({ kind: 'GOC' }, { bytes: pdfOf('como antes'), name: 'antes.pdf' }),
  )
  expect(await fileOf(body.title._id)).toEqual(pdfOf('como antes'))
})
