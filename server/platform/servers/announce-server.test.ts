import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { announceServer } from '#server/platform/servers/announce-server.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

const MINUTE = 60_000
let database: TestDatabase
let faults: unknown[]
const report = (fault: unknown) => faults.push(fault)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  faults = []
  database = await openTestDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await database.close()
})

const known = async () => {
  const { rows } = await database.pool.query(
    `select release, round(extract(epoch from now() - seen_at) / 60)::int as minutes from servers order by release`,
  )
  return rows
}
const leave = (release: number, ago: string) =>
  database.pool.query('insert into servers values ($1, $2, now() - $3::interval)', [newId(), release, ago])

test('A server is there from its start to its end, by the database’s clock', { tags: 'rare' }, async () => {
  const one = await announceServer(database.db, 7, report)
  const other = await announceServer(database.db, 8, report)
  const both = await known()
  await one.stop()
  const left = await known()
  await other.stop()
  expect([both, left, await known(), faults]).toEqual([
    [
      { release: 7, minutes: 0 },
      { release: 8, minutes: 0 },
    ],
    [{ release: 8, minutes: 0 }],
    [],
    [],
  ])
})

test('It is renewed every minute; a killed one is forgotten after a day', async () => {
  const server = await announceServer(database.db, 7, report)
  await database.pool.query(`update servers set seen_at = now() - interval '3 minutes'`)
  await leave(5, '25 hours')
  await leave(6, '23 hours')
  vi.advanceTimersByTime(MINUTE - 1)
  const before = await known()
  vi.advanceTimersByTime(1)
  await vi.waitFor(async () => expect(await known()).toHaveLength(2))
  const after = await known()
  await server.stop()
  vi.advanceTimersByTime(MINUTE)
  expect([before.map(({ minutes }) => minutes), after, await known()]).toEqual([
    [1_500, 1_380, 3],
    [
      { release: 6, minutes: 1_380 },
      { release: 7, minutes: 0 },
    ],
    [{ release: 6, minutes: 1_380 }],
  ])
})

test('A database that does not answer is reported, and ends neither the server nor its stop', {
  tags: 'rare',
}, async () => {
  const server = await announceServer(database.db, 7, report)
  await database.pool.query('alter table servers rename to away')
  vi.advanceTimersByTime(MINUTE)
  await server.stop()
  await database.pool.query('alter table away rename to servers')
  expect(faults).toHaveLength(2)
})
