import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { activeMonths } from '#server/accounts/account-table.ts'
import { listActiveMonths } from '#server/accounts/active-months.ts'
import { openPresence } from '#server/accounts/presence.ts'
import { PASSWORD } from '#test/builders.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
beforeEach(() => server.db.delete(activeMonths))
const ids = (...people: Person[]) => people.map(({ id }) => id)
const at = (moment: string, ...people: Person[]) =>
  openPresence(server.db, () => new Date(moment)).note(ids(...people))
const months = async (year = 2026) =>
  (await listActiveMonths(server.db, year)).map(({ month, people }) => [month, people])

test('Each person counts once a month of Madrid, whatever the server', { tags: 'rare' }, async () => {
  await at('2026-02-01T10:00:00Z', cast.carla, cast.ana)
  await at('2026-02-01T10:05:00Z', cast.carla, cast.ana)
  // Still February in Madrid, then March.
  await at('2026-02-28T22:59:59Z', cast.carla)
  await at('2026-02-28T23:00:00Z', cast.carla)
  await at('2026-03-20T10:00:00Z', cast.carla, cast.diego)
  expect(await months()).toEqual([
    ['2026-02', 2],
    ['2026-03', 2],
  ])
  expect(await months(2025)).toEqual([])
})

test('One server counts somebody again in the next month', async () => {
  let now = new Date('2026-02-10T10:00:00Z')
  const { note } = openPresence(server.db, () => now)
  for (const moment of ['2026-02-10T10:00:00Z', '2026-02-11T10:00:00Z', '2026-04-01T10:00:00Z']) {
    now = new Date(moment)
    await note(ids(cast.carla))
  }
  expect(await months()).toEqual([
    ['2026-02', 1],
    ['2026-04', 1],
  ])
})

test('Two servers at once count a person once', async () => {
  await at('2026-02-01T10:00:00Z', cast.carla)
  const people = [cast.carla, cast.diego, cast.ana]
  await Promise.all([
    at('2026-03-01T10:00:00Z', ...people),
    at('2026-03-01T10:00:01Z', ...people.toReversed()),
  ])
  expect(await months()).toEqual([
    ['2026-02', 1],
    ['2026-03', 3],
  ])
})

test('The number stays when an account is erased, and nobody erased is counted', {
  tags: 'rare',
}, async () => {
  await at('2026-02-01T10:00:00Z', cast.carla, cast.diego)
  await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
  await at('2026-03-01T10:00:00Z', cast.carla)
  expect((await months()).filter(([month]) => month !== '2026-06')).toEqual([['2026-02', 2]])
})
