import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { deskTaskApi } from '#domain/operator/desk-task-api.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { takeTask } from '#server/platform/tasks/run-task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { pileUp } from '#test/pile-up.ts'
import { NOON } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => NOON })
let laia: OperatorPerson
let deleted: string[]
beforeEach(async () => {
  await server.db.delete(tasks)
  laia = await joinOperator(server)
  deleted = []
  vi.spyOn(server.dependencies.services.files, 'delete').mockImplementation(
    async key => void deleted.push(key),
  )
})

const ago = (milliseconds: number) => new Date(NOON.getTime() - milliseconds)
const inTime = (milliseconds: number) => ago(-milliseconds)
type Values = Partial<typeof tasks.$inferInsert>
const add = async (values: Values = {}, db: Database = server.db) => {
  const [task] = await db
    .insert(tasks)
    .values({
      id: newId(),
      kind: 'delete-picture',
      payload: { picture: 'x.jpg' },
      runAt: NOON,
      createdAt: ago(60 * MINUTE_MS),
      ...values,
    })
    .returning()
  return task?.id as string
}
const failed: Values = { failedAt: ago(40 * MINUTE_MS), attempts: 8, lastError: 'The disk is away.' }
const read = async () => (await laia.call(deskTaskApi.listTasks)).body.tasks
const act = (step: 'retryTask' | 'dropTask', id: string, reason: string | undefined = 'buzón lleno') =>
  laia.call(deskTaskApi[step], { params: { id }, body: { reason } })
const rows = () => server.db.select().from(tasks).orderBy(asc(tasks.createdAt))
const entries = async () =>
  (await laia.call(operatorApi.audit)).body.entries
    .filter(({ subject }) => subject.kind === 'task')
    .map(({ _id: _, at: _at, ...entry }) => entry)

test('Nobody has to see tasks that take their usual way', async () => {
  await add()
  await add({ runAt: inTime(MINUTE_MS) })
  await add({ runAt: ago(14 * MINUTE_MS) })
  await add({ lockedUntil: inTime(SECOND_MS), lease: newId(), attempts: 1, runAt: ago(60 * MINUTE_MS) })
  // A task that recurs: its error is of another time.
  await add({ runAt: inTime(MINUTE_MS), lastError: 'The disk is away.' })
  expect(await read()).toEqual([])
})

test('The failed ones come first, then what nobody does and what is tried again, each with its time', async () => {
  const late = await add({ kind: 'measure-to-go', runAt: ago(15 * MINUTE_MS), payload: { jobId: 'x' } })
  const retrying = await add({ attempts: 3, lastError: 'The disk is away.', runAt: inTime(SECOND_MS) })
  const running = await add({
    attempts: 2,
    lastError: 'The disk is away.',
    runAt: ago(SECOND_MS),
    lockedUntil: inTime(SECOND_MS),
    lease: newId(),
  })
  const second = await add({ ...failed, failedAt: ago(30 * MINUTE_MS) })
  const first = await add(failed)
  const recurring = await add({
    kind: 'clean-up',
    key: 'clean-up',
    payload: {},
    attempts: 1,
    lastError: 'The disk is away.',
  })
  const told = await read()
  expect(told.map(({ _id, state, since, nextAt, may }) => [_id, state, since, nextAt, may.drop])).toEqual(
    [
      [first, 'failed', failed.failedAt, null, true],
      [second, 'failed', ago(30 * MINUTE_MS), null, true],
      [late, 'late', ago(15 * MINUTE_MS), ago(15 * MINUTE_MS), true],
      // Pauses of 2, 6 and 18 seconds.
      [running, 'running', ago(3 * SECOND_MS), ago(SECOND_MS), true],
      [retrying, 'retrying', ago(25 * SECOND_MS), inTime(SECOND_MS), true],
      [recurring, 'retrying', ago(2 * SECOND_MS), NOON, false],
    ].map(row => row.map(value => (value instanceof Date ? value.toISOString() : value))),
  )
  expect(told[0]).toMatchObject({
    kind: 'delete-picture',
    name: 'Borrado de un retrato',
    attempts: 8,
    error: 'The disk is away.',
  })
})

test.each([
  ['550 <ana@example.com> no such user', '550 <…@…> no such user'],
  [
    'Answer 410 of https://push.example/send/Zm9vYmFy?x=1 to us',
    'Answer 410 of https://push.example/… to us',
  ],
  ['connect smtp://laia:clave@correo.example:25', 'connect smtp://correo.example:25/…'],
])('An error is told without addresses of people and their devices: %s', async (lastError, told) => {
  await add({ ...failed, lastError })
  expect((await read()).map(({ error }) => error)).toEqual([told])
})

test('A kind of another release is told by its name', async () => {
  await add({ ...failed, kind: 'fly-a-kite' })
  expect((await read()).map(({ name }) => name)).toEqual(['fly-a-kite'])
})

