import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { sessionApi } from '#domain/accounts/session-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { newId } from '#server/platform/ids.ts'
import type { OpenStream } from '#test/event-stream.ts'
import { liveActs } from '#test/live-acts.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let origin: string
const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' })
const { open, closeAll, offer, apply, notificationOf, told, sign } = liveActs(() => ({
  server,
  cast,
  origin,
}))
beforeAll(async () => {
  origin = await listen(server.app)
})
afterEach(closeAll)

test('A listener that comes back gets exactly the missed events, also from another server', {
  tags: 'rare',
}, async () => {
  const another = await server.startAnother()
  const at = await listen(another.app)
  const first = await open(cast.ana)
  // Listens on both, so that the test knows when both have heard all.
  const [here, there] = [await open(cast.ana), await open(cast.ana, { at })]
  await apply(await offer(cast.ana), cast.carla)
  await first.hears(2)
  first.close()
  const between = await offer(cast.oscar)
  await apply(between, cast.carla)
  await apply(await offer(cast.ana), cast.diego)
  const missed = (await here.hears(4)).slice(2)
  await there.hears(4)
  const again = [
    await open(cast.ana, { lastSeen: first.lastId() }),
    await open(cast.ana, { at, lastSeen: first.lastId() }),
  ]
  for (const stream of again) await stream.hears(2)
  expect(again.map(({ heard }) => heard)).toEqual([missed, missed])
  const later = await sign(cast.ana, again[0] as OpenStream)
  expect(told(again[0] as OpenStream).slice(2)).toEqual([
    ['notification', await notificationOf(cast.ana)],
    ['application', later],
  ])
})

test('A listener that comes back having missed nothing hears only new events', { tags: 'rare' }, async () => {
  const first = await open(cast.carla)
  first.close()
  await apply(await offer(cast.oscar), cast.diego)
  const again = await open(cast.carla, { lastSeen: first.lastId() })
  const later = await sign(cast.carla, again)
  expect(told(again)).toEqual([['application', later]])
})

test('A listener that comes back with an id that the server does not know is told to read everything again, once', {
  tags: 'rare',
}, async () => {
  const stream = await open(cast.carla, { lastSeen: newId() })
  const later = await sign(cast.carla, stream)
  expect(told(stream)).toEqual([
    ['gap', null],
    ['application', later],
  ])
})

test('Logging out ends the streams of that session, on every server, and no other', {
  tags: 'rare',
}, async () => {
  const another = await server.startAnother()
  const at = await listen(another.app)
  const phone = server.bearer(await openSession(server.context(), cast.carla.id, 'password'))
  const desk = cast.carla.token
  const [here, there, diego] = [
    await open({ token: desk }),
    await open({ token: desk }, { at }),
    await open(cast.diego),
  ]
  await server.bearer(desk).call(accountApi.logout)
  const ends = await Promise.all([here.ended, there.ended])
  await sign(cast.diego, diego)
  expect([ends, (await phone.call(notificationApi.countUnread)).status]).toEqual([['ended', 'ended'], 200])
})

test('Ending another session ends its streams, on every server, and not the caller’s', {
  tags: 'rare',
}, async () => {
  const another = await server.startAnother()
  const at = await listen(another.app)
  const other = await openSession(server.context(), cast.carla.id, 'password')
  const [desk, here, there] = [
    await open(cast.carla),
    await open({ token: other }),
    await open({ token: other }, { at }),
  ]
  const { sessions } = (await cast.carla.call(sessionApi.listSessions)).body
  const id = sessions.find(({ current }) => !current)?._id ?? ''
  await cast.carla.call(sessionApi.endSession, { params: { id } })
  const ends = await Promise.all([here.ended, there.ended])
  await sign(cast.carla, desk)
  expect(ends).toEqual(['ended', 'ended'])
})

test('A changed password ends all streams, and who changed it opens theirs again', {
  tags: 'rare',
}, async () => {
  const other = await openSession(server.context(), cast.carla.id, 'password')
  const before = [await open(cast.carla), await open({ token: other })]
  // Told here at once, and a moment later by the database: a stream opened in between gets both.
  let ends = 0
  const stop = server.dependencies.services.bus.listen(({ topic }) => {
    if (topic === 'sessions_ended') ends += 1
  })
  await cast.carla.call(accountApi.updateProfile, { body: { password: 'otra-amarra-9' } })
  await expect.poll(() => ends).toBe(2)
  stop()
  const again = await open(cast.carla)
  const refused = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${other}` } })
  await refused.text()
  const later = await sign(cast.carla, again)
  expect([await Promise.all(before.map(({ ended }) => ended)), refused.status, told(again)]).toEqual([
    ['ended', 'ended'],
    401,
    [['application', later]],
  ])
})

test('A session that ends while its stream is being opened leaves no stream', async () => {
  const { token } = cast.carla
  let ends = 0
  const stop = server.dependencies.services.bus.listen(({ topic }) => {
    if (topic === 'session_ended') ends += 1
  })
  const note = vi.spyOn(server.dependencies.services.presence, 'note')
  // The token was valid; both signals of its end pass before the hub has the stream.
  note.mockImplementationOnce(async () => {
    await server.bearer(token).call(accountApi.logout)
    await expect.poll(() => ends).toBe(2)
  })
  const stream = await open(cast.carla)
  note.mockRestore()
  stop()
  expect(await stream.ended).toBe('ended')
})

test('The last twelve of fifteen streams of one person stay', { tags: 'rare' }, async () => {
  const all: OpenStream[] = []
  for (let i = 0; i < 15; i++) all.push(await open(cast.ana))
  const gone = all.slice(0, 3)
  expect(await Promise.all(gone.map(({ ended }) => ended))).toEqual(Array(3).fill('ended'))
  await apply(await offer(cast.ana), cast.carla)
  await Promise.all(all.slice(3).map(stream => stream.hears(2)))
  expect(gone.map(({ heard }) => heard)).toEqual([[], [], []])
})

test('Where the server may have missed events, the streams end, and who comes back reads everything again', {
  tags: 'rare',
}, async () => {
  const stream = await open(cast.ana)
  await apply(await offer(cast.ana), cast.carla)
  await stream.hears(2)
  server.dependencies.services.bus.tell({ topic: 'gap' })
  const end = await stream.ended
  const again = await open(cast.ana, { lastSeen: stream.lastId() })
  expect([end, told(again)]).toEqual(['ended', [['gap', null]]])
})

test('A server that closes ends its streams, and does not wait for them', { tags: 'rare' }, async () => {
  const another = await server.startAnother()
  const at = await listen(another.app)
  const there = [await open(cast.ana, { at }), await open(cast.carla, { at })]
  await another.app.close()
  expect(await Promise.all(there.map(({ ended }) => ended))).toEqual(['ended', 'ended'])
})

test('An open stream says that the person is here', async () => {
  const note = vi.spyOn(server.dependencies.services.presence, 'note')
  await open(cast.carla)
  const people = note.mock.calls.flat(2)
  note.mockRestore()
  expect(people).toEqual([cast.carla.id])
})
