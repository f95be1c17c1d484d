import { beforeEach, describe, expect, test } from 'vitest'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { buildApplication, buildContract, buildJob } from '#test/builders.ts'
import { pdfOf, pictureOf } from '#test/pictures.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { brisa, vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()
let vessel: { _id: string }
let document: { _id: string }
beforeEach(async () => {
  vessel = await created()
  await addPhoto(vessel, await pictureOf(1))
  document = (await addDocument(vessel, { kind: 'insurance', number: 'P-1' }, { bytes: pdfOf('p') })).body
    .document
})

const { created, read, addPhoto, addDocument, documentsOf, fileOf } = vesselScene(() => ({ server, cast }))
const offered = (overrides = {}) =>
  buildJob(server.context(), cast.ana.id, { vesselId: vessel._id, crewRequired: 2, ...overrides })

/** The fields of the vessel and of its documents, and the reply of its file. */
async function seenBy(person: Person) {
  const { status, body } = await read(vessel, person)
  const papers = await documentsOf(vessel, person)
  const file = await fileOf(vessel, document, person)
  return {
    vessel: status === 200 ? Object.keys(body).sort() : body.code,
    papers: papers.status === 200 ? papers.body.documents : papers.body.code,
    file: file.status === 200 ? 'read' : file.body.code,
  }
}
const SHORT = ['_id', 'flag', 'length', 'may', 'model', 'name', 'photos', 'type', 'yearBuilt']
const DETAILS = [
  ...Object.keys(brisa).filter(field => field !== 'notes'),
  ...SHORT,
  'archivedAt',
  'createdAt',
  'updatedAt',
]
const details = [...new Set(DETAILS)].sort()
const paper = [expect.objectContaining({ kind: 'insurance', number: 'P-1', hasFile: true })]
const nothing = { vessel: 'vessel_not_found', papers: 'vessel_not_found', file: 'vessel_not_found' }

test('Its owner sees all of it', { tags: 'rare' }, async () => {
  expect(await seenBy(cast.ana)).toEqual({
    vessel: [...details, 'notes'].sort(),
    papers: paper,
    file: 'read',
  })
})

describe('without an offer of it', () => {
  test('nobody else finds out that it exists', async () => {
    for (const person of [cast.oscar, cast.carla]) expect(await seenBy(person)).toEqual(nothing)
  })
  test('nor by a photo or a document that is not there', async () => {
    const missing = '0199aaaa-0000-7000-8000-000000000000'
    for (const id of [vessel._id, missing]) {
      const params = { id, documentId: missing }
      const reply = await cast.carla.call(vesselApi.readFile, { params })
      expect(reply.body.code).toBe('vessel_not_found')
    }
  })
})

test.each(['filled', 'expired', 'completed', 'cancelled'] as const)(
  'An offer that is %s shows it to nobody',
  { tags: 'rare' },
  async status => {
    const job = await offered({ status })
    await buildApplication(server.context(), job, cast.carla.id)
    for (const person of [cast.oscar, cast.carla]) expect(await seenBy(person)).toEqual(nothing)
  },
)

test('Through an open offer every signed-in person sees its short view, and no papers', async () => {
  await offered()
  const short = { vessel: SHORT, papers: 'vessel_not_found', file: 'vessel_not_found' }
  for (const person of [cast.oscar, cast.carla]) expect(await seenBy(person)).toEqual(short)
})

test('An accepted crew member sees all but the notes and the files', async () => {
  const job = await offered({ status: 'filled' })
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  const expected = { vessel: details, papers: paper, file: 'vessel_document_not_found' }
  expect(await seenBy(cast.carla)).toEqual(expected)
  expect(await seenBy(cast.diego)).toEqual(nothing)
})

test.each([{ status: 'rejected' }, { status: 'accepted', withdrawnAt: new Date() }] as const)(
  'A crew member with an application that is %j is a stranger to it',
  async application => {
    const job = await offered({ status: 'filled' })
    await buildApplication(server.context(), job, cast.carla.id, application)
    expect(await seenBy(cast.carla)).toEqual(nothing)
  },
)

test.each([
  ['pending_owner_signature', 'vessel_document_not_found'],
  ['cancelled', 'vessel_document_not_found'],
  ['completed', 'read'],
] as const)('With a contract that is %s the files are: %s', async (status, file) => {
  const job = await offered()
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  await buildContract(server.context(), job, cast.carla.id, { status })
  expect(await seenBy(cast.carla)).toEqual({ vessel: details, papers: paper, file })
})

test('A contract for an offer without this vessel opens nothing', async () => {
  const job = await offered({ vesselId: null })
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  await buildContract(server.context(), job, cast.carla.id, { status: 'completed' })
  expect(await seenBy(cast.carla)).toEqual(nothing)
})

const ID = '0199aaaa-0000-7000-8000-000000000000'
test.each(Object.values(vesselApi).filter(({ access }) => access === 'owner'))(
  '$method $path tells crew that it is for owners, and another owner that there is no such vessel',
  async endpoint => {
    const params = { id: vessel._id, photoId: ID, documentId: document._id }
    const sent = { params, body: { ...brisa, kind: 'other' } }
    const crew = await cast.carla.call(endpoint, sent)
    expect([crew.status, crew.body.code]).toEqual([403, 'only_owners_section'])
    if (!endpoint.path.includes(':id')) return
    const other = await cast.oscar.call(endpoint, sent)
    expect([other.status, other.body.code]).toEqual([404, 'vessel_not_found'])
  },
)
