import fs from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000
const migration = fs.readFileSync('server/platform/db/migrations/0050_remind_settlements.sql', 'utf8')
// The migration reads the clock of the database.
const { server, cast } = useCast({ now: () => new Date() })
const scene = ledgerScene(() => ({ server, cast }))
const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
const soon = { startDate: day(0), endDate: day(3), budget: 1150 }

const reminders = async () =>
  (await server.db.select().from(tasks).where(eq(tasks.kind, 'remind-settlement'))).filter(
    ({ failedAt }) => failedAt === null,
  )
const queued = async () => (await reminders()).map(({ key }) => key).sort()
const remindersOf = async (by: Person) =>
  (await by.call(notificationApi.list)).body.notifications.filter(
    ({ type }) => type === 'settlement_reminder',
  ).length
const migrate = () => server.db.execute(sql.raw(migration))
const forget = () => server.db.delete(tasks).where(eq(tasks.kind, 'remind-settlement'))

test('Accounts that were open before there were reminders get theirs, once; the others none', {
  tags: 'rare',
}, async () => {
  const open = await scene.arrived(soon)
  const { jobId: settled } = await scene.arrived(soon)
  await scene.settled(settled)
  // Neither has ended.
  await scene.departed(soon)
  await scene.completed()
  await forget()
  await migrate()
  expect(await queued()).toEqual([open.jobId])
  const [task] = await reminders()
  expect(task?.payload).toEqual({ jobId: open.jobId })
  const wait = (task?.runAt.getTime() ?? 0) - Date.now()
  expect(wait).toBeGreaterThan(WEEK_MS - 60 * 60_000)
  expect(wait).toBeLessThan(WEEK_MS + 60 * 60_000)

  // A second run changes nothing.
  await migrate()
  expect(await reminders()).toEqual([task])

  server.later(WEEK_MS + 60 * 60_000)
  await server.runTasks()
  expect([await remindersOf(cast.ana), await remindersOf(cast.carla)]).toEqual([1, 1])
  await migrate()
  expect(await queued()).toEqual([])
})

test('An account whose week is over is reminded at once, also of a passage that was called off', async () => {
  server.at(new Date(Date.now() - 3 * WEEK_MS))
  const { jobId } = await scene.departed({ startDate: day(-21), endDate: day(-18), budget: 1150 })
  await scene.abort(jobId)
  await forget()
  await migrate()
  expect(await queued()).toEqual([jobId])
  server.at(new Date(Date.now() + 60_000))
  await server.runTasks()
  expect([await remindersOf(cast.ana), await remindersOf(cast.carla)]).toEqual([1, 1])
})
