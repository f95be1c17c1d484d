import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findApplication } from '#server/applications/application-queries.ts'
import { freePlace } from '#server/applications/free-place.ts'
import { contractDrafts } from '#server/contracts/contract-table.ts'
import { sweepContracts } from '#server/contracts/sweep-contracts.ts'
import { findJobCard } from '#server/jobs/job-card.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { wordsOf } from '#server/notifications/notification-view.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { contractScene } from '#test/contract-scene.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const { context, accepted, waiting, completed, crewSigns, ownerSigns, returns, rowOf, eventsOf, happened } =
  contractScene(() => ({ server, cast }))

const DAY = 24 * 60 * 60_000
/** Distant dates, so that only the waiting time counts. */
const later = { startDate: '2026-09-10', endDate: '2026-09-13' }
const sweep = () => sweepContracts(context(), freePlace)
const afterDays = (days: number) => server.at(new Date(NOON.getTime() + days * DAY))
const told = async (person: Person, type: 'contract_reminder' | 'contract_cancelled') => {
  const rows = await server.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.type, type)))
    .orderBy(asc(notifications.createdAt))
  return rows.map(row => wordsOf(row).message)
}
const reminded = async (job: JobRow) =>
  (await eventsOf(job))
    .filter(({ what }) => what === 'reminded')
    .map(({ at }) => (at.getTime() - NOON.getTime()) / DAY)
async function sleepThrough(days: number, from = 0) {
  for (let day = from; day <= days; day += 0.5) {
    afterDays(day)
    await sweep()
    await sweep()
  }
}
const over = async (job: JobRow) => {
  const application = await findApplication(server.db, job.id, cast.carla.id)
  const offer = await findJobCard(server.db, { id: cast.ana.id, role: 'owner' }, job.id)
  return [(await rowOf(job)).status, application?.status, application?.releasedAt, offer?.status]
}

test('The awaited party is reminded after three and after ten days, once each', {
  tags: 'rare',
}, async () => {
  const { job } = await waiting(later)
  await sleepThrough(29.5)
  expect([await reminded(job), await told(cast.ana, 'contract_reminder')]).toEqual([
    [3.5, 10.5],
    Array(2).fill('El contrato de «Palma – Valencia» con Carla Pons sigue esperando tu firma.'),
  ])
  expect(await told(cast.carla, 'contract_reminder')).toEqual([])
})

test('Once the owner has returned it, the crew member is reminded, and the days count from the beginning', {
  tags: 'rare',
}, async () => {
  const { job } = await waiting(later)
  await sleepThrough(4)
  await returns(job)
  await sleepThrough(15, 4)
  expect([await reminded(job), (await told(cast.ana, 'contract_reminder')).length]).toEqual([
    [3.5, 7.5, 14.5],
    1,
  ])
  expect(await told(cast.carla, 'contract_reminder')).toEqual(
    Array(2).fill('El contrato de «Palma – Valencia» con Ana Ferrer sigue esperando tu firma.'),
  )
})

test('Signed again, it begins to wait from the beginning', { tags: 'rare' }, async () => {
  const { job } = await waiting(later)
  await sleepThrough(12)
  await returns(job)
  await crewSigns(job)
  await sleepThrough(14.5, 12)
  const before = (await reminded(job)).length
  await sleepThrough(16, 15)
  expect([before, (await reminded(job)).length]).toEqual([2, 3])
})

test('Where the program slept for eleven days, one reminder is enough', { tags: 'rare' }, async () => {
  const { job } = await waiting(later)
  afterDays(11)
  await sweep()
  await sweep()
  expect(await reminded(job)).toEqual([11])
})

test('Two servers that sweep at once remind once', async () => {
  const { job } = await waiting(later)
  afterDays(4)
  await Promise.all([sweep(), sweep(), sweep()])
  expect(await reminded(job)).toEqual([4])
})

test('A completed or cancelled contract reminds nobody', { tags: 'rare' }, async () => {
  const { job } = await completed(later)
  await sleepThrough(31)
  expect(await happened(job)).toEqual(['crew_signed', 'owner_signed'])
})

