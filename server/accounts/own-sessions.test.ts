import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { sessionApi } from '#domain/accounts/session-api.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { sessions } from '#server/accounts/account-table.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { newId } from '#server/platform/ids.ts'
import { pushSubscriptions } from '#server/push/push-table.ts'
import { PASSWORD } from '#test/builders.ts'
import type { Caller, Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'
import { chromeOnWindows, safariOnIphone } from '#test/user-agents.ts'

const server = useServer()
let ana: Person
beforeEach(async () => {
  ana = await server.join('owner')
})

const enter = async (userAgent: string) => {
  const { body } = await server.visitor.call(accountApi.login, {
    body: { email: ana.user.email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  })
  return { token: body.token, ...server.bearer(body.token) }
}
const listOf = async (caller: Caller) => (await caller.call(sessionApi.listSessions)).body.sessions
const end = (caller: Caller, id = '') => caller.call(sessionApi.endSession, { params: { id } })
const endOthers = (caller: Caller) => caller.call(sessionApi.endOtherSessions)
const statusOf = async (caller: Caller) => (await caller.call(accountApi.readProfile)).status
const statusesOf = async (...callers: Caller[]) => {
  const statuses: number[] = []
  for (const caller of callers) statuses.push(await statusOf(caller))
  return statuses
}
const idOf = async (caller: Caller) => (await listOf(caller)).find(({ current }) => current)?._id
const rowsOf = ({ id }: Person) => server.db.select().from(sessions).where(eq(sessions.userId, id))

test('A person sees their sessions, the one that asks first, and nobody else’s', async () => {
  await server.join('crew')
  server.later(MINUTE_MS)
  const desk = await enter(chromeOnWindows)
  server.later(MINUTE_MS)
  await enter(safariOnIphone)
  const listed = await listOf(desk)
  expect(listed.map(({ device, current }) => [device, current])).toEqual([
    ['Chrome en Windows', true],
    ['Safari en iPhone', false],
    ['Dispositivo desconocido', false],
  ])
  const at = (minutes: number) => new Date(server.now().getTime() - minutes * MINUTE_MS).toISOString()
  expect(listed.map(({ createdAt, lastSeenAt }) => [createdAt, lastSeenAt])).toEqual([
    [at(1), at(1)],
    [at(0), at(0)],
    [at(2), at(2)],
  ])
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['_id', 'createdAt', 'current', 'device', 'lastSeenAt'])
})

test('A session that has run out is not listed, nor one of a hundred that are older', async () => {
  for (let opened = 0; opened < 100; opened += 1) await openSession(server.context(), ana.id, 'password')
  await openSession(server.context(), ana.id, 'temporary')
  const all = await listOf(ana)
  server.later(121 * MINUTE_MS)
  const later = await listOf(ana)
  expect([all.length, all[0]?.current, later.length]).toEqual([100, true, 100])
  const phone = (await rowsOf(ana)).find(({ kind }) => kind === 'temporary')?.id
  expect([all, later].map(list => list.some(({ _id }) => _id === phone))).toEqual([true, false])
})

test('An ended session is over at once, and no other', async () => {
  const [desk, phone] = [await enter(chromeOnWindows), await enter(safariOnIphone)]
  const id = await idOf(phone)
  const answer = await end(desk, id)
  expect([answer.status, answer.body.message]).toEqual([200, sessionApi.endSession.success])
  expect(await statusesOf(desk, phone, ana)).toEqual([200, 401, 200])
  expect((await end(desk, id)).body.code).toBe('session_not_found')
})

test('An ended session is over on a second server that remembers it', async () => {
  const phone = await enter(safariOnIphone)
  const second = await server.startAnother()
  const there = second.bearer(phone.token)
  const before = await statusOf(there)
  const heard = new Promise<void>(resolve => {
    second.bus.listen(({ topic }) => topic === 'session_ended' && resolve())
  })
  await end(ana, await idOf(phone))
  await heard
  expect([before, await statusOf(there)]).toEqual([200, 401])
})

test('All others end, here and on a second server, and the one that asks goes on', {
  tags: 'rare',
}, async () => {
  const [desk, phone] = [await enter(chromeOnWindows), await enter(safariOnIphone)]
  const stranger = await server.join('owner')
  const second = await server.startAnother()
  const there = [desk, phone].map(({ token }) => second.bearer(token))
  await statusesOf(...there, desk, phone, ana)
  const heard = new Promise<void>(resolve => {
    second.bus.listen(({ topic }) => topic === 'sessions_ended' && resolve())
  })
  const answer = await endOthers(desk)
  await heard
  expect([answer.status, answer.body.message]).toEqual([200, sessionApi.endOtherSessions.success])
  expect(await statusesOf(...there, desk, phone, ana, stranger)).toEqual([200, 401, 200, 401, 401, 200])
  expect(await listOf(desk)).toMatchObject([{ device: 'Chrome en Windows', current: true }])
})

test('Another person’s session, one that never was and no id are not found, and end nothing', async () => {
  const carla = await server.join('crew')
  const [hers] = await listOf(carla)
  for (const id of [hers?._id, newId(), 'x', '%00'])
    expect((await end(ana, id)).body.code).toBe('session_not_found')
  expect(await statusesOf(ana, carla)).toEqual([200, 200])
})

test('One may end the session that asks, and is out then', async () => {
  const desk = await enter(chromeOnWindows)
  expect((await end(desk, await idOf(desk))).status).toBe(200)
  expect(await statusesOf(desk, ana)).toEqual([401, 200])
})

test('With a session go its phones, codes that nobody has scanned, and the device’s notifications', async () => {
  const desk = await enter(chromeOnWindows)
  const issue = async () => (await desk.call(accountApi.issueTemporaryToken)).body.tempToken
  const redeem = async (tempToken: string) =>
    server.visitor.call(accountApi.redeemTemporaryToken, {
      body: { tempToken },
      headers: { 'user-agent': safariOnIphone },
    })
  const phone = server.bearer((await redeem(await issue())).body.token)
  const unscanned = await issue()
  const listed = (await listOf(ana)).map(({ device }) => device)
  const tokenHash = (await rowsOf(ana)).find(({ browser }) => browser === 'Chrome')?.tokenHash ?? ''
  const endpoint = 'https://push.example/aparato'
  await server.db.insert(pushSubscriptions).values({
    ...{ id: newId(), userId: ana.id, session: tokenHash, endpoint },
    ...{ p256dh: 'x', auth: 'x', createdAt: server.now() },
  })
  await end(ana, await idOf(desk))
  expect(listed).toContain('Safari en iPhone')
  expect([...(await statusesOf(ana, desk, phone)), (await redeem(unscanned)).status]).toEqual([
    200, 401, 401, 401,
  ])
  expect(await server.db.select().from(pushSubscriptions)).toEqual([])
})

test('Ending all others makes worthless a code that one of them shows', async () => {
  const desk = await enter(chromeOnWindows)
  const { tempToken } = (await desk.call(accountApi.issueTemporaryToken)).body
  await endOthers(ana)
  const { status } = await server.visitor.call(accountApi.redeemTemporaryToken, { body: { tempToken } })
  expect(status).toBe(401)
})

test('A phone that a code has signed in sees the sessions, and ends none', async () => {
  const phone = server.bearer(await openSession(server.context(), ana.id, 'temporary'))
  const [own, other] = await listOf(phone)
  expect(own?.current).toBe(true)
  for (const { body } of [await end(phone, other?._id), await endOthers(phone)])
    expect(body.code).toBe('password_session_needed')
  expect(await statusOf(ana)).toBe(200)
})

test('One of two sessions that end all others at once stays', { tags: 'rare' }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const callers = [await enter(chromeOnWindows), await enter(safariOnIphone)]
    const answers = await Promise.all(callers.map(endOthers))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await statusesOf(...callers)).sort()).toEqual([200, 401])
    expect(await rowsOf(ana)).toHaveLength(1)
  }
})

