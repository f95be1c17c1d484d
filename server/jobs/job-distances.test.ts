import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import type { Position } from '#domain/distances/rhumb.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { seaDistances } from '#server/distances/distance-table.ts'
import { maskVersion } from '#server/distances/mask-version.ts'
import { backfillDistances } from '#server/jobs/backfill-distances.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildJob } from '#test/builders.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
const reckon = vi.fn()
beforeAll(async () => {
  server = await startTestServer()
  server.dependencies.services.seaRoutes.find = reckon
})
beforeEach(async () => {
  server.dependencies.services.seaRoutes.recent.clear()
  server.dependencies.services.seaRoutes.known.clear()
  await server.db.delete(seaDistances)
  await server.db.delete(tasks)
  reckon.mockReset().mockImplementation(async (from, to) => ({
    miles: 138.27,
    offshore: 39.63,
    furthest: { at: from, land: to },
    legs: [from, to],
  }))
  cast = await server.cast()
})
afterAll(() => server.close())

const palma: Position = [2.63, 39.55]
const valencia: Position = [-0.305, 39.43]
const palmaToValencia = {
  ...{ miles: 138.3, offshore: 39.6, zone: 2, from: 'palma', to: 'valencia' },
  /** Nobody knows the boat's length. */
  speed: null,
}

const offer = (overrides: Partial<JobRow> = {}) => buildJob(server.context(), cast.ana.id, overrides)
const read = async ({ id }: { id: string }) =>
  (await cast.carla.call(jobDetailApi.read, { params: { id } })).body.distance
const listed = async () => {
  const { body } = await cast.ana.call(jobDetailApi.listMine)
  return body.jobs.map(({ distance }) => distance)
}
const enqueued = async () =>
  (await server.db.select().from(tasks))
    .filter(({ kind }) => kind === 'remember-distance')
    .map(({ kind, key }) => [kind, key])

test('one offer is read with its distance, computed there and then', { tags: 'rare' }, async () => {
  expect(await read(await offer())).toEqual(palmaToValencia)
})

test('a list computes nothing: the distance is in it once it is known', { tags: 'rare' }, async () => {
  const job = await offer()
  const before = [await listed(), reckon.mock.calls.length]
  await read(job)
  expect([before, await listed()]).toEqual([[[null], 0], [palmaToValencia]])
})

test('an unknown port leaves the offer without a distance', async () => {
  expect(await read(await offer({ destinationPort: 'Cala Perdida' }))).toBeNull()
})

test('a worker that fails costs the distance, not the offer', async () => {
  const reportError = vi.spyOn(server.dependencies.services, 'reportError').mockReturnValue()
  reckon.mockRejectedValue(new Error('The worker has died.'))
  expect([await read(await offer()), reportError.mock.calls.length]).toEqual([null, 1])
  reportError.mockRestore()
})

const input = {
  title: 'Valencia – Palma',
  description: 'De vuelta.',
  originPort: 'València',
  destinationPort: 'Palma de Mallorca',
  startDate: '2026-07-01',
  endDate: '2026-07-03',
}

test('a published offer is soon in the lists with its distance', async () => {
  await cast.ana.call(jobApi.create, { body: input })
  await server.runTasks()
  expect(await listed()).toEqual([{ ...palmaToValencia, from: 'valencia', to: 'palma' }])
})

test('for other ports the distance is computed again, for other words it is not', async () => {
  const job = await offer()
  const update = (body: object) => cast.ana.call(jobApi.update, { params: { id: job.id }, body })
  await update({ title: 'Otro título', originPort: 'Palma' })
  const before = await enqueued()
  await update({ destinationPort: 'Maó' })
  expect([before, await enqueued()]).toEqual([[], [['remember-distance', 'mao palma']]])
})

test('an unknown port enqueues nothing', async () => {
  await cast.ana.call(jobApi.create, { body: { ...input, originPort: 'Cala Perdida' } })
  expect(await enqueued()).toEqual([])
})

test('open offers from before get their distances by and by, each pair once, and known ones not again', async () => {
  const known = await offer()
  await read(known)
  await offer({ originPort: 'Vigo', destinationPort: 'Cádiz' })
  await offer({ originPort: 'Cádiz', destinationPort: 'Puerto de Vigo' })
  await offer({ originPort: 'Cala Perdida' })
  await offer({ originPort: 'Bilbao', destinationPort: 'A Coruña', status: 'cancelled' })
  await backfillDistances(server.context())
  const keys = (await enqueued()).map(([, key]) => key)
  expect([keys.includes('cadiz vigo'), keys.filter(key => key === 'cadiz vigo').length]).toEqual([true, 1])
  expect(keys).not.toContain('palma valencia')
  expect(keys).not.toContain('a-coruna bilbao')
})

test('a distance stored before its exposure was stays in the lists, and is completed', async () => {
  await offer()
  const stored = { miles: 138.27, legs: [palma, valencia], maskVersion }
  await server.db.insert(seaDistances).values({ fromPort: 'palma', toPort: 'valencia', ...stored })
  const before = await listed()
  await backfillDistances(server.context())
  expect(await enqueued()).toContainEqual(['remember-distance', 'palma valencia'])
  await server.runTasks()
  expect([before, await listed()]).toEqual([
    [{ ...palmaToValencia, offshore: null, zone: null }],
    [palmaToValencia],
  ])
})

test('an open offer from before gets the row of its distance, by which its exposure is found', async () => {
  const row = async ({ id }: JobRow) => {
    const [job] = await server.db.select().from(jobs).where(eq(jobs.id, id))
    return [job?.fromPort, job?.toPort]
  }
  const old = await offer({ originPort: 'Valencia', destinationPort: 'Palma', fromPort: null, toPort: null })
  const renamed = await offer({ originPort: 'Cala Perdida', fromPort: 'mao', toPort: 'palma' })
  const closed = await offer({ status: 'cancelled', fromPort: null, toPort: null })
  await backfillDistances(server.context())
  expect([await row(old), await row(renamed), await row(closed)]).toEqual([
    ['palma', 'valencia'],
    [null, null],
    [null, null],
  ])
})
