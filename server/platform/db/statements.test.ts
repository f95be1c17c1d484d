import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { unreadApi } from '#domain/notifications/unread-api.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildJob } from '#test/builders.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ once: true })
const { draft, itemOf, answer } = checklistScene(() => ({ server, cast }))

let keys = 0
const withKey = () => ({ headers: { 'idempotency-key': `${++keys}` } })

/** After the commit, for all acts at once: nobody waits for it. */
const isTelling = (query: unknown) =>
  /untold_signals where/.test((query as { text?: string } | null)?.text ?? '')

/** The number of statements sent meanwhile, with begin and commit, and the number of waits. */
async function costOf(work: () => Promise<unknown>) {
  const { query } = pg.Client.prototype
  let statements = 0
  let turns = 0
  let underWay = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const sent = (query as (...all: unknown[]) => unknown).apply(this, args)
    if (isTelling(args[0])) return sent
    statements += 1
    if (underWay === 0) turns += 1
    underWay += 1
    const ended = () => {
      underWay -= 1
    }
    if (sent instanceof Promise) sent.then(ended, ended)
    else ended()
    return sent
  } as typeof query)
  await work()
  spy.mockRestore()
  return { statements, turns }
}

/** The notified people are on line, and each has called before: short-lived caches are not counted. */
async function costOfSecond(call: (n: number) => Promise<{ status: number }>) {
  await call(0)
  return costOf(async () => expect([200, 201]).toContain((await call(1)).status))
}

/** The statements that are planned at each call. */
async function unprepared(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const sent = spy.mock.calls.map(([query]) => query as unknown as { name?: string; text: string })
  spy.mockRestore()
  expect(sent.length).toBeGreaterThan(0)
  return sent.filter(({ name }) => !name).map(({ text }) => text)
}

test('Statements of the calls that every page makes are planned once a connection', {
  tags: 'rare',
}, async () => {
  for (const endpoint of [unreadApi.countUnread, notificationApi.list, messageApi.listConversations])
    expect(await unprepared(() => cast.ana.call(endpoint))).toEqual([])
})

test('An application is written by ten statements, and the database is waited for twice', async () => {
  const jobs = [await buildJob(server.context(), cast.ana.id), await buildJob(server.context(), cast.ana.id)]
  await cast.ana.call(messageApi.listConversations)
  const cost = await costOfSecond(n =>
    cast.carla.call(applicationApi.apply, { params: { id: jobs[n]?.id ?? '' }, ...withKey() }),
  )
  expect(cost).toEqual({ statements: 10, turns: 2 })
})

test('A message is written and shown by ten statements, and the database is waited for four times', async () => {
  const opened = await cast.ana.call(messageApi.openConversation, { body: { recipientId: cast.carla.id } })
  const params = { id: opened.body.conversation._id }
  const cost = await costOfSecond(n =>
    cast.ana.call(messageApi.send, { params, body: { text: `Mensaje ${n}` }, ...withKey() }),
  )
  expect(cost).toEqual({ statements: 10, turns: 4 })
})

test('Mail about a message to somebody on line is enqueued for when they will be away', async () => {
  const enqueued = await server.db
    .select({ runAt: tasks.runAt })
    .from(tasks)
    .where(eq(tasks.kind, 'mail-notification'))
  expect(enqueued).toEqual([{ runAt: new Date(server.now().getTime() + 10 * 60_000) }])
})

test("An item's answer is written and shown by eight statements, and the database is waited for three times", {
  tags: 'rare',
}, async () => {
  const { list } = await draft()
  const item = itemOf(list, 'saf_balsa')
  const cost = await costOfSecond(n =>
    answer(list, item, { status: n === 0 ? 'working' : 'not_working' }, withKey()),
  )
  expect(cost).toEqual({ statements: 8, turns: 3 })
})
