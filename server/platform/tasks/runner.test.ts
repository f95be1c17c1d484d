import { eq, ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { taskRegister } from '#server/app/task-register.ts'
import { notify } from '#server/notifications/notify.ts'
import { newId } from '#server/platform/ids.ts'
import { MAX_ATTEMPTS } from '#server/platform/tasks/end-task.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { startRunner } from '#server/platform/tasks/runner.ts'
import { recurringKinds } from '#server/platform/tasks/task.ts'
import { taskLines } from '#server/platform/tasks/task-lines.ts'
import { type TaskRow, tasks } from '#server/platform/tasks/task-table.ts'
import { buildJob } from '#test/builders.ts'
import { NOON, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let done: string[]
let reported: string[]
beforeEach(async () => {
  server = await startTestServer()
  done = []
  reported = []
  vi.spyOn(server.dependencies.services.files, 'delete').mockImplementation(async key => void done.push(key))
})
afterEach(() => server.close())

const enqueueDelete = (picture: string, db = server.db) =>
  enqueue({ db, now: server.now() }, 'delete-picture', { picture })
const reportError = (error: unknown) =>
  void reported.push(error instanceof Error ? error.message : String(error))
const context = () => ({ ...server.dependencies, reportError })
async function runAll(): Promise<number> {
  let count = 0
  while (await runDueTask(context())) count += 1
  return count
}
const waiting = (): Promise<TaskRow[]> => server.db.select().from(tasks).orderBy(tasks.id)
const breakFiles = () =>
  vi.mocked(server.dependencies.services.files.delete).mockRejectedValue(new Error('The disk is away.'))

test('An enqueued task is done once and then forgotten', async () => {
  await enqueueDelete('a.webp')
  expect([await runAll(), await runAll(), done, await waiting()]).toEqual([1, 0, ['pictures/a.webp'], []])
})

test('A task that was enqueued in a transaction that failed does not exist', { tags: 'rare' }, async () => {
  const work = server.db.transaction(async tx => {
    await enqueueDelete('nunca.webp', tx as unknown as typeof server.db)
    throw new Error('taken back')
  })
  await expect(work).rejects.toThrow('taken back')
  expect([await waiting(), await runAll()]).toEqual([[], 0])
})

test('A task for later waits for its time', { tags: 'rare' }, async () => {
  const runAt = new Date(NOON.getTime() + 60_000)
  await enqueue(server.context(), 'delete-picture', { picture: 'luego.webp' }, { runAt })
  const before = await runAll()
  server.later(60_000)
  expect([before, await runAll()]).toEqual([0, 1])
})

test('One of two tasks with one key waits', { tags: 'rare' }, async () => {
  for (let i = 0; i < 2; i++)
    await enqueue(server.context(), 'delete-picture', { picture: 'k.webp' }, { key: 'k' })
  expect((await waiting()).length).toBe(1)
})

test('A task that fails is tried again after pauses that triple, and kept after the last try', async () => {
  breakFiles()
  await enqueueDelete('a.webp')
  const pauses: number[] = []
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    await runAll()
    const [task] = await waiting()
    if (task?.failedAt) break
    pauses.push((task?.runAt.getTime() ?? 0) - server.now().getTime())
    server.at(task?.runAt ?? NOON)
  }
  expect(pauses).toEqual([2, 6, 18, 54, 162, 486, 1458].map(seconds => seconds * 1000))
})

test('A task that failed for good is kept with what went wrong, and never tried again', {
  tags: 'rare',
}, async () => {
  breakFiles()
  await enqueueDelete('a.webp')
  await server.db.update(tasks).set({ attempts: MAX_ATTEMPTS - 1 })
  await runAll()
  server.later(365 * 24 * 60 * 60_000)
  const [{ failedAt, lastError, lockedUntil } = {} as TaskRow] = await waiting()
  expect([failedAt, lastError, lockedUntil, await runAll(), reported]).toEqual([
    NOON,
    'The disk is away.',
    null,
    0,
    ['The disk is away.'],
  ])
})

test('A task that fails holds up no other', { tags: 'rare' }, async () => {
  vi.mocked(server.dependencies.services.files.delete).mockRejectedValueOnce(new Error('The disk is away.'))
  await enqueueDelete('a.webp')
  await enqueueDelete('b.webp')
  await runAll()
  expect([done, (await waiting()).map(task => task.payload)]).toEqual([
    ['pictures/b.webp'],
    [{ picture: 'a.webp' }],
  ])
})

/** A mail that is due while its recipient is on line: it is not sent for ten minutes. */
async function enqueueForLater() {
  const [ana, carla] = [await server.join('owner'), await server.join('crew')]
  const job = await buildJob(server.context(), ana.id)
  await carla.call(notificationApi.countUnread)
  await notify(server.context(), 'application_accepted', { to: carla.id, from: ana.id, job })
  // Beside the mail there is a task for their devices.
  await server.db.delete(tasks).where(ne(tasks.kind, 'mail-notification'))
  await server.db.update(tasks).set({ runAt: server.now() })
}
const TEN_MINUTES_MS = 10 * 60_000

test('A task that says "not yet" waits until then, as if it had not been tried', async () => {
  await enqueueForLater()
  const tried = await runAll()
  const [{ runAt, attempts, lockedUntil, failedAt } = {} as TaskRow] = await waiting()
  expect([tried, runAt, attempts, lockedUntil, failedAt, reported]).toEqual([
    1,
    new Date(NOON.getTime() + TEN_MINUTES_MS),
    0,
    null,
    null,
    [],
  ])
})

test('However often a task says "not yet", it is not given up, and then done once', async () => {
  await enqueueForLater()
  await server.db.update(tasks).set({ attempts: MAX_ATTEMPTS + 1 })
  const before = await runAll()
  server.later(TEN_MINUTES_MS - 1)
  const early = await runAll()
  server.later(1)
  expect([before, early, await runAll(), await waiting(), server.mails().length]).toEqual([1, 0, 1, [], 1])
})

test('A task whose payload is not what its kind carries fails, and says so', { tags: 'rare' }, async () => {
  await enqueueDelete('a.webp')
  await server.db.update(tasks).set({ payload: { picture: 7 } })
  await runAll()
  expect([done, reported.length, (await waiting())[0]?.lastError]).toEqual([
    [],
    1,
    expect.stringContaining('picture'),
  ])
})

test('A crashed server’s task is taken again when its lease has run out', { tags: 'rare' }, async () => {
  await enqueueDelete('a.webp')
  const held = new Date(NOON.getTime() + 60_000)
  await server.db.update(tasks).set({ attempts: 1, lockedUntil: held })
  const during = await runAll()
  server.later(60_001)
  expect([during, await runAll(), done]).toEqual([0, 1, ['pictures/a.webp']])
})

test('A task of a kind that this server does not know stays for another, untried', {
  tags: 'rare',
}, async () => {
  await enqueueDelete('a.webp')
  await server.db.update(tasks).set({ kind: 'fly-a-kite' })
  const runner = startRunner(context())
  const carla = await server.join('crew')
  await enqueue(server.context(), 'mail-password-reset', { email: carla.user.email })
  await expect.poll(() => server.mails().length).toBe(1)
  await runner.stop()
  const [{ attempts, lockedUntil, lastError } = {} as TaskRow] = (await waiting()).filter(
    ({ kind }) => kind === 'fly-a-kite',
  )
  expect([await runAll(), attempts, lockedUntil, lastError, reported]).toEqual([
    expect.any(Number),
    0,
    null,
    null,
    [],
  ])
})

test('A task with the name that its kind had in the release before is done', async () => {
  await enqueueDelete('a.webp')
  await server.db.update(tasks).set({ kind: 'remove-picture' })
  const formerKinds = { 'remove-picture': 'delete-picture' } as const
  const runner = startRunner({ ...context(), formerKinds })
  await expect.poll(() => done).toEqual(['pictures/a.webp'])
  await runner.stop()
  await enqueueDelete('b.webp')
  await server.db.update(tasks).set({ kind: 'remove-picture' }).where(eq(tasks.kind, 'delete-picture'))
  while (await runDueTask({ ...context(), formerKinds }));
  expect([done, reported]).toEqual([['pictures/a.webp', 'pictures/b.webp'], []])
})

test('Four runners at once do each of twenty tasks once', async () => {
  for (let i = 0; i < 20; i++) await enqueueDelete(`${i}.webp`)
  const counts = await Promise.all([runAll(), runAll(), runAll(), runAll()])
  expect([counts.reduce((sum, count) => sum + count), done.length, new Set(done).size]).toEqual([20, 20, 20])
})

test('One task is taken at a time also where the planner believes that the table has one', {
  tags: 'rare',
}, async () => {
  await enqueueDelete('0.webp')
  await server.db.execute(sql`analyze ${tasks}`)
  for (let i = 1; i < 20; i++) await enqueueDelete(`${i}.webp`)
  expect([await runAll(), new Set(done).size]).toEqual([20, 20])
})

test('A server that lost the lease meanwhile does not end the task of the one that took it', {
  tags: 'rare',
}, async () => {
  await enqueueDelete('a.webp')
  vi.mocked(server.dependencies.services.files.delete).mockImplementationOnce(async () => {
    await server.db
      .update(tasks)
      .set({ attempts: 2, lease: newId(), lockedUntil: new Date(NOON.getTime() + 60_000) })
  })
  await runAll()
  expect((await waiting()).map(task => task.attempts)).toEqual([2])
})

test('A recurring task is done and waits once for its next time', { tags: 'rare' }, async () => {
  await enqueue(server.context(), 'sweep-jobs', {}, { key: 'sweep-jobs' })
  await runAll()
  expect((await waiting()).map(({ kind, runAt }) => [kind, runAt])).toEqual([
    ['sweep-jobs', new Date(NOON.getTime() + 5 * 60_000)],
  ])
})

test('A recurring task that fails is never given up', { tags: 'rare' }, async () => {
  await enqueue(server.context(), 'sweep-jobs', {}, { key: 'sweep-jobs' })
  await server.db.update(tasks).set({ attempts: 50, payload: 7 })
  await runAll()
  expect((await waiting()).map(({ kind, failedAt }) => [kind, failedAt])).toEqual([['sweep-jobs', null]])
})

test('A runner does what was enqueued while it slept, and what is enqueued while it runs', {
  tags: 'rare',
}, async () => {
  await enqueueDelete('antes.webp')
  const runner = startRunner(context())
  await expect.poll(() => done).toContain('pictures/antes.webp')
  await enqueueDelete('ahora.webp')
  await expect.poll(() => done).toContain('pictures/ahora.webp')
  await runner.stop()
  expect(reported).toEqual([])
})

test('A notice that is heard inside a transaction begins the work outside of it', {
  tags: 'rare',
}, async () => {
  const runner = startRunner(context())
  await enqueueDelete('antes.webp')
  await expect.poll(() => done).toContain('pictures/antes.webp')
  await enqueueDelete('dentro.webp')
  await server.db.transaction(async tx => {
    server.dependencies.services.bus.tell({ topic: 'task' })
    await tx.select().from(tasks)
  })
  await expect.poll(() => done).toContain('pictures/dentro.webp')
  await runner.stop()
  expect(reported).toEqual([])
})

test('A runner that starts plants each recurring task once, however many servers start', {
  tags: 'rare',
}, async () => {
  const runners = [startRunner(context()), startRunner(context())]
  const kinds = recurringKinds(taskRegister).sort()
  const planted = async () => (await waiting()).map(task => task.kind).sort()
  const allDone = async () => {
    const rows = await waiting()
    expect(rows.filter(task => task.runAt > NOON).length).toBe(kinds.length)
  }
  await vi.waitFor(allDone, { timeout: 60_000 })
  await Promise.all(runners.map(runner => runner.stop()))
  expect(await planted()).toEqual(kinds)
})

/** Its handler ends when the test says so. */
function hold() {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  vi.mocked(server.dependencies.services.files.delete).mockImplementationOnce(async key => {
    await finished
    done.push(key)
  })
  return finish
}
async function withDeadline(deadlineMs: number, work: () => Promise<void>) {
  const usual = taskLines.bulkFiles.deadlineMs
  taskLines.bulkFiles.deadlineMs = deadlineMs
  try {
    await work()
  } finally {
    taskLines.bulkFiles.deadlineMs = usual
  }
}

test('A handler that does not end fails at the deadline, its place and its lease are free, and it runs again', {
  tags: 'rare',
}, async () => {
  const finish = hold()
  await enqueueDelete('eterna.webp')
  await withDeadline(50, async () => void (await runAll()))
  const [{ attempts, lockedUntil, runAt } = {} as TaskRow] = await waiting()
  expect([reported, attempts, lockedUntil, runAt]).toEqual([
    ['The task has not ended within 0.05 s.'],
    1,
    null,
    new Date(NOON.getTime() + 2_000),
  ])
  server.later(2_000)
  expect([await runAll(), done, await waiting()]).toEqual([1, ['pictures/eterna.webp'], []])
  finish()
})

test('A handler that ends after its deadline changes nothing, however it ends', {
  tags: 'rare',
}, async () => {
  const { promise: late, reject: fail } = Promise.withResolvers<void>()
  vi.mocked(server.dependencies.services.files.delete).mockImplementationOnce(() => late)
  await enqueueDelete('tarde.webp')
  await withDeadline(50, async () => void (await runAll()))
  fail(new Error('Late.'))
  await late.catch(() => undefined)
  expect([reported.length, (await waiting()).map(({ attempts }) => attempts)]).toEqual([1, [1]])
})

test('Handlers that do not end hold up no other line, and a runner stops in spite of them', {
  tags: 'rare',
}, async () => {
  const finish = [...Array(taskLines.bulkFiles.places + 1)].map(hold)
  for (const number of finish.keys()) await enqueueDelete(`${number}.webp`)
  const runner = startRunner(context())
  await expect
    .poll(
      async () =>
        (await waiting()).filter(task => task.attempts > 0 && task.kind === 'delete-picture').length,
    )
    .toBe(taskLines.bulkFiles.places)
  const carla = await server.join('crew')
  await enqueue(server.context(), 'mail-password-reset', { email: carla.user.email })
  await expect.poll(() => server.mails().length).toBe(1)
  await runner.stop()
  expect(done).toEqual([])
  for (const each of finish) each()
})

test('Stopping waits for the task under way', { tags: 'rare' }, async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  vi.mocked(server.dependencies.services.files.delete).mockImplementation(async key => {
    begin()
    await finished
    done.push(key)
  })
  await enqueueDelete('larga.webp')
  const runner = startRunner(context())
  await begun
  const stopping = runner.stop()
  finish()
  await stopping
  const left = await server.db.select().from(tasks).where(eq(tasks.kind, 'delete-picture'))
  expect([done, left]).toEqual([['pictures/larga.webp'], []])
})
