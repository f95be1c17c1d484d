import { eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { retryTasks } from '#server/platform/tasks/retry-tasks.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { countTaskStates, findLag, findTask, listTasks } from '#server/platform/tasks/task-queries.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { NOON, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let deleted: string[]
beforeEach(async () => {
  server = await startTestServer()
  deleted = []
  vi.spyOn(server.dependencies.services.files, 'delete').mockImplementation(
    async key => void deleted.push(key),
  )
})
afterEach(() => server.close())

const LATER = new Date(NOON.getTime() + 60_000)
const states: [string, Partial<typeof tasks.$inferInsert>][] = [
  ['failed', { failedAt: NOON, attempts: 8, lastError: 'The disk is away.' }],
  ['scheduled', { runAt: LATER, attempts: 3, lastError: 'The disk is away.' }],
  ['running', { lockedUntil: LATER, lease: newId(), attempts: 1 }],
  ['due', { attempts: 0 }],
]

/** One task in each state, its picture named after the state; returns their ids by state. */
async function oneInEach(): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [state, values] of states) {
    await enqueue(server.context(), 'delete-picture', { picture: state }, { key: state })
    const [task] = await server.db.update(tasks).set(values).where(eq(tasks.key, state)).returning()
    ids[state] = task?.id ?? ''
  }
  return ids
}
const listed = async () => (await listTasks(server.db, 10)).map(({ task, state }) => [task.key, state])

test('Tasks are listed with their state, what has failed first, then as they will be done', {
  tags: 'rare',
}, async () => {
  await oneInEach()
  expect(await listed()).toEqual([
    ['failed', 'failed'],
    ['running', 'running'],
    ['due', 'due'],
    ['scheduled', 'scheduled'],
  ])
})

test('Tasks are counted by kind and state', { tags: 'rare' }, async () => {
  await oneInEach()
  const counted = await countTaskStates(server.db)
  expect(counted.sort((a, b) => a.state.localeCompare(b.state))).toEqual(
    ['due', 'failed', 'running', 'scheduled'].map(state => ({ kind: 'delete-picture', state, count: 1 })),
  )
})

test('A task that nobody has taken for a day is listed apart, and before the due ones', async () => {
  await oneInEach()
  const kite = { id: newId(), kind: 'fly-a-kite', key: 'kite', payload: {}, runAt: NOON, createdAt: NOON }
  await server.db.insert(tasks).values(kite)
  server.later(24 * 60 * 60_000 - 1)
  const before = (await listed()).filter(([key]) => key === 'kite')
  server.later(1)
  await server.db.update(tasks).set({ runAt: server.now() }).where(ne(tasks.key, 'kite'))
  const counted = await countTaskStates(server.db)
  expect([before, (await listed()).slice(0, 2), counted.filter(({ state }) => state === 'untaken')]).toEqual([
    [['kite', 'due']],
    [
      ['failed', 'failed'],
      ['kite', 'untaken'],
    ],
    [{ kind: 'fly-a-kite', state: 'untaken', count: 1 }],
  ])
})

test('The lag is that of the oldest that is due; running, failed and later tasks are not due', async () => {
  const { due = '' } = await oneInEach()
  await server.db
    .update(tasks)
    .set({ lockedUntil: new Date(NOON.getTime() + 90_000) })
    .where(eq(tasks.key, 'running'))
  server.later(30_000)
  const before = await findLag(server.db)
  await server.db.delete(tasks).where(eq(tasks.id, due))
  expect([before, await findLag(server.db)]).toEqual([30, 0])
})

test.each(['failed', 'scheduled', 'due'])(
  'A task that is %s is done at once, with all tries before it',
  { tags: 'rare' },
  async state => {
    const { [state]: id = '' } = await oneInEach()
    expect(await retryTasks(server.context(), { id })).toBe(1)
    const found = await findTask(server.db, id)
    expect(found).toMatchObject({ state: 'due', task: { attempts: 0, failedAt: null, runAt: NOON } })
  },
)

test('A task that is being done is left alone', { tags: 'rare' }, async () => {
  const { running: id = '' } = await oneInEach()
  expect([await retryTasks(server.context(), { id }), (await findTask(server.db, id))?.state]).toEqual([
    0,
    'running',
  ])
})

test('All that has failed is done again, and nothing else is touched', { tags: 'rare' }, async () => {
  await oneInEach()
  const count = await retryTasks(server.context(), 'failed')
  while (await runDueTask({ ...server.dependencies, reportError: () => undefined }));
  expect([count, deleted.sort(), await listed()]).toEqual([
    1,
    ['pictures/due', 'pictures/failed'],
    [
      ['running', 'running'],
      ['scheduled', 'scheduled'],
    ],
  ])
})

test('A task that was enqueued again since it failed is done once', { tags: 'rare' }, async () => {
  const { failed: id = '' } = await oneInEach()
  await enqueue(server.context(), 'delete-picture', { picture: 'failed' }, { key: 'failed' })
  expect([
    await retryTasks(server.context(), { id }),
    (await listed()).filter(([key]) => key === 'failed'),
  ]).toEqual([1, [['failed', 'due']]])
})

test('A runner that sleeps is woken by it', { tags: 'rare' }, async () => {
  const heard: string[] = []
  const forget = server.dependencies.services.bus.listen(({ topic }) => heard.push(topic))
  await oneInEach()
  // A signal may come after the statement that sent it.
  await expect.poll(() => heard.length).toBe(states.length)
  heard.length = 0
  await retryTasks(server.context(), 'failed')
  await expect.poll(() => heard).toEqual(['task'])
  forget()
})

test('The end of each try is told with its kind, its number and how it ended', async () => {
  const told: object[] = []
  const tell = (_error: unknown, end?: object) => void told.push(end ?? {})
  await enqueue(server.context(), 'delete-picture', { picture: 'a' })
  vi.mocked(server.dependencies.services.files.delete).mockRejectedValueOnce(new Error('The disk is away.'))
  await runDueTask({ ...server.dependencies, reportError: tell, ended: end => tell(undefined, end) })
  server.later(2_000)
  await runDueTask({ ...server.dependencies, reportError: tell, ended: end => tell(undefined, end) })
  const end = { taskId: expect.any(String), kind: 'delete-picture', ms: expect.any(Number) }
  expect(told).toEqual([
    { ...end, attempt: 1, outcome: 'failed' },
    { ...end, attempt: 2, outcome: 'done' },
  ])
})