test('A task is repeated at once, with all its tries, and the audit says so', async () => {
  const id = await add(failed)
  const answer = await act('retryTask', id)
  const [again] = await rows()
  await server.runTasks()
  expect([answer.status, answer.body.message, again?.attempts, deleted, await rows(), await read()]).toEqual([
    200,
    'La tarea se repite en cuanto un servidor esté libre.',
    0,
    ['pictures/x.jpg'],
    [],
    [],
  ])
  expect(await entries()).toEqual([
    {
      operator: 'Laia Soler',
      act: 'task_retried',
      subject: { kind: 'task', id, name: 'Borrado de un retrato' },
      reason: 'buzón lleno',
      before: { kind: 'delete-picture', state: 'failed', attempts: 8 },
      after: { state: 'due', attempts: 0 },
    },
  ])
})

test('A dropped task is never done, and the audit says so', async () => {
  const id = await add({ ...failed, failedAt: null, attempts: 3, runAt: inTime(MINUTE_MS) })
  const before = (await entries()).length
  const answer = await act('dropTask', id)
  server.later(60 * MINUTE_MS)
  await server.runTasks()
  expect([answer.status, answer.body.message, await rows(), deleted]).toEqual([
    200,
    'Tarea descartada: no se hará.',
    [],
    [],
  ])
  expect((await entries()).slice(0, -before || undefined)).toMatchObject([
    {
      act: 'task_dropped',
      subject: { kind: 'task', id },
      before: { state: 'retrying', attempts: 3 },
      after: { state: 'dropped' },
    },
  ])
})

const refused: [string, Values, 'retryTask' | 'dropTask', number, string][] = [
  [
    'done now',
    { lockedUntil: inTime(SECOND_MS), attempts: 2, lastError: 'x' },
    'retryTask',
    409,
    'task_running',
  ],
  [
    'done now',
    { lockedUntil: inTime(SECOND_MS), attempts: 2, lastError: 'x' },
    'dropTask',
    409,
    'task_running',
  ],
  [
    'taken for the first time',
    { lockedUntil: inTime(SECOND_MS), attempts: 1 },
    'dropTask',
    409,
    'task_running',
  ],
  ['in its turn', {}, 'retryTask', 409, 'task_in_turn'],
  ['in its turn', {}, 'dropTask', 409, 'task_in_turn'],
  [
    'that recurs',
    { kind: 'clean-up', key: 'clean-up', payload: {}, ...failed },
    'dropTask',
    409,
    'task_recurs',
  ],
]
test.each(refused)('A task %s is left alone: %o, %s', async (_, values, step, status, code) => {
  const id = await add(values)
  const before = [await rows(), await entries()]
  const answer = await act(step, id)
  expect([answer.status, answer.body.code, [await rows(), await entries()]]).toEqual([status, code, before])
})

test.each(['retryTask', 'dropTask'] as const)('%s of a task that is not there says so', async step => {
  const answers = [await act(step, newId()), await act(step, 'x')]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'task_not_found'],
    [404, 'task_not_found'],
  ])
})

test.each([undefined, '', 'ya', 'x'.repeat(301)])('Without a reason nothing changes: %s', async reason => {
  const id = await add(failed)
  const answers = await Promise.all(
    (['retryTask', 'dropTask'] as const).map(step =>
      laia.call(deskTaskApi[step], { params: { id }, body: { reason } }),
    ),
  )
  expect(answers.map(({ status, body }) => [status, body.errors?.map(({ field }) => field)])).toEqual([
    [400, ['reason']],
    [400, ['reason']],
  ])
  expect(await rows()).toHaveLength(1)
})

const lock = (id: string) => (tx: Database) => tx.select().from(tasks).where(eq(tasks.id, id)).for('update')
const take = () => takeTask(server.dependencies, ['delete-picture'])

test('The first of a worker and an operator wins: a taken task is not dropped, a dropped one not taken', async () => {
  const retrying = { ...failed, failedAt: null, attempts: 3 }
  const [one, other] = [await add(retrying), await add(retrying)]
  await server.db
    .update(tasks)
    .set({ runAt: ago(SECOND_MS) })
    .where(eq(tasks.id, one))
  await take()
  const late = await act('dropTask', one)
  const answers = await pileUp(server, lock(other), [async () => (await act('dropTask', other)).status])
  const taken = await take()
  expect([late.status, late.body.code, answers, taken]).toEqual([409, 'task_running', [200], undefined])
})

test('The second of two operators who drop a task is told that it is gone', async () => {
  const id = await add(failed)
  const drop = async () => (await act('dropTask', id)).status
  expect(await pileUp(server, lock(id), [drop, drop])).toEqual([200, 404])
})

test('A failed task that is enqueued again meanwhile goes, and one of the two is done', async () => {
  const id = await add({ ...failed, key: 'x.jpg' })
  const answers = await pileUp(
    server,
    // As another server's commit does, which has not ended.
    tx => add({ key: 'x.jpg' }, tx),
    [async () => (await act('retryTask', id)).status],
  )
  await server.runTasks()
  expect([answers, deleted, await rows()]).toEqual([[200], ['pictures/x.jpg'], []])
})
