import { LRUCache } from 'lru-cache'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Position } from '#domain/distances/rhumb.ts'
import { seaDistances } from '#server/distances/distance-table.ts'
import { estimateDistance, findDistance, rememberDistance } from '#server/distances/find-distance.ts'
import { findKnownDistances } from '#server/distances/find-known-distances.ts'
import type { SeaRoutes } from '#server/distances/sea-routes.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

let database: TestDatabase
/** Replaces the worker: counts its orders, and takes one turn of the loop. */
let reckon: ReturnType<typeof vi.fn<SeaRoutes['find']>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(seaDistances)
  reckon = vi.fn(async (from, to) => ({ miles: 140.25, offshore: 39.6, furthest, legs: [from, [1, 39], to] }))
})
afterEach(() => vi.restoreAllMocks())

const openRoutes = (): SeaRoutes => ({
  find: reckon,
  furthestFromLand: async () => null,
  recent: new LRUCache({ max: 10 }),
  known: new LRUCache({ max: 10 }),
  close: async () => undefined,
})
const server = (seaRoutes = openRoutes()) => ({ db: database.db, services: { seaRoutes } })
const rows = () => database.db.select().from(seaDistances)

const furthest = { at: [1, 39.4] as Position, land: [0.2, 39.4] as Position }
const palma: Position = [2.63, 39.55]
const valencia: Position = [-0.305, 39.43]

test('the distance between two ports comes with both and with its legs', async () => {
  const found = await findDistance(server(), 'Palma de Mallorca', 'Puerto de Valencia')
  expect([found?.miles, found?.from.name, found?.to.name, found?.legs]).toEqual([
    140.25,
    'Palma',
    'Valencia',
    [palma, [1, 39], valencia],
  ])
})

test('the way back is the same way, turned round, and is not computed again', async () => {
  const context = server()
  await findDistance(context, 'Palma', 'Valencia')
  const back = await findDistance(context, 'Valencia', 'Palma')
  expect([back?.from.name, back?.miles, back?.offshore, back?.legs]).toEqual([
    'Valencia',
    140.25,
    39.6,
    [valencia, [1, 39], palma],
  ])
  expect(reckon).toHaveBeenCalledTimes(1)
})

test.each([
  ['Palma', 'Atlantis'],
  ['', 'Palma'],
  ['Palma', 'Puerto de Palma'],
])('between %j and %j there is none, and nothing is computed', async (from, to) => {
  expect(await findDistance(server(), from, to)).toBeNull()
  expect([reckon.mock.calls, await rows()]).toEqual([[], []])
})

test('where the sea does not join two ports there is none, and none is kept', async () => {
  reckon.mockResolvedValue(null)
  expect(await findDistance(server(), 'Palma', 'Valencia')).toBeNull()
  expect(await rows()).toEqual([])
})

test('a distance that one server has computed, the next one finds in the database', async () => {
  await findDistance(server(), 'Palma', 'Valencia')
  const found = await findDistance(server(), 'Palma', 'Valencia')
  expect([found?.miles, found?.legs.length, reckon.mock.calls.length]).toEqual([140.25, 3, 1])
})

test('a distance that was asked for lately is told without the database', async () => {
  const seaRoutes = openRoutes()
  await findDistance(server(seaRoutes), 'Palma', 'Valencia')
  const select = vi.spyOn(database.db, 'select')
  const { miles } = (await findDistance(server(seaRoutes), 'Valencia', 'Palma')) ?? {}
  expect([select.mock.calls.length, miles]).toEqual([0, 140.25])
})

test.each([
  ['another mask', { maskVersion: 'former' }],
  ['no exposure yet', { offshore: null }],
  ['no furthest place yet', { furthest: null }],
  ['another place of a port', { legs: [[2, 39] as Position, valencia] }],
])('a distance that was computed with %s is computed again', async (_, former) => {
  await findDistance(server(), 'Palma', 'Valencia')
  await database.db.update(seaDistances).set({ miles: 999, ...former })
  const found = await findDistance(server(), 'Palma', 'Valencia')
  const [row] = await rows()
  expect([found?.miles, row?.miles, row?.legs.length, reckon.mock.calls.length]).toEqual([
    140.25, 140.25, 3, 2,
  ])
})

test('two that compute the same pair at once store it once', async () => {
  await Promise.all([
    findDistance(server(), 'Palma', 'Valencia'),
    findDistance(server(), 'Valencia', 'Palma'),
  ])
  expect((await rows()).map(({ fromPort, toPort }) => [fromPort, toPort])).toEqual([['palma', 'valencia']])
})

test('a distance that was computed ahead is in the lists, and the others are not computed for them', async () => {
  await rememberDistance(server(), { origin: 'Valencia', destination: 'Palma' })
  const known = await findKnownDistances(server(), [
    { originPort: 'Palma', destinationPort: 'Valencia' },
    { originPort: 'puerto de valencia', destinationPort: 'Palma de Mallorca' },
    { originPort: 'Vigo', destinationPort: 'Cádiz' },
    { originPort: 'Palma', destinationPort: 'Atlantis' },
    { originPort: 'Palma', destinationPort: 'Palma' },
  ])
  const outward = { from: 'palma', to: 'valencia', miles: 140.25, offshore: 39.6 }
  const back = { from: 'valencia', to: 'palma', miles: 140.25, offshore: 39.6 }
  expect([known, reckon.mock.calls.length]).toEqual([[outward, back, null, null, null], 1])
})

test('a failed computation is reported, and a reader that can do without has no distance', async () => {
  const fault = new Error('The worker has died.')
  reckon.mockRejectedValue(fault)
  const reportError = vi.fn()
  const context = { db: database.db, services: { seaRoutes: openRoutes(), reportError } }
  expect(await estimateDistance(context, 'Palma', 'Valencia')).toBeNull()
  expect(reportError.mock.calls).toEqual([[fault]])
})

test('for a whole list the database is asked once, and not at all where no port is known', async () => {
  const select = vi.spyOn(database.db, 'select')
  const pairs = ['Vigo', 'Cádiz', 'Bilbao'].map(originPort => ({ originPort, destinationPort: 'Palma' }))
  await findKnownDistances(server(), pairs)
  const asked = select.mock.calls.length
  await findKnownDistances(server(), [{ originPort: 'Atlantis', destinationPort: 'Palma' }])
  expect([asked, select.mock.calls.length]).toEqual([1, 1])
})

test('a distance that lists have shown, or this process has computed, is not asked for again; an unknown one is', async () => {
  const context = server()
  const to = (originPort: string) => ({ originPort, destinationPort: 'Palma' })
  await rememberDistance(server(), { origin: 'Vigo', destination: 'Palma' })
  await rememberDistance(context, { origin: 'Bilbao', destination: 'Palma' })
  const select = vi.spyOn(database.db, 'select')
  const known = async (...from: string[]) => {
    const found = await findKnownDistances(context, from.map(to))
    return [found.map(distance => distance?.miles), select.mock.calls.length]
  }
  expect([
    await known('Bilbao'),
    await known('Bilbao', 'Vigo'),
    await known('Vigo'),
    await known('Vigo', 'Cádiz'),
    await known('Vigo', 'Cádiz'),
  ]).toEqual([
    [[140.25], 0],
    [[140.25, 140.25], 1],
    [[140.25], 1],
    [[140.25, undefined], 2],
    [[140.25, undefined], 3],
  ])
})
