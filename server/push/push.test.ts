import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { pushApi } from '#domain/push/push-api.ts'
import { notify } from '#server/notifications/notify.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { startRunner } from '#server/platform/tasks/runner.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { isPublicAddress } from '#server/push/public-address.ts'
import { pushKeys, pushSubscriptions } from '#server/push/push-table.ts'
import { findVapidKeys } from '#server/push/vapid-keys.ts'
import { buildJob } from '#test/builders.ts'
import {
  browserKeys,
  pushSubscriptionExample,
  readPushed,
  readVapid,
  startPushService,
} from '#test/push-service.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'
import { emptyTables } from '#test/used-engine.ts'

const MINUTE_MS = 60_000
const server = useServer({ now: () => NOON })
let service: Awaited<ReturnType<typeof startPushService>>
let ana: Person
let carla: Person
const browser = browserKeys()
beforeEach(async () => {
  await emptyTables(server.pool)
  service = await startPushService()
  server.dependencies.services.pushNetwork = service.network
  ;({ ana, carla } = await server.cast())
})
afterEach(async () => {
  await service.close()
})

const endpoint = (name = 'a') => `${service.origin}/${name}`
const subscribe = (person: Person, name?: string) =>
  person.call(pushApi.subscribe, { body: pushSubscriptionExample(endpoint(name), browser) })
const subscriptions = () => server.db.select().from(pushSubscriptions)
const endpoints = async () => (await subscriptions()).map(row => row.endpoint)

/** Carla's candidature is accepted, and then she is away. */
async function tellCarla() {
  const job = await buildJob(server.context(), ana.id)
  await notify(server.context(), 'application_accepted', { to: carla.id, from: ana.id, job })
  server.later(3 * MINUTE_MS)
}
async function tellDevice() {
  await subscribe(carla)
  await tellCarla()
}
const pushTasksLeft = async () => {
  const rows = await server.db.select().from(tasks)
  return rows.filter(({ kind }) => kind === 'push-to-device')
}

