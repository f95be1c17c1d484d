import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { applications } from '#server/applications/application-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildJob, quoteExample } from '#test/builders.ts'
import { quoteScene } from '#test/quote-scene.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = quoteScene(() => ({ server, cast }))

const quote = quoteExample({ amount: 400 })
const offer = (overrides: Partial<JobRow> = {}) =>
  buildJob(server.context(), cast.ana.id, {
    originPort: 'Palma',
    destinationPort: 'Valencia',
    vesselLength: 14.6,
    ...overrides,
  })
const edit = async ({ id }: { id: string }, body: object) => {
  const { status } = await cast.ana.call(jobApi.update, { params: { id }, body })
  expect(status).toBe(200)
}
const marks = async (job: JobRow, by = cast.carla) => [
  (await scene.applicant(job, by))?.forOldTerms,
  (await scene.own(job, by))?.forOldTerms,
]
const news = async (person: Person) =>
  (await person.call(notificationApi.list)).body.notifications
    .filter(({ type }) => type === 'job_updated')
    .map(({ message, isRead }) => `${isRead ? 'leída: ' : ''}${message}`)
async function quoted(overrides: Partial<JobRow> = {}) {
  const job = await offer(overrides)
  await scene.apply(job, { quote })
  return job
}

test.each<[string, object, RegExp]>([
  ['dates', { startDate: '2026-08-01', endDate: '2026-08-09' }, /la fecha de inicio y la fecha de fin/],
  ['a port', { destinationPort: 'Las Palmas de Gran Canaria' }, /el puerto de destino/],
  ['the vessel', { vesselType: 'catamaran', vesselLength: 20 }, /el tipo de barco y la eslora/],
  ['places', { crewRequired: 3 }, /el número de tripulantes/],
])(
  'An edit of %s tells those who wait, and marks their price on both sides',
  { tags: 'rare' },
  async (_, changes, told) => {
    const job = await quoted()
    await scene.apply(job, undefined, cast.diego)
    expect(await marks(job)).toEqual([false, false])
    await edit(job, changes)
    expect(await marks(job)).toEqual([true, true])
    expect(await marks(job, cast.diego)).toEqual([false, false])
    for (const person of [cast.carla, cast.diego])
      expect(await news(person)).toEqual([expect.stringMatching(told)])
    const { quotedFor } = (await scene.own(job)) ?? {}
    expect(quotedFor).toEqual({
      originPort: 'Palma',
      destinationPort: 'Valencia',
      startDate: job.startDate,
      endDate: job.endDate,
      vesselType: job.vesselType,
      vesselName: job.vesselName,
      vesselLength: 14.6,
      crewRequired: job.crewRequired,
    })
  },
)

test('A title, a description or a budget is no other work: nobody who waits is told', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await edit(job, { title: 'Otro título', description: 'Otra descripción.', budget: 900 })
  expect([await marks(job), await news(cast.carla)]).toEqual([[false, false], []])
})

test('An applicant who changes the price, or keeps it, has made it for the offer’s present terms', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await edit(job, { destinationPort: 'Bilbao' })
  const before = (await scene.applicant(job))?.quotedAt
  await scene.change(job, { message: 'Sin el precio no es guardarlo.' })
  expect(await marks(job)).toEqual([true, true])
  await scene.change(job, { quote })
  expect(await marks(job)).toEqual([false, false])
  expect((await scene.applicant(job))?.quotedAt).toBe(before)
  await edit(job, { destinationPort: 'Vigo' })
  expect((await scene.own(job))?.quotedFor?.destinationPort).toBe('Bilbao')
  await scene.change(job, { quote: { ...quote, amount: 600 } })
  expect(await marks(job)).toEqual([false, false])
})

test('A price that is kept leaves the counter open that was made to it', { tags: 'rare' }, async () => {
  const job = await quoted()
  await scene.counter(job)
  await edit(job, { crewRequired: 2 })
  await scene.change(job, { quote })
  expect((await scene.own(job))?.counter?.status).toBe('open')
  await edit(job, { crewRequired: 3 })
  await scene.answer('acceptCounter', job)
  expect(await marks(job)).toEqual([false, false])
})

test('Back at the old terms a price is no longer for others, after however many edits', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await edit(job, { destinationPort: 'Bilbao' })
  await edit(job, { crewRequired: 4 })
  expect((await scene.own(job))?.quotedFor).toMatchObject({ destinationPort: 'Valencia', crewRequired: 1 })
  await edit(job, { destinationPort: 'Valencia' })
  expect(await marks(job)).toEqual([true, true])
  await edit(job, { crewRequired: 1 })
  expect(await marks(job)).toEqual([false, false])
})

test('Withdrawn and rejected applicants hear nothing, and an accepted one keeps the agreed price', {
  tags: 'rare',
}, async () => {
  const job = await quoted({ crewRequired: 2 })
  await scene.apply(job, { quote }, cast.diego)
  const nuria = await server.join('crew')
  await scene.apply(job, { quote }, nuria)
  await scene.withdraw(job)
  await scene.decide('reject', job, cast.diego)
  await scene.decide('accept', job, nuria)
  await edit(job, { destinationPort: 'Bilbao' })
  expect([await news(cast.carla), await news(cast.diego)]).toEqual([[], []])
  expect(await news(nuria)).toHaveLength(1)
  expect(await marks(job, nuria)).toEqual([false, false])
})

