import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { buildJob } from '#test/builders.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let ana: Person
const statuses = ['open', 'filled', 'completed', 'expired', 'cancelled'] as const
beforeAll(async () => {
  server = await startTestServer()
  const cast = await server.cast()
  ana = cast.ana
  for (const [at, status] of statuses.entries()) {
    const createdAt = new Date(server.now().getTime() + at * 1000)
    await buildJob({ db: server.db, now: server.now() }, ana.id, { title: status, status, createdAt })
  }
  await buildJob({ db: server.db, now: server.now() }, cast.oscar.id, { title: 'De Óscar' })
})
afterAll(() => server.close())

const list = async (query: Record<string, string> = {}) => (await ana.call(jobApi.listMine, { query })).body

test('One sees the own offers in every status, newest first, and nobody else’s', async () => {
  const { jobs, nextCursor } = await list()
  expect([jobs.map(job => [job.title, job.status]), nextCursor]).toEqual([
    [...statuses].reverse().map(status => [status, status]),
    null,
  ])
})

test('Page by page nothing is lost or repeated', async () => {
  const first = await list({ limit: '2' })
  const second = await list({ limit: '2', cursor: first.nextCursor ?? '' })
  const third = await list({ limit: '2', cursor: second.nextCursor ?? '' })
  const pages = [first, second, third].map(page => page.jobs.map(job => job.title))
  expect([pages, third.nextCursor]).toEqual([
    [['cancelled', 'expired'], ['completed', 'filled'], ['open']],
    null,
  ])
})

test('A cursor that this list did not write is refused', async () => {
  const answer = await ana.call(jobApi.listMine, { query: { cursor: btoa('["ayer","x"]') } })
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_cursor'])
})
