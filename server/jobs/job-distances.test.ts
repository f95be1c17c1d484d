import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { seaDistances } from '#server/distances/distance-table.ts'
import { backfillDistances } from '#server/jobs/backfill-distances.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildJob } from '#test/builders.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
const world = () => ({ db: server.db, now: server.now() })
const reckon = vi.fn()
beforeAll(async () => {
  server = await startTestServer()
  server.dependencies.services.seaRoutes.find = reckon
})
beforeEach(async () => {
  server.dependencies.services.seaRoutes.recent.clear()
  server.dependencies.services.seaRoutes.miles.clear()
  await server.db.delete(seaDistances)
  await server.db.delete(tasks)
  reckon.mockReset().mockImplementation(async (from, to) => ({ miles: 138.27, legs: [from, to] }))
  cast = await server.cast()
})
afterAll(() => server.close())

const offer = (overrides: Partial<JobRow> = {}) => buildJob(world(), cast.ana.id, overrides)
const read = async ({ id }: { id: string }) =>
  (await cast.carla.call(jobApi.read, { params: { id } })).body.distance
const listed = async () => {
  const { body } = await cast.ana.call(jobApi.listMine)
  return body.jobs.map(({ distance }) => distance)
}
const promised = async () => (await server.db.select().from(tasks)).map(({ kind, key }) => [kind, key])

test('one offer is read with its distance, reckoned there and then', async () => {
  expect(await read(await offer())).toEqual({ miles: 138.3, from: 'palma', to: 'valencia' })
})

test('a list reckons nothing: the distance is in it once it is known', async () => {
  const job = await offer()
  const before = [await listed(), reckon.mock.calls.length]
  await read(job)
  expect([before, await listed()]).toEqual([[[null], 0], [{ miles: 138.3, from: 'palma', to: 'valencia' }]])
})

test('an unknown port leaves the offer without a distance', async () => {
  expect(await read(await offer({ destinationPort: 'Cala Perdida' }))).toBeNull()
})

test('a worker that fails costs the distance, not the offer', async () => {
  const report = vi.spyOn(server.dependencies.services, 'report').mockReturnValue()
  reckon.mockRejectedValue(new Error('The worker has died.'))
  expect([await read(await offer()), report.mock.calls.length]).toEqual([null, 1])
  report.mockRestore()
})

const input = {
  title: 'Valencia – Palma',
  description: 'De vuelta.',
  originPort: 'València',
  destinationPort: 'Palma de Mallorca',
  startDate: '2026-07-01',
  endDate: '2026-07-03',
}

test('what is published is soon in the lists with its distance', async () => {
  await cast.ana.call(jobApi.create, { body: input })
  await server.runTasks()
  expect(await listed()).toEqual([{ miles: 138.3, from: 'valencia', to: 'palma' }])
})

test('other ports are reckoned anew, other words are not', async () => {
  const job = await offer()
  const update = (body: object) => cast.ana.call(jobApi.update, { params: { id: job.id }, body })
  await update({ title: 'Otro título', originPort: 'Palma' })
  const before = await promised()
  await update({ destinationPort: 'Maó' })
  expect([before, await promised()]).toEqual([[], [['remember-distance', 'mao palma']]])
})

test('an unknown port promises nothing', async () => {
  await cast.ana.call(jobApi.create, { body: { ...input, originPort: 'Cala Perdida' } })
  expect(await promised()).toEqual([])
})

test('open offers from before are reckoned by and by, each pair once, and those that are known not again', async () => {
  const known = await offer()
  await read(known)
  await offer({ originPort: 'Vigo', destinationPort: 'Cádiz' })
  await offer({ originPort: 'Cádiz', destinationPort: 'Puerto de Vigo' })
  await offer({ originPort: 'Cala Perdida' })
  await offer({ originPort: 'Bilbao', destinationPort: 'A Coruña', status: 'cancelled' })
  await backfillDistances(world())
  const keys = (await promised()).map(([, key]) => key)
  expect([keys.includes('cadiz vigo'), keys.filter(key => key === 'cadiz vigo').length]).toEqual([true, 1])
  expect(keys).not.toContain('palma valencia')
  expect(keys).not.toContain('a-coruna bilbao')
})
