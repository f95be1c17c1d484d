import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { ATTACHMENT_MAX_BYTES } from '#domain/uploads.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { VESSEL_DOCUMENTS_MAX } from '#domain/vessels/vessel-document.ts'
import { newId } from '#server/platform/ids.ts'
import { vesselDocuments } from '#server/vessels/vessel-table.ts'
import { blackPng, formOf, heicBox, pdfOf, phonePhoto, plainPicture, uploadOf } from '#test/pictures.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()
let vessel: { _id: string }
beforeEach(async () => {
  vessel = await created()
})

const { created, addDocument, documentsOf, fileOf, stored } = vesselScene(() => ({ server, cast }))
const at = (document: { _id: string }) => ({ params: { id: vessel._id, documentId: document._id } })
const update = (document: { _id: string }, sent: object) =>
  cast.ana.call(vesselApi.updateDocument, { ...at(document), ...sent })
const listed = async () => (await documentsOf(vessel)).body.documents
const insurance = { kind: 'insurance', number: 'P-123', issuer: 'Mapfre', validUntil: '2027-03-01' }

test('A document comes as a form with its file, which is then downloaded byte for byte', async () => {
  const bytes = pdfOf('Póliza')
  const { status, body } = await addDocument(vessel, insurance, { bytes, name: 'Póliza 2026.PDF' })
  expect([status, body.message, body.document]).toEqual([
    201,
    vesselApi.addDocument.success,
    {
      _id: expect.any(String),
      ...insurance,
      hasFile: true,
      fileName: 'Póliza 2026.pdf',
      state: 'valid',
      verifiedAt: null,
    },
  ])
  expect(await listed()).toEqual([body.document])
  const file = await fileOf(vessel, body.document)
  expect([file.status, file.bytes.equals(bytes), file.headers['content-type']]).toEqual([
    200,
    true,
    'application/pdf',
  ])
  expect(file.headers).toMatchObject({
    'content-disposition': `attachment; filename="Poliza 2026.pdf"; filename*=UTF-8''P%C3%B3liza%202026.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'A picture (%s) becomes an upright JPEG without metadata',
  { tags: 'rare' },
  async format => {
    const bytes = await sharp(await phonePhoto())
      .keepMetadata()
      .toFormat(format)
      .toBuffer()
    const { body } = await addDocument(vessel, insurance, { bytes, name: 'foto.pdf' })
    expect(body.document).toMatchObject({ hasFile: true, fileName: 'foto.jpg' })
    const file = await fileOf(vessel, body.document)
    const { format: kept, orientation } = await sharp(file.bytes).metadata()
    expect([file.headers['content-type'], kept, orientation, file.bytes.includes('Ana Ferrer')]).toEqual([
      'image/jpeg',
      'jpeg',
      undefined,
      false,
    ])
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
    })
  },
)

test.each([
  ['as JSON', { body: { kind: 'flares', validUntil: '2026-06-20' } }],
  ['as a form', formOf({ kind: 'flares', validUntil: '2026-06-20' })],
  [
    'as a form with an empty field for a file',
    formOf({ kind: 'flares', validUntil: '2026-06-20' }, { bytes: Buffer.alloc(0), name: '' }),
  ],
])('A document without a file comes %s', async (_, sent) => {
  const { status, body } = await cast.ana.call(vesselApi.addDocument, { params: { id: vessel._id }, ...sent })
  expect([status, body.document]).toMatchObject([
    201,
    {
      kind: 'flares',
      number: null,
      issuer: null,
      hasFile: false,
      fileName: null,
      state: 'expiring',
    },
  ])
  const file = await fileOf(vessel, body.document)
  expect([file.status, file.body.code]).toEqual([404, 'vessel_document_not_found'])
})

test('Its state is that of the day in Madrid', { tags: 'rare' }, async () => {
  await addDocument(vessel, { ...insurance, validUntil: '2026-06-30' })
  const stateAt = async (instant: string) => {
    server.at(instant)
    return (await listed()).map(({ state }) => state)
  }
  server.at(NOON)
  expect([
    await stateAt('2026-05-30T21:59:00Z'),
    await stateAt('2026-05-30T22:01:00Z'),
    await stateAt('2026-06-30T21:59:00Z'),
    await stateAt('2026-06-30T22:01:00Z'),
  ]).toEqual([['valid'], ['expiring'], ['expiring'], ['expired']])
})

describe('refused in words, with nothing left in the store, is', () => {
  test.each<[string, Buffer, number, string]>([
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 415, 'document_not_readable'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'document_not_readable'],
    ['a GIF', Buffer.from('GIF89a/*x*/'), 415, 'document_not_readable'],
    ['the head of a PDF alone', Buffer.from('%PDF-1.4\n'), 415, 'document_not_readable'],
    [
      'a PDF that begins too late',
      Buffer.from(`${' '.repeat(1024)}%PDF-1.7\n%%EOF`),
      415,
      'document_not_readable',
    ],
    ['nothing by a name', Buffer.alloc(0), 415, 'document_not_readable'],
    ['a HEIC', heicBox(), 415, 'photo_heic'],
    ['a bomb', blackPng(30_000, 30_000), 413, 'photo_too_many_pixels'],
    [
      'a file over ten megabytes',
      Buffer.concat([pdfOf('x'), Buffer.alloc(ATTACHMENT_MAX_BYTES)]),
      413,
      'document_too_large',
    ],
  ])('%s', async (_, bytes, status, code) => {
    const before = stored('attachments', 'photos')
    const reply = await addDocument(vessel, insurance, { bytes, name: 'seguro.pdf', type: 'application/pdf' })
    expect([reply.status, reply.body.code, stored('attachments', 'photos')]).toEqual([status, code, before])
    expect(await listed()).toEqual([])
  })
  test('a form with a fault beside a good file', async () => {
    const before = stored('attachments')
    const reply = await addDocument(vessel, { kind: 'poem' }, { bytes: pdfOf('x') })
    expect([reply.status, reply.body.errors, stored('attachments')]).toEqual([
      400,
      [{ field: 'kind', message: expect.any(String) }],
      before,
    ])
  })
  test('the bare file', async () => {
    const sent = { body: pdfOf('x'), headers: { 'content-type': 'application/pdf' } }
    const reply = await cast.ana.call(vesselApi.addDocument, { params: { id: vessel._id }, ...sent })
    expect([reply.status, reply.body.code]).toEqual([415, 'wrong_media_type'])
  })
  test.each(['__proto__', 'constructor'])('a form with a field %s', async field => {
    const reply = await addDocument(vessel, { ...insurance, [field]: 'x' })
    expect(reply.status).toBeLessThan(500)
  })
})

test.each([
  ['a byte order mark', '\ufeff'],
  ['a line end', '\r\n'],
  ['a printer’s words', '\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
  ['1,000 spaces', ' '.repeat(1000)],
])('A PDF behind %s is taken, byte for byte', async (_, before) => {
  const bytes = Buffer.concat([Buffer.from(before), pdfOf('x')])
  const { status, body } = await addDocument(vessel, insurance, { bytes, name: 'seguro.pdf' })
  expect([status, (await fileOf(vessel, body.document)).bytes.equals(bytes)]).toEqual([201, true])
})

test('A picture that names a PDF in its first bytes is a picture', { tags: 'rare' }, async () => {
  const bytes = await sharp(await phonePhoto())
    .withExif({ IFD0: { ImageDescription: '%PDF-1.7 endobj %%EOF' } })
    .jpeg()
    .toBuffer()
  expect(bytes.subarray(0, 1024).includes('%PDF-')).toBe(true)
  const { body } = await addDocument(vessel, insurance, { bytes, name: 'foto.pdf' })
  expect(body.document.fileName).toBe('foto.jpg')
})

test('Quotes in a file’s name are kept as printed ones', async () => {
  const { body } = await addDocument(vessel, insurance, { bytes: pdfOf('x'), name: 'con %22comillas%22.pdf' })
  const { headers } = await fileOf(vessel, body.document)
  expect([body.document.fileName, headers['content-disposition']]).toEqual([
    'con “comillas”.pdf',
    expect.stringContaining(`filename*=UTF-8''con%20%E2%80%9Ccomillas%E2%80%9D.pdf`),
  ])
})

test('A PDF of ten megabytes to the byte is taken', { tags: 'rare' }, async () => {
  const bytes = Buffer.concat([pdfOf('x'), Buffer.alloc(ATTACHMENT_MAX_BYTES)]).subarray(
    0,
    ATTACHMENT_MAX_BYTES,
  )
  expect((await addDocument(vessel, insurance, { bytes })).status).toBe(201)
})

test('A file in another field is no document', async () => {
  const { body, headers } = uploadOf(pdfOf('x'), { field: 'other', name: 'x.pdf' })
  const fields = formOf({ kind: 'other' }).body
  const end = Buffer.from('--singladura-boundary--\r\n')
  const both = Buffer.concat([fields.subarray(0, -end.length), body])
  const reply = await cast.ana.call(vesselApi.addDocument, {
    params: { id: vessel._id },
    body: both,
    headers,
  })
  expect([reply.status, reply.body.document]).toMatchObject([201, { hasFile: false }])
})

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\barco\\Seguro.pdf', 'Seguro.pdf'],
  ['fdp\u202efdp.exe', 'fdp fdp.exe.pdf'],
  ['.pdf', 'documento.pdf'],
  [`${'a'.repeat(150)}.pdf`, `${'a'.repeat(100)}.pdf`],
])('A file called %s is offered as %s', async (name, fileName) => {
  const { body } = await addDocument(vessel, insurance, { bytes: pdfOf('x'), name })
  expect(body.document.fileName).toBe(fileName)
})

test('A document sent twice with one key is one, and leaves no second file; another file under the key is refused', async () => {
  const before = stored('attachments').length
  const send = (text: string, key: string) => {
    const { body, headers } = formOf(insurance, { bytes: pdfOf(text), name: 'x.pdf' })
    const sent = { body, headers: { ...headers, 'idempotency-key': key } }
    return cast.ana.call(vesselApi.addDocument, { params: { id: vessel._id }, ...sent })
  }
  const key = newId()
  const [one, two, other] = [await send('a', key), await send('a', key), await send('b', key)]
  expect([two.body, stored('attachments').length - before]).toEqual([one.body, 1])
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
})

describe('a change', () => {
  test('as JSON leaves what it does not name, and the file', async () => {
    const { body } = await addDocument(vessel, insurance, { bytes: pdfOf('a') })
    const changed = await update(body.document, { body: { validUntil: '2026-05-01', issuer: '' } })
    expect([changed.status, changed.body.document]).toEqual([
      200,
      { ...body.document, validUntil: '2026-05-01', issuer: null, state: 'expired' },
    ])
  })
  test('as a form replaces the file, and the one before is gone', async () => {
    const before = stored('attachments').length
    const { body } = await addDocument(vessel, insurance, { bytes: pdfOf('a') })
    const form = formOf(
      { number: 'P-124' },
      { bytes: await plainPicture().png().toBuffer(), name: 'nueva.png' },
    )
    const changed = await update(body.document, form)
    expect(changed.body.document).toMatchObject({ ...insurance, number: 'P-124', fileName: 'nueva.jpg' })
    await server.runTasks()
    expect(stored('attachments').length - before).toBe(1)
  })
  test('with a null deletes the file', async () => {
    const before = stored('attachments')
    const { body } = await addDocument(vessel, insurance, { bytes: pdfOf('a') })
    const changed = await update(body.document, { body: { file: null } })
    expect(changed.body.document).toMatchObject({ hasFile: false, fileName: null })
    await server.runTasks()
    expect(stored('attachments')).toEqual(before)
  })
  test('that is refused leaves the file before, and not its own', async () => {
    const { body } = await addDocument(vessel, insurance, { bytes: pdfOf('a') })
    const before = stored('attachments')
    const missing = { _id: newId() }
    const replies = [
      await update(body.document, formOf({ kind: 'poem' }, { bytes: pdfOf('b') })),
      await update(missing, formOf({ kind: 'other' }, { bytes: pdfOf('b') })),
    ]
    expect([replies.map(({ status }) => status), stored('attachments')]).toEqual([[400, 404], before])
  })
})

test('A document that is deleted is gone with its file', async () => {
  const before = stored('attachments')
  const { body } = await addDocument(vessel, insurance, { bytes: pdfOf('a') })
  const reply = await cast.ana.call(vesselApi.removeDocument, at(body.document))
  await server.runTasks()
  expect([reply.status, reply.body.message, await listed(), stored('attachments')]).toEqual([
    200,
    vesselApi.removeDocument.success,
    [],
    before,
  ])
})

test('A vessel has room for a hundred documents', async () => {
  const row = { vesselId: vessel._id, kind: 'other', createdAt: NOON, updatedAt: NOON } as const
  const rows = Array.from({ length: VESSEL_DOCUMENTS_MAX }, () => ({ ...row, id: newId() }))
  await server.db.insert(vesselDocuments).values(rows)
  const reply = await addDocument(vessel, insurance)
  expect([reply.status, reply.body.code]).toEqual([409, 'vessel_documents_full'])
})