test('One of two that end one session at once has ended it', async () => {
  const [desk, phone] = [await enter(chromeOnWindows), await enter(safariOnIphone)]
  const id = await idOf(phone)
  const answers = await Promise.all([end(desk, id), end(ana, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('When it was last used is written every few minutes, and once for many calls', async () => {
  const seen = async () => (await rowsOf(ana)).map(({ lastUsedAt }) => lastUsedAt.getTime())
  const start = server.now().getTime()
  await server.db.execute(sql`create table noted (at timestamptz default clock_timestamp())`)
  await server.db.execute(
    sql`create function note() returns trigger language plpgsql as $$ begin insert into noted default values; return new; end $$`,
  )
  await server.db.execute(
    sql`create trigger note after update on sessions for each row execute function note()`,
  )
  const found: number[][] = []
  for (const minutes of [4, 5, 9, 10]) {
    server.at(new Date(start + minutes * MINUTE_MS))
    await Promise.all(Array.from({ length: 8 }, () => statusOf(ana)))
    found.push(await seen())
  }
  const { rows } = await server.db.execute(sql`select at from noted`)
  await server.db.execute(sql`drop table noted`)
  await server.db.execute(sql`drop function note cascade`)
  server.at(new Date(start))
  expect(found.flat().map(at => (at - start) / MINUTE_MS)).toEqual([0, 5, 5, 10])
  expect(rows).toHaveLength(2)
})

test('A session that the release before has opened gets its device when it is used', async () => {
  const start = server.now()
  await server.db.update(sessions).set({ browser: null, system: null })
  const device = async () => (await listOf(ana))[0]?.device
  const before = await device()
  server.later(6 * MINUTE_MS)
  const headers = { 'user-agent': safariOnIphone }
  await ana.call(accountApi.readProfile, { headers })
  const used = await device()
  server.later(6 * MINUTE_MS)
  await ana.call(accountApi.readProfile, { headers: { 'user-agent': chromeOnWindows } })
  const elsewhere = await device()
  server.at(start)
  expect([before, used, elsewhere]).toEqual([
    'Dispositivo desconocido',
    'Safari en iPhone',
    'Safari en iPhone',
  ])
})

test('A use that can’t be written refuses nobody', async () => {
  const start = server.now()
  server.later(6 * MINUTE_MS)
  await server.db.execute(sql`alter table sessions rename column browser to taken_away`)
  // Finding a session reads no browser.
  const status = await statusOf(ana)
  await server.db.execute(sql`alter table sessions rename column taken_away to browser`)
  server.at(start)
  expect(status).toBe(200)
})
