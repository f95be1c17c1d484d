import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { TITLES_MAX } from '#domain/titles/title.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { newId } from '#server/platform/ids.ts'
import { titles } from '#server/titles/title-table.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { formOf, pdfOf } from '#test/pictures.ts'
import { NOON, startTestServer, type TestServer } from '#test/test-server.ts'
import { titleScene } from '#test/title-scene.ts'
import { vesselScene } from '#test/vessel-scene.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.at(NOON)
  await server.runTasks()
  cast = await server.cast()
})
afterAll(() => server.close())

const { add, own, update, remove, ownFile, seen, fileSeen } = titleScene(() => ({ server, cast }))
const { stored } = vesselScene(() => ({ server, cast }))
const patron = {
  kind: 'PPER',
  number: 'PP-77',
  issuer: 'DGMM',
  issuedOn: '2022-03-01',
  validUntil: '2027-03-01',
}
const certifications = async () => (await cast.carla.call(accountApi.readProfile)).body.user.certifications
const write = (texts: string[]) =>
  cast.carla.call(accountApi.updateProfile, { body: { certifications: texts } })
const PPER = 'Patrón Profesional de Embarcaciones de Recreo (PPER)'

describe('A title', () => {
  test('comes as a form with its file, which is then downloaded as an attachment', async () => {
    const bytes = pdfOf('Título')
    const { status, body } = await add(patron, { bytes, name: 'título.pdf' })
    expect([status, body.message, body.title]).toEqual([
      201,
      titleApi.add.success,
      {
        _id: expect.any(String),
        ...patron,
        name: null,
        hasFile: true,
        fileName: 'título.pdf',
        state: 'valid',
        verifiedAt: null,
      },
    ])
    expect(await own()).toEqual([body.title])
    const file = await ownFile(body.title)
    expect([file.status, file.bytes.equals(bytes)]).toEqual([200, true])
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('comes as JSON without a file', async () => {
    const { status, body } = await cast.carla.call(titleApi.add, { body: { kind: 'GOC' } })
    expect([status, body.title]).toMatchObject([201, { kind: 'GOC', hasFile: false, state: 'undated' }])
    expect((await ownFile(body.title)).body.code).toBe('title_not_found')
  })

  test.each([
    [{ kind: 'OTHER' }, 'name'],
    [{ kind: 'OTHER', name: 'Uno, dos' }, 'name'],
    [{ kind: 'YM' }, 'kind'],
    [{ kind: 'PY', issuedOn: '2026-02-01', validUntil: '2026-01-31' }, 'validUntil'],
    [{ kind: 'PY', validUntil: 'mañana' }, 'validUntil'],
    [{ kind: 'PY', issuedOn: '2098-03-12' }, 'issuedOn'],
  ])('%j is refused for its %s, and leaves no file', async (fields, field) => {
    const before = stored('attachments')
    const { status, body } = await add(fields as never, { bytes: pdfOf('x') })
    const refused = body as unknown as { errors: { field: string }[] }
    expect([status, refused.errors.map(error => error.field), stored('attachments')]).toEqual([
      400,
      [field],
      before,
    ])
  })

  test('has a name of its own only if it is none of the list', async () => {
    const [other, known] = [
      await add({ kind: 'OTHER', name: 'Capitaine 500' }),
      await add({ kind: 'PY', name: 'Mi título' }),
    ]
    expect([other.body.title.name, known.body.title.name]).toEqual(['Capitaine 500', null])
    const changed = await update(other.body.title, { body: { kind: 'CY' } })
    expect(changed.body.title).toMatchObject({ kind: 'CY', name: null })
    const unnamed = await update(known.body.title, { body: { kind: 'OTHER' } })
    expect([unnamed.status, unnamed.body.code]).toEqual([400, 'invalid_input'])
  })

  test('sent twice with one key is one', async () => {
    const { body, headers } = formOf(patron, { bytes: pdfOf('a'), name: 'x.pdf' })
    const sent = { body, headers: { ...headers, 'idempotency-key': newId() } }
    const [one, two] = [await cast.carla.call(titleApi.add, sent), await cast.carla.call(titleApi.add, sent)]
    expect([two.body, (await own()).length]).toEqual([one.body, 1])
  })

  test('is one of sixty at most', async () => {
    const row = { userId: cast.carla.id, kind: 'GOC', createdAt: NOON, updatedAt: NOON } as const
    await server.db.insert(titles).values(Array.from({ length: TITLES_MAX }, () => ({ ...row, id: newId() })))
    const reply = await add(patron)
    expect([reply.status, reply.body.code]).toEqual([409, 'titles_full'])
  })

  test('is gone with its file when it is deleted', async () => {
    const before = stored('attachments')
    const { body } = await add(patron, { bytes: pdfOf('a') })
    const reply = await remove(body.title)
    await server.runTasks()
    expect([reply.status, reply.body.message, await own(), stored('attachments')]).toEqual([
      200,
      titleApi.remove.success,
      [],
      before,
    ])
  })

  test("is nobody else's to change, read or delete", async () => {
    const { body } = await add(patron, { bytes: pdfOf('a') })
    const replies = [
      await update(body.title, { body: { number: '1' } }, cast.diego),
      await remove(body.title, cast.diego),
      await ownFile(body.title, cast.diego),
    ]
    expect(replies.map(reply => [reply.status, reply.body.code])).toEqual([
      [404, 'title_not_found'],
      [404, 'title_not_found'],
      [404, 'title_not_found'],
    ])
  })
})

describe('A change', () => {
  const verified = async () => {
    const { body } = await add(patron, { bytes: pdfOf('a') })
    await server.db.update(titles).set({ verifiedAt: server.now() })
    return body.title
  }

  test('of the issuer or a day keeps the verification, and what it does not name', async () => {
    const title = await verified()
    const { body } = await update(title, { body: { issuer: 'Capitanía', validUntil: '2026-06-10' } })
    expect(body.title).toEqual({
      ...title,
      issuer: 'Capitanía',
      validUntil: '2026-06-10',
      state: 'expiring',
      verifiedAt: server.now().toISOString(),
    })
  })

  test.each([
    ['the number', { body: { number: 'PP-78' } }],
    ['the kind', { body: { kind: 'PL' } }],
    ['the file', formOf({}, { bytes: pdfOf('b'), name: 'b.pdf' })],
    ['the file, which goes', { body: { file: null } }],
  ])('of %s takes it back', async (_, sent) => {
    const title = await verified()
    const { status, body } = await update(title, sent)
    expect([status, body.title.verifiedAt]).toEqual([200, null])
  })

  test('to the same number and kind keeps it', async () => {
    const title = await verified()
    const { body } = await update(title, { body: { kind: 'PPER', number: 'PP-77' } })
    expect(body.title.verifiedAt).not.toBeNull()
  })

  test('of the file deletes the one before', async () => {
    const before = stored('attachments').length
    const { body } = await add(patron, { bytes: pdfOf('a') })
    await update(body.title, formOf({}, { bytes: pdfOf('b'), name: 'b.pdf' }))
    await server.runTasks()
    expect(stored('attachments').length - before).toBe(1)
  })
})

describe('In the list of certifications', () => {
  test('the titles come first by their names, then the free texts', async () => {
    await write(['Inglés náutico'])
    await add(patron)
    await add({ kind: 'OTHER', name: 'Capitaine 500' })
    expect(await certifications()).toEqual([PPER, 'Capitaine 500', 'Inglés náutico'])
  })

  test('a change of the list replaces the free texts alone', { tags: 'rare' }, async () => {
    await add(patron)
    await write(['Buceo'])
    expect(await certifications()).toEqual([PPER, 'Buceo'])
    await write([PPER, 'Esquí'])
    expect(await certifications()).toEqual([PPER, 'Esquí'])
    await write([])
    expect(await certifications()).toEqual([PPER])
  })

  test('a free text becomes the title of its name, and goes with it', async () => {
    await write([PPER, 'Buceo'])
    const { body } = await add(patron)
    expect(await certifications()).toEqual([PPER, 'Buceo'])
    await remove(body.title)
    expect(await certifications()).toEqual(['Buceo'])
  })

  test('two titles of one kind have one name, until the last is deleted', async () => {
    const [one, two] = [await add(patron), await add({ ...patron, number: 'PP-99' })]
    expect(await certifications()).toEqual([PPER])
    await remove(one.body.title)
    expect(await certifications()).toEqual([PPER])
    await remove(two.body.title)
    expect(await certifications()).toEqual([])
  })

  test('another kind has another name, and the search finds it', async () => {
    const { body } = await add(patron)
    await update(body.title, { body: { kind: 'PA' } })
    const { body: found } = await cast.ana.call(accountApi.listCrew, {
      query: { certification: 'patrón de altura' },
    })
    expect([await certifications(), found.crew.map(({ _id }) => _id)]).toEqual([
      ['Patrón de Altura de la Marina Mercante'],
      [cast.carla.id],
    ])
  })

  test('two changes at once lose no name', async () => {
    await Promise.all([add(patron), add({ kind: 'GOC' }), write(['Buceo'])])
    expect((await certifications())?.toSorted()).toEqual(
      ['Buceo', 'Operador General SMSSM (GOC)', PPER].toSorted(),
    )
  })
})

describe('Another person sees', () => {
  const applied = async (status: 'pending' | 'accepted') =>
    buildApplication(server.context(), await buildJob(server.context(), cast.ana.id), cast.carla.id, {
      status,
    })
  const shown = { kind: 'PPER', name: null, validUntil: '2027-03-01', state: 'valid', verifiedAt: null }

  test.each(['ana', 'oscar', 'diego'] as const)('kind, end, state and mark (%s)', async who => {
    const { body } = await add(patron, { bytes: pdfOf('a') })
    await applied('pending')
    const { status, body: list } = await seen(cast[who])
    const file = await fileSeen(body.title, cast[who])
    expect([status, list.titles, file.status, file.body.code]).toEqual([
      200,
      [{ _id: body.title._id, ...shown }],
      404,
      'title_not_found',
    ])
  })

  test('from acceptance on, as the owner of the offer, number and file too', async () => {
    const bytes = pdfOf('a')
    const { body } = await add(patron, { bytes })
    await applied('accepted')
    const [owner, stranger] = [await seen(cast.ana), await seen(cast.oscar)]
    expect([owner.body.titles, stranger.body.titles]).toEqual([
      [body.title],
      [{ _id: body.title._id, ...shown }],
    ])
    const [file, none] = [await fileSeen(body.title, cast.ana), await fileSeen(body.title, cast.oscar)]
    expect([file.bytes.equals(bytes), none.status]).toEqual([true, 404])
  })

  test('all of it, where the person is the reader', async () => {
    const { body } = await add(patron, { bytes: pdfOf('a') })
    expect((await seen(cast.carla)).body.titles).toEqual([body.title])
    expect((await fileSeen(body.title, cast.carla)).status).toBe(200)
  })

  test('no file of one person at the address of another', async () => {
    const { body } = await add(patron, { bytes: pdfOf('a') })
    const reply = await fileSeen(body.title, cast.diego, cast.diego)
    expect([reply.status, reply.body.code]).toEqual([404, 'title_not_found'])
  })

  test('nothing of a person who is not there', async () => {
    const reply = await seen(cast.ana, { ...cast.carla, id: newId() })
    expect([reply.status, reply.body.code]).toEqual([404, 'user_not_found'])
  })
})
