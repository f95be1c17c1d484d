import { expect, test, vi } from 'vitest'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { mailNotification } from '#server/joint/mail-notification.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { useMailActs } from '#test/mail-acts.ts'
import { NOON } from '#test/test-server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ACCEPTED = 'Candidatura aceptada: Palma – Valencia'

const { server, cast, sent, accept, look, subjects, waiting } = useMailActs()

test('A person on line gets none until ten minutes after they were last seen', { tags: 'rare' }, async () => {
  await look(cast.carla)
  server.later(4 * MINUTE_MS)
  await accept(cast.carla)
  await server.runTasks()
  const early = [...sent]
  server.at(new Date(NOON.getTime() + 10 * MINUTE_MS - 1))
  await server.runTasks()
  const late = [...sent]
  server.later(1)
  await server.runTasks()
  expect([early, late, subjects()]).toEqual([[], [], [ACCEPTED]])
})

test('A person who is seen again meanwhile is waited for again', { tags: 'rare' }, async () => {
  await look(cast.carla)
  await accept(cast.carla)
  await server.runTasks()
  server.later(9 * MINUTE_MS)
  await look(cast.carla)
  server.later(2 * MINUTE_MS)
  await server.runTasks()
  const during = [[...sent], await waiting()]
  server.later(8 * MINUTE_MS)
  await server.runTasks()
  expect([during, subjects(), await waiting()]).toEqual([[[], [19 * MINUTE_MS]], [ACCEPTED], []])
})

test('A person who has been here all day is not written to about yesterday', { tags: 'rare' }, async () => {
  await look(cast.carla)
  await accept(cast.carla)
  for (let minutes = 0; minutes <= 24 * 60; minutes += 9) {
    await server.runTasks()
    server.later(9 * MINUTE_MS)
    await look(cast.carla)
  }
  server.later(11 * MINUTE_MS)
  await server.runTasks()
  expect([sent, await waiting()]).toEqual([[], []])
})

test.each(['read', 'deleted'])('A notification that was %s meanwhile is not mailed', async how => {
  await look(cast.carla)
  await accept(cast.carla)
  await server.runTasks()
  const [{ _id = '' } = {}] = (await cast.carla.call(notificationApi.list)).body.notifications
  await cast.carla.call(notificationApi[how === 'read' ? 'markRead' : 'delete'], { params: { id: _id } })
  server.later(30 * MINUTE_MS)
  await server.runTasks()
  expect([sent, await waiting()]).toEqual([[], []])
})

test.each([
  [DAY_MS, [ACCEPTED]],
  [DAY_MS + 1, []],
])(
  'One that waited %i milliseconds, because no server ran, is mailed while it is not older than a day',
  async (age, mailed) => {
    await accept(cast.carla)
    server.later(age)
    await server.runTasks()
    expect([subjects(), await waiting()]).toEqual([mailed, []])
  },
)

test('A handler that runs twice mails once', async () => {
  await accept(cast.carla)
  const rows = await server.db
    .select({ notificationId: notifications.id, to: notifications.userId })
    .from(notifications)
  const [{ notificationId } = { notificationId: '' }] = rows.filter(({ to }) => to === cast.carla.id)
  for (let i = 0; i < 2; i++)
    await mailNotification({ ...server.dependencies, now: server.now() }, { notificationId })
  await server.runTasks()
  expect(subjects()).toEqual([ACCEPTED])
})

test('A mail that the mail server refuses is tried again, and goes out once', async () => {
  vi.mocked(server.dependencies.services.mailer.send).mockRejectedValueOnce(
    new Error('The mail server is away.'),
  )
  const reported: unknown[] = []
  await accept(cast.carla)
  await runDueTask({ ...server.dependencies, reportError: error => reported.push(error) })
  const refused = [subjects(), await waiting(), reported]
  server.later(2000)
  await server.runTasks()
  server.later(DAY_MS)
  await server.runTasks()
  expect([refused, subjects(), await waiting()]).toEqual([
    [[], [2000], [new Error('The mail server is away.')]],
    [ACCEPTED],
    [],
  ])
})
