import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { notify } from '#server/notifications/notify.ts'
import { MailRefused } from '#server/platform/mail/mail-refused.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildJob } from '#test/builders.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let carla: Person
let refused: ReturnType<typeof vi.fn>
let reported: string[]
beforeEach(async () => {
  server = await startTestServer()
  carla = await server.join('crew', { emailVerifiedAt: null })
  reported = []
  const { services } = server.dependencies
  services.reportError = error => void reported.push(String(error))
  refused = vi.spyOn(services.mailer, 'send').mockRejectedValue(new MailRefused('550 after RCPT TO.'))
})
afterEach(() => server.close())

const isRefused = async () => (await carla.call(accountApi.readProfile)).body.user.emailRefused

test('A mail that is refused for good is tried once, its person reads so, and the operator once', {
  tags: 'rare',
}, async () => {
  await carla.call(accountApi.resendVerification)
  await server.runTasks()
  server.later(60 * 60_000)
  await server.runTasks()
  expect([
    refused.mock.calls.length,
    await isRefused(),
    await server.db.select().from(tasks),
    reported,
  ]).toEqual([1, true, [], ['Error: 550 after RCPT TO.']])
})

test('So does the mail of another person’s act', { tags: 'rare' }, async () => {
  const ana = await server.join('owner')
  const job = await buildJob(server.context(), ana.id)
  await notify(server.context(), 'application_accepted', { to: carla.id, from: ana.id, job })
  server.later(20 * 60_000)
  await server.runTasks()
  expect([refused.mock.calls.length, await isRefused()]).toEqual([1, true])
})

test('The next mail that is taken, or another address, ends it', { tags: 'rare' }, async () => {
  await enqueue(server.context(), 'mail-password-reset', { email: carla.user.email })
  await server.runTasks()
  const before = await isRefused()
  refused.mockRestore()
  await enqueue(server.context(), 'mail-password-reset', { email: carla.user.email })
  await server.runTasks()
  expect([before, await isRefused()]).toEqual([true, false])
})

test('A new address is not the refused one', { tags: 'rare' }, async () => {
  await carla.call(accountApi.resendVerification)
  await server.runTasks()
  const before = await isRefused()
  refused.mockRestore()
  await carla.call(accountApi.updateProfile, { body: { email: 'carla.nueva@example.com' } })
  expect([before, await isRefused()]).toEqual([true, false])
})

test('A mail that is refused for nobody’s account is kept as failed at once', async () => {
  vi.spyOn(server.dependencies.services.files, 'delete').mockRejectedValue(new MailRefused('550.'))
  await enqueue(server.context(), 'delete-picture', { picture: 'a.webp' })
  while (await runDueTask({ ...server.dependencies, reportError: () => undefined }));
  const [task] = await server.db.select().from(tasks)
  expect([task?.attempts, task?.failedAt]).toEqual([1, server.now()])
})
