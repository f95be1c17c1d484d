import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { siteApi } from '#domain/site-api.ts'
import { presence } from '#server/accounts/account-table.ts'
import { openPresence } from '#server/accounts/presence.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const look = (person: Person) => person.call(notificationApi.countUnread)
/** When each was last seen, in seconds after noon; undefined if never. */
async function seen(...people: Person[]) {
  const ids = people.map(({ id }) => id)
  const rows = await server.db.select().from(presence).where(inArray(presence.userId, ids))
  const at = new Map(rows.map(({ userId, seenAt }) => [userId, (seenAt.getTime() - NOON.getTime()) / 1000]))
  return ids.map(id => at.get(id))
}
const clockAt = (seconds: number) => () => new Date(NOON.getTime() + seconds * 1000)
const ids = (...people: Person[]) => people.map(({ id }) => id)

test('A person who asks for anything is here, and nobody else', async () => {
  await look(cast.carla)
  expect(await seen(cast.carla, cast.diego)).toEqual([0, undefined])
})

test('It is written down once a minute at most', async () => {
  const written: (number | undefined)[] = []
  for (const seconds of [0, 30, 59.999, 60, 119.999, 180]) {
    server.at(clockAt(seconds)())
    await look(cast.carla)
    written.push(...(await seen(cast.carla)))
  }
  expect(written).toEqual([0, 0, 0, 60, 60, 180])
})

test('A call that is open to everybody tells of nobody, and neither does a refused token', async () => {
  const headers = { authorization: `Bearer ${cast.carla.token}` }
  const open = await server.visitor.call(siteApi.health, { headers })
  const refused = await server.bearer('x'.repeat(43)).call(notificationApi.countUnread)
  expect([open.status, refused.status, await seen(cast.carla)]).toEqual([200, 401, [undefined]])
})

test('Many are written down at once, those of whom it is due', async () => {
  const { note } = openPresence(server.db, () => server.now())
  await note(ids(cast.carla))
  server.later(30_000)
  await note(ids(cast.diego, cast.carla, cast.diego))
  server.later(30_000)
  await note(ids(cast.diego, cast.carla))
  expect(await seen(cast.carla, cast.diego, cast.ana)).toEqual([60, 30, undefined])
})

test('Nobody to write down is no work', async () => {
  await openPresence(server.db, () => server.now()).note([])
  expect(await seen(cast.carla)).toEqual([undefined])
})

test('A server whose clock is behind makes nobody seen earlier than they were', async () => {
  await openPresence(server.db, clockAt(90)).note(ids(cast.carla))
  await openPresence(server.db, clockAt(20)).note(ids(cast.carla))
  expect(await seen(cast.carla)).toEqual([90])
})

test('Four servers that write down the same people at once, in any order, do not stop each other', {
  tags: 'rare',
}, async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => server.join('crew')))
  const write = (round: number) => {
    const { note } = openPresence(server.db, clockAt(round))
    return note(round % 2 ? ids(...people) : ids(...people).reverse())
  }
  for (let round = 0; round < 40; round += 4) await Promise.all([0, 1, 2, 3].map(more => write(round + more)))
  expect(new Set(await seen(...people))).toEqual(new Set([39]))
})
