import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { acceptApplicant } from '#server/applications/accept-applicant.ts'
import type { ApplicationRow } from '#server/applications/application-table.ts'
import { checklistItems } from '#server/checklists/checklist-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Signal } from '#server/platform/live/bus.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildContract, PASSWORD } from '#test/builders.ts'
import { type Act, jobActs } from '#test/job-acts.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const { offer, applied, told, sentences, acts } = jobActs(() => ({ server, cast }))
const accepted: Partial<ApplicationRow> = { status: 'accepted' }

test.each<[Act, string, Partial<ApplicationRow>, RefusalCode]>([
  ['apply', 'already has', {}, 'already_applied'],
  ['withdraw', 'has withdrawn', { withdrawnAt: NOON }, 'application_not_found'],
  ['accept', 'is accepted', accepted, 'application_not_pending'],
  ['reject', 'is rejected', { status: 'rejected' }, 'application_not_pending'],
  ['release', 'waits', {}, 'application_not_accepted'],
])('To %s where one %s is refused, and told to nobody', async (act, _, application, code) => {
  const { body } = await acts[act](await applied(application))
  expect([body.code, await told()]).toEqual([code, {}])
})

test.each<[Act, RefusalCode]>([
  ['accept', 'not_job_owner'],
  ['reject', 'not_job_owner'],
  ['release', 'not_job_owner'],
  ['edit', 'not_your_job_to_edit'],
  ['cancel', 'not_job_owner'],
])("To %s in another's offer is told to nobody", async (act, code) => {
  const { body } = await acts[act](await applied(accepted), cast.oscar)
  expect([body.code, await told()]).toEqual([code, {}])
})

test.each<[Act, Partial<JobRow>, RefusalCode]>([
  ['accept', { status: 'cancelled' }, 'job_is_cancelled'],
  ['edit', { status: 'completed' }, 'job_is_completed'],
  ['edit', { startDate: '2026-06-25', endDate: '2026-06-26' }, 'invalid_input'],
  ['cancel', { status: 'cancelled' }, 'job_is_cancelled'],
])('To %s an offer with %j is refused, and told to nobody', async (act, overrides, code) => {
  const { body } = await acts[act](await applied({}, overrides))
  expect([body.code, await told()]).toEqual([code, {}])
})

test.each<[string, Partial<JobRow>]>([
  ['was cancelled', { status: 'cancelled' }],
  ['is past', { startDate: '2026-05-01', endDate: '2026-05-03' }],
])('Applying to an offer that %s is told to nobody', async (_, overrides) => {
  const { body } = await acts.apply(await offer(overrides))
  expect([body.code, await told()]).toEqual(['job_closed_to_applications', {}])
})

test('An owner who has blocked somebody is not told of their attempt to apply', async () => {
  const job = await offer()
  await cast.ana.call(moderationApi.block, { params: { id: cast.carla.id } })
  const { body } = await acts.apply(job)
  expect([body.code, await told()]).toEqual(['application_blocked', {}])
})

test('An erased person is told nothing of a contract that goes on without them', async () => {
  const job = await offer()
  const { ana, carla } = cast
  const { id } = await buildContract(server.context(), job, carla.id, { status: 'completed' })
  const { body } = await carla.call(checklistApi.create, { params: { contractId: id }, body: {} })
  const params = { id: body.checklist._id }
  await server.db.update(checklistItems).set({ status: 'working' })
  await ana.call(accountApi.erase, { body: { password: PASSWORD } })
  const { status } = await carla.call(checklistApi.submit, { params })
  const left = await server.db.select().from(notifications).where(eq(notifications.userId, ana.id))
  expect([status, left]).toEqual([200, []])
})

test('Twenty applications of one person at once are told once', async () => {
  const job = await offer()
  await Promise.all(Array.from({ length: 20 }, () => acts.apply(job)))
  expect(await sentences()).toEqual({ ana: ['Carla Pons presenta su candidatura para «Palma – Valencia».'] })
})

test('An act that is repeated with its key is told once', async () => {
  const { id } = await offer()
  const send = () =>
    cast.carla.call(applicationApi.apply, { params: { id }, headers: { 'idempotency-key': `k-${id}` } })
  const answers = [await send(), await send()]
  expect([answers.map(({ status }) => status), Object.keys(await told())]).toEqual([[201, 201], ['ana']])
})

test('An act that was taken back leaves no notification, no mail and no event', {
  tags: 'rare',
}, async () => {
  const [job, later] = [await applied(), await applied()]
  const before = await server.db.select().from(tasks)
  const heard: Signal[] = []
  const stop = server.dependencies.services.bus.listen(signal => heard.push(signal))
  const { id, user } = cast.ana
  const work = server.db.transaction(async tx => {
    const actor = { id, role: user.role }
    await acceptApplicant({ ...server.context(), db: tx, actor }, job.id, cast.carla.id)
    throw new Error('taken back')
  })
  await expect(work).rejects.toThrow('taken back')
  const left = [await told(), (await server.db.select().from(tasks)).length - before.length]
  // Signals keep their order: once those of a later act are here, an earlier one would be as well.
  await acts.reject(later)
  const applicationEvents = () =>
    heard.flatMap(signal => (signal.topic === 'live' && signal.event === 'application' ? [signal.id] : []))
  await expect.poll(applicationEvents).toContain(later.id)
  stop()
  expect([left, applicationEvents(), heard.filter(({ topic }) => topic === 'live').length]).toEqual([
    [{}, 0],
    [later.id],
    2,
  ])
})
