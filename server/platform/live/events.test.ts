import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { refusals } from '#domain/errors.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { OpenStream } from '#test/event-stream.ts'
import { liveActs } from '#test/live-acts.ts'
import { startTestServer } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let origin: string
const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' })
const { open, closeAll, offer, apply, converse, write, notificationOf, told, sign } = liveActs(() => ({
  server,
  cast,
  origin,
}))
beforeAll(async () => {
  origin = await listen(server.app)
})
afterEach(closeAll)

test.each([
  ['no token', undefined],
  ['a token that nobody was given', `Bearer ${'x'.repeat(43)}`],
])('With %s there is no stream, but a refusal like everywhere', async (_, authorization) => {
  const response = await fetch(`${origin}/api/events`, { headers: authorization ? { authorization } : {} })
  expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
    401,
    'application/json; charset=utf-8',
    { message: refusals.not_signed_in.message, code: 'not_signed_in' },
  ])
})

test('A stream says what it is, that it is not to be kept or gathered, and how the site is guarded', async () => {
  const { headers, status } = (await open(cast.carla)).response
  const names = ['content-type', 'cache-control', 'x-accel-buffering', 'content-length', 'content-encoding']
  expect([status, names.map(name => headers.get(name)), headers.get('x-content-type-options')]).toEqual([
    200,
    ['text/event-stream; charset=utf-8', 'no-store', 'no', null, null],
    'nosniff',
  ])
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('To another site that is allowed the stream says so, like every call', { tags: 'rare' }, async () => {
  const other = await startTestServer({ CORS_ORIGIN: 'https://otra.example' })
  const { token } = await other.join('crew')
  const { response } = await open({ token }, { at: await listen(other.app) })
  await other.close()
  expect(response.headers.get('access-control-allow-origin')).toBe('https://otra.example')
})

test('A phone that signed in by the code has a stream, too', async () => {
  const token = await openSession(server.context(), cast.carla.id, 'temporary')
  expect((await open({ token })).response.status).toBe(200)
})

test('Asking for the headers alone is answered, and opens no stream', async () => {
  const headers = { authorization: `Bearer ${cast.carla.token}` }
  const response = await fetch(`${origin}/api/events`, { method: 'HEAD', headers })
  expect([response.status, await response.text()]).toEqual([404, ''])
})

test('An application is told to both, its notification to the owner, and nothing to a stranger', async () => {
  const [ana, carla, oscar] = [await open(cast.ana), await open(cast.carla), await open(cast.oscar)]
  const job = await offer(cast.ana)
  await apply(job, cast.carla)
  await Promise.all([ana.hears(2), carla.hears(1)])
  const later = await sign(cast.oscar, oscar)
  expect([told(ana), told(carla), told(oscar)]).toEqual([
    [
      ['notification', await notificationOf(cast.ana)],
      ['application', job.id],
    ],
    [['application', job.id]],
    [
      ['notification', await notificationOf(cast.oscar)],
      ['application', later],
    ],
  ])
})

test('A message is told to both, its notification to who gets it, and nothing to a stranger', {
  tags: 'rare',
}, async () => {
  const before = await open(cast.ana)
  const id = await converse(cast.ana, cast.carla)
  // Else the streams below might hear of the conversation.
  await before.hears(1)
  const [ana, carla, diego] = [await open(cast.ana), await open(cast.carla), await open(cast.diego)]
  await write(cast.ana, id)
  await Promise.all([ana.hears(1), carla.hears(2)])
  const later = await sign(cast.diego, diego)
  expect([told(ana), told(carla), told(diego)]).toEqual([
    [['message', id]],
    [
      ['notification', await notificationOf(cast.carla)],
      ['message', id],
    ],
    [['application', later]],
  ])
})

async function written(ana: OpenStream, carla: OpenStream): Promise<string> {
  const id = await converse(cast.ana, cast.carla)
  await write(cast.ana, id)
  // Ana hears of the conversation that she opened as well.
  await Promise.all([ana.hears(2), carla.hears(2)])
  return id
}

test('That a message was seen is told to both', { tags: 'rare' }, async () => {
  const [ana, carla] = [await open(cast.ana), await open(cast.carla)]
  const id = await written(ana, carla)
  await cast.carla.call(messageApi.markRead, { params: { id }, body: {} })
  await Promise.all([ana.hears(3), carla.hears(4)])
  expect([told(ana).slice(2), told(carla).slice(2)]).toEqual([
    [['message', id]],
    [
      ['message', id],
      ['notification', await notificationOf(cast.carla)],
    ],
  ])
})

test('One’s own reading and deleting is told to one’s other pages alone', { tags: 'rare' }, async () => {
  const [ana, carla] = [await open(cast.ana), await open(cast.carla)]
  await written(ana, carla)
  const id = (await notificationOf(cast.carla)) ?? ''
  await cast.carla.call(notificationApi.markRead, { params: { id } })
  await cast.carla.call(notificationApi.delete, { params: { id } })
  await carla.hears(4)
  const later = await sign(cast.ana, ana)
  expect([told(carla).slice(2), told(ana).slice(2)]).toEqual([
    [
      ['notification', id],
      ['notification', id],
    ],
    [
      ['notification', await notificationOf(cast.ana)],
      ['application', later],
    ],
  ])
})

test('Reading what was read, or all where nothing is unread, is told to nobody', {
  tags: 'rare',
}, async () => {
  const carla = await open(cast.carla)
  await cast.carla.call(notificationApi.markAllRead)
  const later = await sign(cast.carla, carla)
  expect(told(carla)).toEqual([['application', later]])
})

test('Two tabs of a person hear the same', { tags: 'rare' }, async () => {
  const tabs = [await open(cast.ana), await open(cast.ana)]
  await apply(await offer(cast.ana), cast.carla)
  const [one, two] = await Promise.all(tabs.map(tab => tab.hears(2)))
  expect([one?.length, one]).toEqual([2, two])
})

test('Events of one server are heard on another, in the same order and under the same ids', {
  tags: 'rare',
}, async () => {
  const another = await server.startAnother()
  const there = await open(cast.ana, { at: await listen(another.app) })
  const here = await open(cast.ana)
  await apply(await offer(cast.ana), cast.carla)
  const job = await offer(cast.ana)
  await another.bearer(cast.diego.token).call(applicationApi.apply, { params: { id: job.id } })
  expect(await there.hears(4)).toEqual(await here.hears(4))
})

test('An answer says after which event it was read: a stream that goes on from there hears what has changed since', async () => {
  const job = await offer(cast.ana)
  const read = await fetch(`${origin}/api/jobs/${job.id}`, {
    headers: { authorization: `Bearer ${cast.ana.token}` },
  })
  await apply(job, cast.carla)
  const ana = await open(cast.ana, { lastSeen: read.headers.get('last-event-id') ?? '' })
  await ana.hears(2)
  expect(told(ana)).toContainEqual(['application', job.id])
  expect(told(ana).map(([event]) => event)).not.toContain('gap')
})

test('Nobody who is not signed in is told of the events', async () => {
  const { headers } = await fetch(`${origin}/api/jobs`)
  expect(headers.get('last-event-id')).toBeNull()
})