test('A device is told in words that only it can read, by a sender whom the service can name', {
  tags: 'rare',
}, async () => {
  await tellDevice()
  await server.runTasks()
  const { publicKey } = (await carla.call(pushApi.readKey)).body
  const [pushed] = service.heard
  if (!pushed) throw new Error('Nothing was sent.')
  expect(readPushed(pushed, browser)).toEqual({
    id: expect.any(String),
    title: 'Candidatura aceptada',
    body: expect.stringContaining('Ana Ferrer te ha aceptado'),
    path: expect.stringMatching(/^\/my-applications#oferta-[\da-f-]{36}$/),
  })
  const vapid = readVapid(pushed, publicKey)
  expect(vapid).toMatchObject({ isSigned: true, isOfKey: true, aud: service.origin })
  const hours = vapid.exp / 3600 - Date.now() / 3_600_000
  expect(hours > 0 && hours <= 24).toBe(true)
  expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
  expect([service.heard.length, await pushTasksLeft()]).toEqual([1, []])
})

test('Nobody is told while they are on line, nor of what they have read meanwhile', {
  tags: 'rare',
}, async () => {
  await subscribe(carla)
  await carla.call(notificationApi.countUnread)
  const job = await buildJob(server.context(), ana.id)
  await notify(server.context(), 'application_accepted', { to: carla.id, from: ana.id, job })
  await server.runTasks()
  expect(service.heard).toEqual([])
  await carla.call(notificationApi.markAllRead)
  server.later(3 * MINUTE_MS)
  await server.runTasks()
  expect(service.heard).toEqual([])
})

test('A kind that is switched off is not sent, the others are', { tags: 'rare' }, async () => {
  await carla.call(pushApi.setPreferences, { body: { kinds: ['contracts'] } })
  await tellDevice()
  await server.runTasks()
  expect(service.heard).toEqual([])
  await carla.call(pushApi.setPreferences, { body: { kinds: ['applications'] } })
  await tellCarla()
  await server.runTasks()
  expect([service.heard.length, (await carla.call(pushApi.readPreferences)).body]).toEqual([
    1,
    { kinds: ['applications'] },
  ])
})

test.each([404, 410, 403])(
  'After an answer %i the subscription is deleted',
  { tags: 'rare' },
  async status => {
    service.answers({ status })
    await tellDevice()
    await server.runTasks()
    expect([service.heard.length, await subscriptions(), await pushTasksLeft()]).toEqual([1, [], []])
  },
)

test.each([
  [429, { 'retry-after': '120' }, 2 * MINUTE_MS],
  [503, {}, 5 * MINUTE_MS],
  [500, { 'retry-after': '999999' }, 60 * MINUTE_MS],
])('After an answer %i with %o it is tried again %i ms later', async (status, headers, pause) => {
  service.answers({ status, headers })
  await tellDevice()
  await server.runTasks()
  service.answers({ status: 201 })
  server.later(pause - 1)
  await server.runTasks()
  const early = service.heard.length
  server.later(1)
  await server.runTasks()
  expect([early, service.heard.length, await pushTasksLeft()]).toEqual([1, 2, []])
})

test('A service that stays silent fails the try, which is made again', { tags: 'rare' }, async () => {
  service.answers('silence')
  server.dependencies.services.pushNetwork = { ...service.network, timeoutMs: 200 }
  await tellDevice()
  await expect(server.runTasks()).rejects.toThrow('in time')
  expect((await pushTasksLeft()).map(({ attempts, failedAt }) => [attempts, failedAt])).toEqual([[1, null]])
})

type Reply = Parameters<typeof service.answers>[0]
/** Nothing of it is an answer; each was once a promise without an end, or one that a byte a second kept open. */
const noAnswer = 'A service that %s is no answer, several times, and its subscription goes'
async function isNoAnswer(_: string, reply: Reply) {
  service.answers(reply)
  server.dependencies.services.pushNetwork = { ...service.network, timeoutMs: 200 }
  await tellDevice()
  const tries: number[] = []
  for (let minutes = 0; (await subscriptions()).length > 0 && minutes < 120; minutes++) {
    const before = service.heard.length
    await server.runTasks().catch(() => undefined)
    if (service.heard.length > before) tries.push(minutes)
    server.later(MINUTE_MS)
  }
  await server.runTasks()
  expect([tries, await pushTasksLeft()]).toEqual([[0, 1, 6, 31, 91], []])
}
test.each<[string, Reply]>([
  ['sends its head for ever', 'trickle'],
  ['closes the connection', 'end'],
  ['sends a head without measure', { status: 201, headers: { x: 'y'.repeat(200_000) } }],
])(noAnswer, isNoAnswer)
test.each<[string, Reply]>([
  ['switches to another protocol', 'upgrade'],
  ['is silent', 'silence'],
])(noAnswer, { tags: 'rare' }, isNoAnswer)

test('A service that answers again after a silence is told, and the count begins at zero', async () => {
  service.answers('end')
  await tellDevice()
  await server.runTasks().catch(() => undefined)
  const during = await subscriptions()
  service.answers({ status: 201 })
  server.later(MINUTE_MS)
  await server.runTasks()
  expect([during, await subscriptions()].map(([row]) => [row?.silences, row?.silentUntil === null])).toEqual([
    [1, false],
    [0, true],
  ])
  expect([service.heard.length, await pushTasksLeft()]).toEqual([2, []])
})

const held = 'While ten services hold the connection (%s), a mail leaves, and the server stops'
async function areHeld(reply: 'silence' | 'trickle' | 'upgrade') {
  service.answers(reply)
  server.dependencies.services.pushNetwork = { ...service.network, timeoutMs: 60_000 }
  for (let i = 0; i < 10; i++) await subscribe(carla, `${i}`)
  await tellCarla()
  const runner = startRunner({ ...server.dependencies, reportError: () => undefined })
  await expect.poll(() => service.heard.length, { timeout: 20_000 }).toBe(10)
  const before = server.mails().length
  await enqueue(server.context(), 'mail-password-reset', { email: ana.user.email })
  await expect.poll(() => server.mails().length, { timeout: 20_000 }).toBe(before + 1)
  const holding = reply === 'upgrade' ? 0 : 10
  expect((await pushTasksLeft()).filter(({ attempts }) => attempts === 1).length).toBeGreaterThanOrEqual(
    holding,
  )
  await runner.stop()
}
test.each(['upgrade'] as const)(held, areHeld)
// A server waits for seconds before it stops in spite of them, as in server/platform/tasks/runner.test.ts.
test.each(['silence', 'trickle'] as const)(held, { tags: 'rare' }, areHeld)

test('A service that switches to another protocol while the server stops does not hold it up', async () => {
  service.answers('silence')
  server.dependencies.services.pushNetwork = { ...service.network, timeoutMs: 60_000 }
  await tellDevice()
  const runner = startRunner({ ...server.dependencies, reportError: () => undefined })
  await expect.poll(() => service.heard.length, { timeout: 20_000 }).toBe(1)
  const stopped = runner.stop()
  service.switchesProtocol()
  await stopped
  expect((await pushTasksLeft()).map(({ attempts, failedAt }) => [attempts, failedAt])).toEqual([[1, null]])
})

test('A redirect is not followed', async () => {
  service.answers({ status: 307, headers: { location: endpoint('b') } })
  await tellDevice()
  await expect(server.runTasks()).rejects.toThrow('answered 307')
  expect(service.heard.map(({ path }) => path)).toEqual(['/a'])
})

test('A name that leads into a network later is not connected to', async () => {
  await tellDevice()
  server.dependencies.services.pushNetwork = { ...service.network, isPublic: isPublicAddress }
  await expect(server.runTasks()).rejects.toThrow('inside a network')
  expect(service.heard).toEqual([])
})

test.each([
  ['a name inside a network', [{ address: '10.0.0.7', family: 4 }]],
  [
    'a name with one address inside',
    [
      { address: '8.8.8.8', family: 4 },
      { address: '::1', family: 6 },
    ],
  ],
  ['a name without an address', []],
])('Nobody subscribes with %s', async (_, addresses) => {
  server.dependencies.services.pushNetwork = {
    ...service.network,
    isPublic: isPublicAddress,
    resolve: async () => addresses,
  }
  const { status, body } = await subscribe(carla)
  expect([status, body.message, await subscriptions()]).toEqual([
    400,
    refusals.push_endpoint_refused.message,
    [],
  ])
})

test('Nobody subscribes with a literal, nor with a key that is no point of the curve', async () => {
  const literal = pushSubscriptionExample('https://127.0.0.1/a', browser)
  const wrong = {
    ...pushSubscriptionExample(endpoint()),
    keys: { ...browser.keys, p256dh: `B${'A'.repeat(86)}` },
  }
  const answers = [
    await carla.call(pushApi.subscribe, { body: literal }),
    await carla.call(pushApi.subscribe, { body: wrong }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(['push_endpoint_refused', 'push_endpoint_refused'])
})

test('A browser belongs to the last person who subscribed with it', async () => {
  await subscribe(ana)
  await subscribe(carla)
  expect((await subscriptions()).map(({ userId }) => userId)).toEqual([carla.id])
})

test('Ten devices a person: the oldest goes', { tags: 'rare' }, async () => {
  for (let i = 0; i <= 10; i++) {
    server.later(1000)
    await subscribe(carla, `${i}`)
  }
  const left = await endpoints()
  expect([left.length, left.includes(endpoint('0')), left.includes(endpoint('10'))]).toEqual([
    10,
    false,
    true,
  ])
})

test('A device is told no more after it signs out, and nobody takes another’s device away', async () => {
  await subscribe(carla)
  await ana.call(pushApi.unsubscribe, { body: { endpoint: endpoint() } })
  const before = await endpoints()
  await carla.call(accountApi.logout)
  expect([before, await endpoints()]).toEqual([[endpoint()], []])
})

test('Switched off, a device is told no more', async () => {
  await subscribe(carla)
  await carla.call(pushApi.unsubscribe, { body: { endpoint: endpoint() } })
  await tellCarla()
  await server.runTasks()
  expect([await subscriptions(), service.heard]).toEqual([[], []])
})

test('The keys are made once, also by servers that ask at once; given ones come first', async () => {
  const settings = server.dependencies.services.pushSettings
  const found = await Promise.all([1, 2, 3].map(() => findVapidKeys(server.context(), settings)))
  const rows = await server.db.select().from(pushKeys)
  const given = { VAPID_PUBLIC_KEY: 'p', VAPID_PRIVATE_KEY: 's', publicUrl: 'https://a.example' }
  expect([new Set(found.map(({ publicKey }) => publicKey)).size, rows.length]).toEqual([1, 1])
  expect(await findVapidKeys(server.context(), given)).toEqual({ publicKey: 'p', privateKey: 's' })
})
