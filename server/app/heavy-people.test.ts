import { beforeAll, expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { notify } from '#server/notifications/notify.ts'
import { blocksOf } from '#test/plans/blocks-of.ts'
import { fillHeavyPeople } from '#test/plans/fill-heavy-people.ts'
import { hearStatements } from '#test/plans/find-scans.ts'
import { hearTransactions } from '#test/plans/hear-transactions.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ once: true })

let offerId: string
beforeAll(async () => {
  offerId = await fillHeavyPeople({ db: server.db, now: server.now() }, cast.ana.id, cast.carla.id)
})

test.for([
  ['contracts', () => cast.ana.call(contractApi.list, { query: { limit: '20' } }), 500],
  ['contracts of the crew', () => cast.carla.call(contractApi.list, { query: { limit: '20' } }), 500],
  ['lists', () => cast.ana.call(checklistApi.list, { query: { limit: '20' } }), 500],
  [
    'lists of a status that none has',
    () => cast.carla.call(checklistApi.list, { query: { status: 'draft' } }),
    50,
  ],
  ['how many lists', () => cast.ana.call(checklistApi.count), 200],
  ['messages with a word in use', () => cast.ana.call(messageApi.search, { query: { q: 'salimos' } }), 2_500],
  ['what is unread', () => cast.ana.call(notificationApi.countUnread), 80],
  [
    'offers with a word that none has',
    () => cast.carla.call(jobApi.list, { query: { q: 'zepelin' } }),
    2_000,
  ],
  [
    'offers from a port that none has',
    () => cast.carla.call(jobApi.list, { query: { port: 'Kiel' } }),
    2_000,
  ],
  [
    'offers of a type that none has',
    () => cast.carla.call(jobApi.list, { query: { vesselType: 'other' } }),
    100,
  ],
  ['free crew', () => cast.ana.call(invitationApi.listFreeCrew, { params: { id: offerId } }), 1_000],
] as const)('%s cost as much as they show, not as much as is stored', async ([, call, most]) => {
  let status: number | undefined
  const heard = await hearStatements(async () => {
    status = (await call()).status
  })
  const blocks = await blocksOf(server.pool, heard)
  expect(status).toBe(200)
  expect(blocks).toBeLessThan(most)
})

test('A badge that shows 99+ counts no further', async () => {
  const { body } = await cast.ana.call(notificationApi.countUnread)
  expect([body.unreadCount, body.unreadMessages]).toEqual([100, 100])
})

test('All are marked as read in sets: the newest at once, the rest by a task, and none that came later', async () => {
  const unread = async () => (await cast.ana.call(notificationApi.countUnread)).body.unreadCount
  const shown = async () =>
    (await cast.ana.call(notificationApi.list)).body.notifications.map(({ isRead }) => isRead)
  const { status } = await cast.ana.call(notificationApi.markAllRead)
  const [rest, page] = [await unread(), await shown()]
  server.later(1000)
  await notify({ db: server.db, now: server.now() }, 'job_application', {
    to: cast.ana.id,
    from: cast.carla.id,
  })
  const written = await hearTransactions(() => server.runTasks())
  expect([status, rest, page.every(Boolean), await unread()]).toEqual([200, 100, true, 1])
  expect(Math.max(...written)).toBeLessThanOrEqual(500)
})
