import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { refusals } from '#domain/errors.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { type Caller, outcome, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  cast = await server.cast()
})
afterAll(() => server.close())

const { signed, alsoSigned, create, createArrival, draft, approved, fromToday } = checklistScene(() => ({
  server,
  cast,
}))
const onBoard = async (contract: { _id: string }, by: Caller) =>
  (await by.call(checklistApi.readOnBoard, { params: { contractId: contract._id } })).body
const read = (list: { _id: string }, by: Caller) => by.call(checklistApi.read, { params: { id: list._id } })

test('The list of the first of two crew members is the boat’s: the second is told of it and reads it', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await draft()
  const diegos = await alsoSigned(contract, cast.diego.id)
  expect([await onBoard(diegos, cast.diego), await onBoard(contract, cast.carla)]).toEqual([
    {
      departure: {
        _id: list._id,
        crew: { name: cast.carla.user.name },
        status: 'draft',
        createdAt: list.createdAt,
      },
      arrival: null,
    },
    { departure: null, arrival: null },
  ])
  const { status, body } = await read(list, cast.diego)
  expect([status, body._id, body.crew]).toEqual([
    200,
    list._id,
    { _id: cast.carla.id, name: cast.carla.user.name, email: '' },
  ])
})

test('A reader of the boat’s list neither fills it in nor gets the papers of the other’s contract', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await approved({}, fromToday())
  await alsoSigned(contract, cast.diego.id)
  const [item] = list.checklistItems
  const forbidden = await Promise.all([
    cast.diego.call(checklistApi.updateItem, {
      params: { id: list._id, itemId: String(item?._id) },
      body: { status: 'working' },
    }),
    cast.diego.call(checklistApi.submit, { params: { id: list._id } }),
    cast.diego.call(checklistApi.download, { params: { id: list._id } }),
    cast.diego.call(checklistApi.readOnBoard, { params: { contractId: contract._id } }),
  ])
  expect(forbidden.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('A list of one’s own can still be begun, and the boat’s stays the first', { tags: 'rare' }, async () => {
  const { contract, list } = await draft()
  const diegos = await alsoSigned(contract, cast.diego.id)
  server.later(1_000)
  expect((await create(diegos._id, {}, cast.diego)).status).toBe(201)
  expect((await onBoard(diegos, cast.diego)).departure).toMatchObject({ _id: list._id })
  expect((await onBoard(contract, cast.carla)).departure).toBeNull()
})

test('The arrival has a first list of its own', { tags: 'rare' }, async () => {
  const { contract } = await approved({}, fromToday())
  const diegos = await alsoSigned(contract, cast.diego.id)
  const { body } = await createArrival(contract._id)
  expect((await onBoard(diegos, cast.diego)).arrival).toMatchObject({ _id: body.checklist._id })
})

test('A contract that is not signed by both, or of another offer, lets nobody on board', async () => {
  const { list } = await draft()
  await signed()
  expect(outcome(await read(list, cast.diego))).toEqual({
    status: 403,
    code: 'checklist_forbidden',
    message: refusals.checklist_forbidden.message,
  })
})
