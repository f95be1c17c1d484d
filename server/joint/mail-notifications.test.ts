import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { notify } from '#server/notifications/notify.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildJob, buildUsers } from '#test/builders.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { NOON, type Person, startTestServer, type TestServer } from '#test/test-server.ts'

const MINUTE_MS = 60_000
const PEOPLE = 30

let server: TestServer
let sent: SentMail[]
let reported: unknown[]
let ana: Person
let carla: Person
const keep = keepMails(() => ({ server, sent }))
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  vi.restoreAllMocks()
  server.at(NOON)
  sent = []
  reported = []
  ;({ ana, carla } = await server.cast())
  const { services } = server.dependencies
  vi.spyOn(services.mailer, 'send').mockImplementation(keep)
  vi.spyOn(services, 'reportError').mockImplementation(error => void reported.push(error))
})
afterAll(() => server.close())

/** An offer's end, which thirty people and Carla hear of. */
async function cancel(): Promise<void> {
  const moment = server.context()
  const emailVerifiedAt = NOON
  const others = await buildUsers(
    moment,
    Array.from({ length: PEOPLE }, () => ({ role: 'crew' as const, overrides: { emailVerifiedAt } })),
  )
  await server.db.delete(tasks)
  const job = await buildJob(moment, ana.id)
  const to = [...others.map(({ user }) => user.id), carla.id]
  await notify(moment, 'job_cancelled', { to, from: ana.id, job }, { contractBinds: false })
}
const reportError = (error: unknown) => void reported.push(error)
const run = async () => {
  while (await runDueTask({ ...server.dependencies, reportError }));
}
const waiting = async () =>
  (await server.db.select().from(tasks).where(ne(tasks.kind, 'push-notifications'))).map(
    ({ kind, attempts, runAt }) => [kind, attempts, runAt.getTime() - server.now().getTime()],
  )
const recipients = () => sent.map(({ to }) => to)

test('Many who are told at once are mailed by one task, each once; people on line are checked again', async () => {
  await carla.call(notificationApi.countUnread)
  await cancel()
  const owed = (await server.db.select().from(tasks)).map(({ kind }) => kind).sort()
  await run()
  const early = [new Set(recipients()).size, recipients().includes(carla.user.email), await waiting()]
  server.later(10 * MINUTE_MS)
  await run()
  expect([owed, early, recipients().length, recipients().at(-1), await waiting(), reported]).toEqual([
    ['mail-notifications', 'push-notifications'],
    [PEOPLE, false, [['mail-notifications', 0, 10 * MINUTE_MS]]],
    PEOPLE + 1,
    carla.user.email,
    [],
    [],
  ])
})

test('A mail of many that fails is tried again alone', async () => {
  vi.mocked(server.dependencies.services.mailer.send).mockImplementation(async mail => {
    if (mail.to === carla.user.email) throw new Error('The mailbox is busy.')
    await keep(mail)
  })
  await cancel()
  await run()
  expect([new Set(recipients()).size, sent.length, await waiting(), reported.length]).toEqual([
    PEOPLE,
    PEOPLE,
    [['mail-notification', 1, 2_000]],
    2,
  ])
  vi.mocked(server.dependencies.services.mailer.send).mockImplementation(keep)
  server.later(2_000)
  await run()
  expect([sent.length, await waiting()]).toEqual([PEOPLE + 1, []])
})

test('While the mail server is away, few are tried, the others wait together, and then each is mailed once', {
  tags: 'rare',
}, async () => {
  const { mailer } = server.dependencies.services
  vi.mocked(mailer.send).mockRejectedValue(new Error('The mail server is away.'))
  await cancel()
  await runDueTask({ ...server.dependencies, reportError })
  const tried = vi.mocked(mailer.send).mock.calls.length
  const owed = (await waiting()).map(([kind, , ms]) => `${kind} ${ms}`)
  vi.mocked(mailer.send).mockImplementation(keep)
  await run()
  const early = new Set(recipients()).size
  server.later(MINUTE_MS)
  await run()
  expect([tried, new Set(owed), early]).toEqual([
    20,
    new Set(['mail-notification 0', `mail-notifications ${MINUTE_MS}`]),
    20,
  ])
  expect([new Set(recipients()).size, sent.length, await waiting()]).toEqual([PEOPLE + 1, PEOPLE + 1, []])
})