test('After thirty days of waiting it is over: the place is free, and both are told', {
  tags: 'rare',
}, async () => {
  const { job } = await waiting({ ...later, crewRequired: 1, status: 'filled' })
  afterDays(30)
  await sweep()
  const before = await over(job)
  server.later(1000)
  await sweep()
  await sweep()
  expect([before, await over(job)]).toEqual([
    ['pending_owner_signature', 'accepted', null, 'filled'],
    ['cancelled', 'rejected', server.now(), 'open'],
  ])
  expect([await told(cast.ana, 'contract_cancelled'), await told(cast.carla, 'contract_cancelled')]).toEqual([
    ['El contrato de «Palma – Valencia» con Carla Pons se ha cancelado sin completarse.'],
    ['El contrato de «Palma – Valencia» con Ana Ferrer se ha cancelado sin completarse.'],
  ])
  expect((await eventsOf(job)).at(-1)).toMatchObject({ what: 'cancelled', actorId: null, at: server.now() })
})

test.each(['pending_owner_signature', 'pending_crew_signature'])(
  'When its start is past, one that is %s is over, by Madrid’s day',
  { tags: 'rare' },
  async status => {
    const { job } = await waiting({ crewRequired: 1, status: 'filled' })
    if (status === 'pending_crew_signature') await returns(job)
    const seen: unknown[] = []
    for (const moment of ['2026-06-10T21:59:59Z', '2026-06-10T22:00:00Z']) {
      server.at(moment)
      await sweep()
      seen.push((await over(job)).slice(0, 2))
    }
    expect(seen).toEqual([
      [status, 'accepted'],
      ['cancelled', 'rejected'],
    ])
  },
)

test('The contract’s start counts, not the offer’s', async () => {
  const { job } = await waiting({}, { startDate: '2026-06-20', endDate: '2026-06-23' })
  server.at('2026-06-15T10:00:00Z')
  await sweep()
  const before = (await rowOf(job)).status
  server.at('2026-06-21T10:00:00Z')
  await sweep()
  expect([before, (await rowOf(job)).status]).toEqual(['pending_owner_signature', 'cancelled'])
})

test('A completed contract stays, however late', { tags: 'rare' }, async () => {
  const { job } = await completed()
  afterDays(400)
  await sweep()
  expect((await rowOf(job)).status).toBe('completed')
})

test('One that is over is signed by nobody', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  server.at('2026-06-11T10:00:00Z')
  await sweep()
  const cancelled = { status: 409, body: { code: 'contract_cancelled' } }
  const begun = { status: 400, body: { errors: [{ field: 'contractData.startDate' }] } }
  expect([await ownerSigns(job), await crewSigns(job)]).toMatchObject([cancelled, begun])
})

test('An acceptance without a contract is none of its business', async () => {
  const job = await accepted()
  afterDays(60)
  await sweep()
  expect((await findApplication(server.db, job.id, cast.carla.id))?.status).toBe('accepted')
})

test('The sweep is a task that does itself again', { tags: 'rare' }, async () => {
  await server.db.delete(tasks)
  const { job } = await waiting(later)
  afterDays(4)
  await enqueue(context(), 'sweep-contracts', {}, { key: 'sweep-contracts' })
  await server.runTasks()
  const next = await server.db.select().from(tasks).where(eq(tasks.kind, 'sweep-contracts'))
  expect([await reminded(job), next.map(({ runAt }) => runAt.getTime() - server.now().getTime())]).toEqual([
    [4],
    [15 * 60_000],
  ])
})

test('The crew member’s revision is kept no longer once the contract has expired', {
  tags: 'rare',
}, async () => {
  const { job } = await waiting(later)
  await returns(job)
  const drafts = async () =>
    (await server.db.select().from(contractDrafts).where(eq(contractDrafts.jobId, job.id))).length
  const before = await drafts()
  await sleepThrough(31, 30)
  expect([before, await drafts()]).toEqual([1, 0])
})
