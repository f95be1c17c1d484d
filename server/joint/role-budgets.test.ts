import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { CrewRole } from '#domain/jobs/crew-role.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { jobInputExample, quoteExample } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { accepted, crewSigns, ownerSigns, check } = contractScene(() => ({ server, cast }))

const roleBudgets: JobRow['roleBudgets'] = [
  { role: 'skipper', budget: 1100 },
  { role: 'deckhand', budget: 600 },
]
const byRole = { budget: 1100, roleBudgets }

const publish = async (body: object = {}) =>
  (await cast.ana.call(jobApi.create, { body: { ...jobInputExample(), crewRequired: 2, ...body } })).body.job
const update = ({ _id }: { _id: string }, body: object) =>
  cast.ana.call(jobApi.update, { params: { id: _id }, body })
const read = async ({ _id }: { _id: string }, by = cast.carla) =>
  (await by.call(jobDetailApi.read, { params: { id: _id } })).body
const pricesOf = ({ budget, roleBudgets }: { budget: number | null; roleBudgets?: unknown }) => ({
  budget,
  roleBudgets,
})
const one = { roleBudgets: undefined }

test('An offer with a price for each role has the highest as its budget, for everybody who reads it', async () => {
  const job = await publish({ budget: 50, roleBudgets: [...roleBudgets].reverse() })
  expect([pricesOf(job), pricesOf(await read(job))]).toEqual([byRole, byRole])
  const [listed] = (await cast.carla.call(jobApi.list)).body.jobs
  expect(listed && pricesOf(listed)).toEqual(byRole)
})

test('An offer with one budget says nothing of roles', async () => {
  const job = await publish({ roleBudgets: [{ role: 'mate', budget: '' }] })
  expect(job).not.toHaveProperty('roleBudgets')
  expect(job.budget).toBe(1150)
})

test.each([
  ['other fields', { title: 'Otra' }, byRole],
  ['the budget as it was', { budget: 1100 }, byRole],
  ['another budget', { budget: 900 }, { budget: 900, ...one }],
  ['one role', { roleBudgets: roleBudgets.slice(1) }, { budget: 600, roleBudgets: roleBudgets.slice(1) }],
  ['no role and no budget', { budget: null, roleBudgets: [] }, { budget: null, ...one }],
])('An edit of %s leaves the prices in order', async (_, body, prices) => {
  const job = await publish({ roleBudgets })
  expect(pricesOf((await update(job, body)).body.job)).toEqual(prices)
})

test('A faulty price of a role is told at its field', async () => {
  const answer = await cast.ana.call(jobApi.create, {
    body: { ...jobInputExample(), roleBudgets: [{ role: 'mate', budget: -1 }] },
  })
  expect(outcome(answer)).toMatchObject({
    status: 400,
    errors: [{ field: 'roleBudgets.0.budget', message: 'El presupuesto no puede ser menor que 0.' }],
  })
})

test('A release that knows one budget alone writes it, and it holds for all', async () => {
  const job = await publish({ roleBudgets })
  await server.db.update(jobs).set({ budget: 900 }).where(eq(jobs.id, job._id))
  expect(pricesOf(await read(job))).toEqual({ budget: 900, ...one })
})

test('A filter by budget and a saved search find an offer by the price of any role, and the order has its highest', {
  tags: 'rare',
}, async () => {
  const { status } = await cast.carla.call(searchApi.create, {
    body: { name: 'Desde 6.000', filters: { minBudget: 6000 }, alert: 'now' },
  })
  const dear = [{ role: 'skipper', budget: 7000 }, ...roleBudgets.slice(1)]
  await publish({ title: 'Por puesto', roleBudgets: dear })
  await publish({ title: 'Barata', budget: 5999 })
  const titles = async (query: Record<string, string>) =>
    (await cast.carla.call(jobApi.list, { query })).body.jobs.map(({ title }) => title)
  expect(await titles({ minBudget: '6000' })).toEqual(['Por puesto'])
  expect((await titles({ sort: 'budget' })).slice(0, 2)).toEqual(['Por puesto', 'Barata'])
  await server.runTasks()
  const { notifications } = (await cast.carla.call(notificationApi.list)).body
  expect([status, notifications.map(({ type }) => type)]).toEqual([201, ['search_match']])
})

test('Those with a place are told of another price of a role as of any other', async () => {
  const job = await accepted(byRole)
  const raised = [roleBudgets[0], { role: 'deckhand', budget: 700 }]
  await update({ _id: job.id }, { roleBudgets: raised })
  const [told] = (await cast.carla.call(notificationApi.list)).body.notifications
  expect(told).toMatchObject({ type: 'job_updated', message: expect.stringContaining(': el presupuesto.') })
})

const draftFor = async (role: CrewRole) => {
  const job = await accepted(byRole, { role })
  const { body } = await cast.carla.call(contractApi.readDraft, { params: { jobId: job.id } })
  return body.contractData.budget
}

test.each<[CrewRole, number | null]>([
  ['skipper', 1100],
  ['deckhand', 600],
  ['engineer', null],
])('The contract of the %s begins with the price of that role', async (role, budget) => {
  expect(await draftFor(role)).toBe(budget)
})

test('An agreed quote is the price of the contract, and is compared with that of its role', {
  tags: 'rare',
}, async () => {
  const job = await accepted(byRole, {
    role: 'deckhand',
    agreed: quoteExample({ basis: 'fixed', amount: 650 }),
  })
  await crewSigns(job, { budget: 650 })
  expect((await check(job, cast.ana)).body.againstOffer).toEqual([
    { field: 'budget', offered: 600, agreed: 650 },
  ])
})

test('A contract at the price of its role says what the offer says', { tags: 'rare' }, async () => {
  const job = await accepted(byRole, { role: 'deckhand' })
  await crewSigns(job, { budget: 600 })
  expect((await check(job, cast.ana)).body.changes.map(({ field }) => field)).not.toContain('budget')
})

test('A signed contract keeps its price, and binds those of the other roles', { tags: 'rare' }, async () => {
  const job = await accepted(byRole, { role: 'deckhand' })
  await crewSigns(job, { budget: 600 })
  await ownerSigns(job)
  const same = await update({ _id: job.id }, { ...byRole, title: 'Otro título' })
  expect([same.status, pricesOf(same.body.job)]).toEqual([200, byRole])
  const lower = [{ role: 'skipper', budget: 1100 }]
  expect((await update({ _id: job.id }, { roleBudgets: lower })).body.code).toBe('job_bound_by_contract')
  expect((await check(job, cast.ana)).body.contractData.budget).toBe(600)
})
