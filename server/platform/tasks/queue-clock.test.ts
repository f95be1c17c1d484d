import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { setQueueClock } from '#server/platform/tasks/queue-clock.ts'
import { runTask, takeTask } from '#server/platform/tasks/run-task.ts'
import { listTasks } from '#server/platform/tasks/task-queries.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

const KINDS = ['measure-to-go']
const SECOND_MS = 1_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  setQueueClock(server.pool, undefined)
})
beforeEach(async () => {
  await server.db.delete(tasks)
})
afterAll(() => server.close())

/** In seconds by the database's clock. */
async function times() {
  const { rows } = await server.db.execute<{ due: number; lease: number | null }>(sql`
    select round(extract(epoch from run_at - clock_timestamp()) / 5)::int * 5 as due,
      round(extract(epoch from locked_until - clock_timestamp()) / 5)::int * 5 as lease from tasks`)
  return rows
}
const states = async () => (await listTasks(server.db, 10)).map(({ state }) => state)

test.each([
  ['ahead', 90_000],
  ['behind', -90_000],
])('A server whose clock is 90 s %s enqueues and leases by the database’s', async (_, skew) => {
  const clock = () => new Date(Date.now() + skew)
  await enqueue({ db: server.db, now: clock() }, 'measure-to-go', { jobId: 'a' })
  const fresh = [await times(), await states()]
  const task = await takeTask(server.dependencies, KINDS)
  expect([fresh, await times(), await states()]).toEqual([
    [[{ due: 0, lease: null }], ['due']],
    [{ due: 0, lease: 15 }],
    ['running'],
  ])
  if (!task) throw new Error('Nothing was due.')
  const until = () => Promise.resolve({ until: new Date(clock().getTime() + 40 * SECOND_MS) })
  const register = server.dependencies.tasks
  const kind = 'measure-to-go'
  await runTask(
    {
      ...server.dependencies,
      clock,
      reportError: () => undefined,
      tasks: { ...register, [kind]: { ...register[kind], run: until } },
    },
    task,
  )
  expect([await times(), await states()]).toEqual([[{ due: 40, lease: null }], ['scheduled']])
})

test('A pause after a failure, and what is due later, are counted by the database’s clock', async () => {
  const clock = () => new Date(Date.now() + 90_000)
  const { db } = server
  await enqueue(
    { db, now: clock() },
    'measure-to-go',
    { jobId: 'a' },
    { runAt: new Date(clock().getTime() + 30_000) },
  )
  const before = await times()
  // Well past: a machine's clock may be set back a little at any moment.
  await db.update(tasks).set({ runAt: sql`now() - interval '1 second'`, attempts: 4 })
  const task = await takeTask(server.dependencies, KINDS)
  if (!task) throw new Error('Nothing was due.')
  const register = server.dependencies.tasks
  const kind = 'measure-to-go'
  const run = () => Promise.reject(new Error('It failed.'))
  await runTask(
    {
      ...server.dependencies,
      clock,
      reportError: () => undefined,
      tasks: { ...register, [kind]: { ...register[kind], run } },
    },
    task,
  )
  expect([before, await times()]).toEqual([[{ due: 30, lease: null }], [{ due: 160, lease: null }]])
})