test('A vessel that changes changes its offers: a new length marks their prices', {
  tags: 'rare',
}, async () => {
  const { body } = await cast.ana.call(vesselApi.create, {
    body: { name: 'Brisa', type: 'sailboat', length: 12 },
  })
  const { _id: id } = body.vessel
  const job = await quoted({ vesselId: id, vesselName: 'Brisa', vesselLength: 12 })
  await cast.ana.call(vesselApi.update, { params: { id }, body: { length: 18 } })
  expect(await marks(job)).toEqual([true, true])
  expect(await news(cast.carla)).toEqual([expect.stringMatching(/la eslora/)])
})

test('An offer that was edited to the same says nothing and marks nothing', { tags: 'rare' }, async () => {
  const job = await quoted()
  await edit(job, { destinationPort: 'Valencia', vesselLength: 14.6, crewRequired: 1 })
  expect([await marks(job), await news(cast.carla)]).toEqual([[false, false], []])
})

test('A price of before this was remembered is for what the offer says, until that changes', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await server.db.update(applications).set({ quotedFor: sql`null` }).where(eq(applications.jobId, job.id))
  expect(await marks(job)).toEqual([false, false])
  await edit(job, { destinationPort: 'Bilbao' })
  expect(await marks(job)).toEqual([true, true])
})

test('A price is kept for the offer that was read: for another it stays marked', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await edit(job, { destinationPort: 'Bilbao' })
  const jobUpdatedAt = (await scene.own(job))?.updatedAt
  await edit(job, { destinationPort: 'Vigo' })
  const kept = await scene.change(job, { quote, jobUpdatedAt })
  expect([kept.status, (kept.body as { code?: string }).code]).toEqual([409, 'job_changed'])
  expect(await marks(job)).toEqual([true, true])
  expect((await scene.change(job, { quote, jobUpdatedAt: (await scene.own(job))?.updatedAt })).status).toBe(
    200,
  )
  expect(await marks(job)).toEqual([false, false])
})

test('While an offer is edited, an applicant who keeps the price keeps it for one of both, and it says for which', {
  tags: 'rare',
}, async () => {
  for (let round = 0; round < 6; round++) {
    const job = await quoted()
    await edit(job, { destinationPort: 'Bilbao' })
    await Promise.all([edit(job, { destinationPort: 'Vigo' }), scene.change(job, { quote })])
    const { quotedFor } = (await scene.own(job)) ?? {}
    expect([null, 'Bilbao']).toContain(quotedFor?.destinationPort ?? null)
  }
})

test('The owner may still accept: the agreed quote names its terms', { tags: 'rare' }, async () => {
  const job = await quoted()
  await edit(job, { destinationPort: 'Bilbao' })
  const { body } = await cast.ana.call(applicationApi.accept, {
    params: { id: job.id, userId: cast.carla.id },
  })
  expect(body.applicant).toMatchObject({ agreed: quote, forOldTerms: true })
})

test('Until it is read, one notification an offer tells of all that has changed, in the words of the offer’s form', {
  tags: 'rare',
}, async () => {
  const job = await quoted({ crewRequired: 2 })
  await scene.apply(job, undefined, cast.diego)
  await scene.decide('accept', job, cast.diego)
  const days = { startDate: '2026-08-01', endDate: '2026-08-09' }
  for (const changes of [
    days,
    { destinationPort: 'Alicante' },
    { budget: 900 },
    { title: 'Palma – Alicante' },
  ])
    await edit(job, changes)
  const told = (title: string, fields: string) => `Ana Ferrer ha cambiado la oferta «${title}»: ${fields}.`
  expect([await news(cast.carla), await news(cast.diego)]).toEqual([
    [told(job.title, 'el puerto de destino, la fecha de inicio y la fecha de fin')],
    [
      told(
        'Palma – Alicante',
        'el título, el puerto de destino, la fecha de inicio, la fecha de fin y el presupuesto',
      ),
    ],
  ])
  await cast.carla.call(notificationApi.markAllRead)
  await edit(job, { originPort: 'Ibiza' })
  expect(await news(cast.carla)).toEqual([
    told('Palma – Alicante', 'el puerto de origen'),
    `leída: ${told(job.title, 'el puerto de destino, la fecha de inicio y la fecha de fin')}`,
  ])
})

test('An applicant who was mailed of the first change is mailed once more, of all of them', async () => {
  const job = await quoted()
  await edit(job, { crewRequired: 2 })
  const [{ id } = { id: '' }] = await server.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.type, 'job_updated'), eq(notifications.jobId, job.id)))
  await server.db.delete(tasks).where(eq(tasks.kind, 'mail-notification'))
  await server.db.update(notifications).set({ mailedAt: server.now() }).where(eq(notifications.id, id))
  await edit(job, { crewRequired: 3 })
  await edit(job, { destinationPort: 'Alicante' })
  const mails = await server.db
    .select({ key: tasks.key, runAt: tasks.runAt })
    .from(tasks)
    .where(eq(tasks.kind, 'mail-notification'))
  expect(mails).toEqual([{ key: id, runAt: new Date(server.now().getTime() + 5 * 60_000) }])
  const [row] = await server.db.select().from(notifications).where(eq(notifications.id, id))
  expect(row?.mailedAt).toBeNull()
})
