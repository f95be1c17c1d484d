import { describe, expect, test } from 'vitest'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { newId } from '#server/platform/ids.ts'
import { buildJob } from '#test/builders.ts'
import { pdfOf, pictureOf } from '#test/pictures.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { brisa, vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()

const { create, created, read, update, remove, addPhoto, addDocument, stored } = vesselScene(() => ({
  server,
  cast,
}))
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('A vessel is described once, and comes back as it was described', async () => {
  const { status, body } = await create()
  expect([status, body.message]).toEqual([201, vesselApi.create.success])
  expect(body.vessel).toEqual({
    _id: expect.any(String),
    ...brisa,
    flag: 'ES',
    photos: [],
    archivedAt: null,
    createdAt: NOON.toISOString(),
    updatedAt: NOON.toISOString(),
  })
  expect((await read(body.vessel)).body).toEqual({
    ...body.vessel,
    may: { change: true, readDocuments: true, readFiles: true },
  })
})

test('Name, type and length are enough, and the flag is then the Spanish one', async () => {
  const { body } = await create({ name: 'Llaüt', type: 'other', length: 6 })
  expect(body.vessel).toMatchObject({ flag: 'ES', list: null, model: null, zone: null, engines: null })
})

test('A vessel created twice with one key is one vessel', async () => {
  const sent = { body: brisa, headers: { 'idempotency-key': newId() } }
  const [one, two] = [
    await cast.ana.call(vesselApi.create, sent),
    await cast.ana.call(vesselApi.create, sent),
  ]
  expect([one.status, two.status, two.body]).toEqual([201, 201, one.body])
  expect((await cast.ana.call(vesselApi.list)).body.vessels).toHaveLength(1)
})

describe('the list', () => {
  test('has one’s own vessels, the newest first and the archived ones last, page by page', async () => {
    const names = ['Uno', 'Dos', 'Tres', 'Cuatro']
    const made = []
    for (const name of names) {
      made.push(await created({ name }))
      server.later(1_000)
    }
    for (const vessel of [made[3], made[1]]) {
      await buildJob(server.context(), cast.ana.id, { vesselId: vessel?._id ?? null })
      await remove(vessel ?? { _id: '' })
    }
    await created({ name: 'Ajeno' }, cast.oscar)

    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await cast.ana.call(vesselApi.list, {
        query: { limit: '1', ...(cursor ? { cursor } : {}) },
      })
      seen.push(...body.vessels.map(({ name }) => name))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(['Tres', 'Uno', 'Cuatro', 'Dos'])
  })
  test.each(['x', 'W10=', 'WzIsIngiLCJ5Il0='])('refuses the cursor %s', async cursor => {
    expect(codeOf(await cast.ana.call(vesselApi.list, { query: { cursor } }))).toEqual([
      400,
      'invalid_cursor',
    ])
  })
})

describe('a change', () => {
  test('leaves what it does not name, and clears what it names as empty', async () => {
    const vessel = await created()
    server.later(1_000)
    const { status, body } = await update(vessel, { name: 'Brisa II', model: '', mmsi: null })
    const { notes, ...rest } = vessel
    expect([status, body.vessel]).toEqual([
      200,
      { ...rest, notes, name: 'Brisa II', model: null, mmsi: null, updatedAt: server.now().toISOString() },
    ])
  })
  test('of the flag clears the list', async () => {
    const vessel = await created({ list: '7' })
    expect((await update(vessel, { flag: 'FR' })).body.vessel).toMatchObject({ flag: 'FR', list: null })
    expect((await update(vessel, { flag: '' })).body.vessel).toMatchObject({ flag: 'ES', list: null })
  })
  test.each([
    [{}, { flag: 'FR', list: '6' }],
    [{ flag: 'FR', list: null }, { list: '6' }],
  ])('of a vessel with %j to %j is refused: the lists are Spanish', async (body, changes) => {
    const vessel = await created(body)
    const reply = await update(vessel, changes)
    expect([...codeOf(reply), reply.body.errors]).toEqual([
      400,
      'invalid_input',
      [{ field: 'list', message: expect.any(String) }],
    ])
  })
})

describe('a vessel that is deleted', () => {
  test('is gone with its photos, documents and files', async () => {
    const vessel = await created()
    const before = stored('photos', 'attachments')
    await addPhoto(vessel, await pictureOf(1))
    await addDocument(vessel, { kind: 'insurance' }, { bytes: pdfOf('póliza') })
    expect(stored('photos', 'attachments')).toHaveLength(before.length + 3)
    const { status, body } = await remove(vessel)
    expect([status, body]).toEqual([200, { message: vesselApi.remove.success, vessel: null }])
    await server.runTasks()
    expect(stored('photos', 'attachments')).toEqual(before)
    expect(codeOf(await read(vessel))).toEqual([404, 'vessel_not_found'])
  })
  test('is archived where an offer names it, and taken out of the archive by a null', async () => {
    const vessel = await created()
    await buildJob(server.context(), cast.ana.id, { vesselId: vessel._id, status: 'cancelled' })
    const { body } = await remove(vessel)
    expect(body).toMatchObject({ vessel: { _id: vessel._id, archivedAt: NOON.toISOString() } })
    server.later(1_000)
    expect((await remove(vessel)).body.vessel?.archivedAt).toBe(NOON.toISOString())
    expect((await update(vessel, { archivedAt: null })).body.vessel.archivedAt).toBeNull()
  })
})

test('The list says which document of each vessel expires next', async () => {
  const person = await server.join('owner')
  const [full, empty] = [await created({}, person), await created({}, person)]
  for (const [kind, validUntil] of [
    ['insurance', '2020-01-01'],
    ['insurance', '2031-01-01'],
    ['liferaft', '2030-06-01'],
    ['flares', ''],
  ] as const)
    await addDocument(full, { kind, validUntil }, undefined, person)
  const { vessels } = (await person.call(vesselApi.list)).body
  const next = (vessel: { _id: string }) => vessels.find(({ _id }) => _id === vessel._id)?.nextExpiry
  expect([next(full), next(empty)]).toEqual([
    { kind: 'liferaft', validUntil: '2030-06-01', state: 'valid' },
    null,
  ])
})

test.each(['vessels', 'x'])('A vessel of a malformed id (%s) is not found', async id => {
  expect(codeOf(await cast.ana.call(vesselApi.read, { params: { id } }))).toEqual([404, 'vessel_not_found'])
})
