import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { notify } from '#server/notifications/notify.ts'
import { newId } from '#server/platform/ids.ts'
import { buildConversation, buildJob } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let job: JobRow
beforeEach(async () => {
  job = await buildJob(server.context(), cast.ana.id)
})

const tell = (...people: Person[]) =>
  notify(server.context(), 'application_accepted', { to: people.map(({ id }) => id), from: cast.ana.id, job })
const list = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call(notificationApi.list, { query })).body
const isRead = async (person: Person) => (await list(person)).notifications.map(each => each.isRead)
const unread = async (person: Person) => (await person.call(notificationApi.countUnread)).body.unreadCount
const newest = async (person: Person) => (await list(person)).notifications[0]?._id ?? ''
const missing = {
  status: 404,
  code: 'notification_not_found',
  message: refusals.notification_not_found.message,
}

test('A person without notifications has an empty list and nothing unread', async () => {
  expect([await list(cast.carla), await unread(cast.carla)]).toEqual([
    { notifications: [], nextCursor: null },
    0,
  ])
})

test('Reading one is answered with it, and counts it out', async () => {
  await tell(cast.carla)
  server.later(1000)
  await tell(cast.carla)
  const id = await newest(cast.carla)
  const { status, body } = await cast.carla.call(notificationApi.markRead, { params: { id } })
  expect([status, body.message, body.notification._id, body.notification.isRead]).toEqual([
    200,
    'Notificación leída.',
    id,
    true,
  ])
  expect([await isRead(cast.carla), await unread(cast.carla)]).toEqual([[true, false], 1])
})

test('Reading it again changes nothing', async () => {
  await tell(cast.carla)
  const params = { id: await newest(cast.carla) }
  const first = await cast.carla.call(notificationApi.markRead, { params })
  server.later(1000)
  expect(outcome(await cast.carla.call(notificationApi.markRead, { params }))).toEqual(outcome(first))
})

test('Reading all reads one’s own, and nobody else’s', async () => {
  for (let i = 0; i < 3; i++) await tell(cast.carla, cast.diego)
  const answer = await cast.carla.call(notificationApi.markAllRead)
  expect([outcome(answer), await unread(cast.carla), await unread(cast.diego)]).toEqual([
    { status: 200, message: 'Notificaciones leídas.' },
    0,
    3,
  ])
})

test('Reading all where nothing is unread goes well', async () => {
  expect((await cast.carla.call(notificationApi.markAllRead)).status).toBe(200)
})

test('A deleted one is gone, and out of the count', async () => {
  await tell(cast.carla)
  const params = { id: await newest(cast.carla) }
  const answer = await cast.carla.call(notificationApi.delete, { params })
  const again = await cast.carla.call(notificationApi.delete, { params })
  expect([outcome(answer), await unread(cast.carla), await isRead(cast.carla), outcome(again)]).toEqual([
    { status: 200, message: 'Notificación eliminada.' },
    0,
    [],
    missing,
  ])
})

test.each(['markRead', 'delete'] as const)('To %s another’s finds none, and changes nothing', async act => {
  await tell(cast.carla)
  const params = { id: await newest(cast.carla) }
  const answers = [cast.diego, cast.ana].map(person => person.call(notificationApi[act], { params }))
  expect([(await Promise.all(answers)).map(outcome), await isRead(cast.carla)]).toEqual([
    [missing, missing],
    [false],
  ])
})

test.each(['markRead', 'delete'] as const)('To %s what never was finds none', async act => {
  const answers = [newId(), 'x', '1'].map(id => cast.carla.call(notificationApi[act], { params: { id } }))
  expect((await Promise.all(answers)).map(outcome)).toEqual([missing, missing, missing])
})

test('A notification about an offer says its name of today, and goes with the offer', async () => {
  await tell(cast.carla)
  await server.db.update(jobs).set({ title: 'Palma – Dénia' })
  const [shown] = (await list(cast.carla)).notifications
  await server.db.delete(jobs)
  expect([shown?.relatedJob, (await list(cast.carla)).notifications]).toEqual([
    { _id: job.id, title: 'Palma – Dénia' },
    [],
  ])
})

test('The newest come first, page by page, each once, also those of one moment', async () => {
  const moments: string[] = []
  for (let i = 0; i < 45; i++) {
    if (i % 3 === 0) server.later(60_000)
    await tell(cast.carla, cast.diego)
    moments.unshift(server.now().toISOString())
  }
  const pages: Awaited<ReturnType<typeof list>>[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await list(cast.carla, cursor ? { cursor } : {})
    pages.push(page)
    cursor = page.nextCursor
  }
  const all = pages.flatMap(page => page.notifications)
  expect([
    pages.map(page => page.notifications.length),
    new Set(all.map(({ _id }) => _id)).size,
    all.map(({ createdAt }) => createdAt),
  ]).toEqual([[20, 20, 5], 45, moments])
})

test('A new one that comes while one pages neither repeats nor hides another', async () => {
  for (let i = 0; i < 4; i++) {
    await tell(cast.carla)
    server.later(1000)
  }
  const first = await list(cast.carla, { limit: '2' })
  await tell(cast.carla)
  const second = await list(cast.carla, { limit: '2', cursor: first.nextCursor ?? '' })
  expect(
    [...first.notifications, ...second.notifications].map(({ createdAt }) => createdAt.slice(17, 19)),
  ).toEqual(['03', '02', '01', '00'])
})

test.each([{ cursor: 'x' }, { cursor: 'W10' }, { limit: '0' }, { limit: '101' }])(
  'The page %j is refused',
  async query => {
    expect((await cast.carla.call(notificationApi.list, { query })).status).toBe(400)
  },
)

test('The count tells beside it how many messages are unread in the conversations that are listed', async () => {
  const counts = async () => (await cast.ana.call(notificationApi.countUnread)).body
  expect(await counts()).toEqual({ unreadCount: 0, unreadMessages: 0, hasPassages: false })
  const write = async (crew: Person) => {
    const talk = await buildConversation(server.context(), cast.ana.id, crew.id)
    const params = { id: talk.id }
    for (const text of ['Uno', 'Dos']) await crew.call(messageApi.send, { params, body: { text } })
    return params
  }
  const params = await write(cast.carla)
  await write(cast.diego)
  expect(await counts()).toMatchObject({ unreadCount: 2, unreadMessages: 4 })
  await cast.ana.call(messageApi.markRead, { params, body: {} })
  expect(await counts()).toMatchObject({ unreadCount: 1, unreadMessages: 2 })
  await cast.ana.call(messageApi.deleteConversation, { params })
  expect(await counts()).toMatchObject({ unreadCount: 1, unreadMessages: 2 })
})
