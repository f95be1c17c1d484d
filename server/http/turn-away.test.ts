import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { siteApi } from '#domain/site-api.ts'
import { WAITING_MAX } from '#server/http/turn-away.ts'
import { outcome, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Nobody gets a connection until they are given back. */
async function takeAllConnections(): Promise<() => void> {
  const taken: pg.PoolClient[] = []
  for (let more = 0; more < (server.pool.options.max ?? 0); more++) taken.push(await server.pool.connect())
  return () => {
    for (const client of taken) client.release()
  }
}
const count = (statuses: number[], status: number) => statuses.filter(each => each === status).length

test('who comes when too many wait is refused at once, who waits is answered, and then everybody is again', async () => {
  const { carla } = await server.cast()
  const list = () => carla.call(jobApi.list)
  await list()
  const giveBack = await takeAllConnections()
  const waiting = Array.from({ length: WAITING_MAX }, list)
  await expect.poll(() => server.pool.waitingCount).toBe(WAITING_MAX)

  const refused = await list()
  const watched = server.visitor.call(siteApi.health)
  expect([outcome(refused), refused.headers['retry-after']]).toEqual([
    {
      status: 503,
      code: 'overloaded',
      message: 'El servicio está ocupado. Inténtalo de nuevo en unos segundos.',
    },
    '5',
  ])

  giveBack()
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  expect([count(statuses, 200), (await watched).status, (await list()).status]).toEqual([
    WAITING_MAX,
    200,
    200,
  ])
})
