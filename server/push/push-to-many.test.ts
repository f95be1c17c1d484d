import { afterEach, beforeEach, expect, test } from 'vitest'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { pushApi } from '#domain/push/push-api.ts'
import { notify } from '#server/notifications/notify.ts'
import { newId } from '#server/platform/ids.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildJob, buildUsers } from '#test/builders.ts'
import { browserKeys, pushSubscriptionExample, startPushService } from '#test/push-service.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

const MINUTE_MS = 60_000
const PEOPLE = 25

let server: TestServer
let service: Awaited<ReturnType<typeof startPushService>>
let reported: unknown[]
beforeEach(async () => {
  server = await startTestServer()
  service = await startPushService()
  server.dependencies.services.pushNetwork = service.network
  reported = []
  server.dependencies.services.reportError = error => void reported.push(error)
})
afterEach(async () => {
  await service.close()
  await server.close()
})

/** Crew with a device each; an offer of Ana's ends that they applied for. One of them is on line. */
async function cancel(): Promise<void> {
  const moment = server.context()
  const { ana } = await server.cast()
  const built = await buildUsers(
    moment,
    Array.from({ length: PEOPLE }, () => ({ role: 'crew' as const })),
  )
  const keys = browserKeys()
  const people = built.map(({ user, token }) => ({ id: user.id, caller: server.bearer(token) }))
  for (const { caller } of people) {
    const body = pushSubscriptionExample(`${service.origin}/${newId()}`, keys)
    await caller.call(pushApi.subscribe, { body })
  }
  server.later(3 * MINUTE_MS)
  await people[0]?.caller.call(notificationApi.countUnread)
  await server.db.delete(tasks)
  const job = await buildJob(server.context(), ana.id)
  const to = people.map(({ id }) => id)
  await notify(server.context(), 'job_cancelled', { to, from: ana.id, job }, { contractBinds: false })
}
const heard = () => service.heard.map(({ path }) => path)
async function kinds(): Promise<Record<string, number>> {
  const rows = await server.db.select().from(tasks)
  const counted = Map.groupBy(rows, ({ kind }) => kind)
  return Object.fromEntries([...counted].map(([kind, its]) => [kind, its.length]))
}
const run = async () => {
  while (await runDueTask({ ...server.dependencies, reportError: error => void reported.push(error) }));
}

test('Devices of many are told by one task, each once, and who is on line when they have gone', async () => {
  await cancel()
  await run()
  const early = [heard().length, (await kinds())['push-notifications']]
  server.later(2 * MINUTE_MS)
  await run()
  expect([early, heard().length, new Set(heard()).size, reported]).toEqual([
    [PEOPLE - 1, 1],
    PEOPLE,
    PEOPLE,
    [],
  ])
})

test('A device that is not reached is told later, alone, and holds up nobody', { tags: 'rare' }, async () => {
  await cancel()
  service.answers({ status: 503 })
  await run()
  const busy = await kinds()
  service.answers({ status: 201 })
  service.heard.length = 0
  server.later(5 * MINUTE_MS)
  await run()
  expect([busy['push-to-device'], busy['push-to-devices'], new Set(heard()).size]).toEqual([
    PEOPLE - 1,
    undefined,
    PEOPLE,
  ])
})
