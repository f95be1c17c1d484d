import { describe, expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { sweepJobs } from '#server/jobs/sweep-jobs.ts'
import { buildApplication, buildContract, buildJob } from '#test/builders.ts'
import { NOON, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const offer = (overrides: Partial<JobRow> = {}) => buildJob(server.context(), cast.ana.id, overrides)
const cancel = ({ id }: JobRow, person = cast.ana) => person.call(jobApi.cancel, { params: { id } })
const statusOf = async ({ id }: JobRow) =>
  (await cast.ana.call(jobDetailApi.read, { params: { id } })).body.status

test.each(['open', 'filled'] as const)(
  'An offer that is %s is cancelled by its owner',
  { tags: 'rare' },
  async status => {
    const { status: code, body } = await cancel(await offer({ status }))
    expect([code, body.message, body.job.status]).toEqual([200, 'Oferta cancelada.', 'cancelled'])
  },
)

test.each([
  ['completed', 'job_is_completed', refusals.job_is_completed.message],
  ['expired', 'job_is_expired', refusals.job_is_expired.message],
  ['cancelled', 'job_is_cancelled', refusals.job_is_cancelled.message],
] as const)('An offer that is %s is not cancelled', { tags: 'rare' }, async (status, code, message) => {
  const job = await offer({ status })
  expect([outcome(await cancel(job)), await statusOf(job)]).toEqual([{ status: 409, code, message }, status])
})

test("Nobody cancels another's offer", async () => {
  const job = await offer()
  const refused = { status: 403, code: 'not_job_owner', message: refusals.not_job_owner.message }
  expect([outcome(await cancel(job, cast.oscar)), await statusOf(job)]).toEqual([refused, 'open'])
})

test('One of two that cancel at once does', async () => {
  const job = await offer()
  const answers = await Promise.all([cancel(job), cancel(job)])
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
})

const past = { startDate: '2026-05-31', endDate: '2026-06-03' }
test.each<[string, Partial<JobRow>, string]>([
  ['began yesterday', past, 'expired'],
  ['begins today', { startDate: '2026-06-01', endDate: '2026-06-03' }, 'open'],
  ['was cancelled', { ...past, status: 'cancelled' }, 'cancelled'],
  ['is filled', { ...past, status: 'filled' }, 'filled'],
  ['is completed', { ...past, status: 'completed' }, 'completed'],
])('After the sweep an offer that %s has the right status', async (_, overrides, status) => {
  const job = await offer(overrides)
  await sweepJobs(server.context())
  expect(await statusOf(job)).toBe(status)
})

test.each([
  ['accepted', { status: 'accepted' as const }, 'open'],
  ['accepted, then withdrawn', { status: 'accepted' as const, withdrawnAt: NOON }, 'expired'],
  ['waiting', {}, 'expired'],
  ['rejected', { status: 'rejected' as const }, 'expired'],
])('A past offer with an applicant who is %s', async (_, application, status) => {
  const job = await offer({ ...past, crewRequired: 2 })
  await buildApplication(server.context(), job, cast.carla.id, application)
  await sweepJobs(server.context())
  expect(await statusOf(job)).toBe(status)
})

describe('a transfer', () => {
  const over = { startDate: '2026-05-20', endDate: '2026-05-31', status: 'filled' as const }
  const ending = { startDate: '2026-05-30', endDate: '2026-06-01', status: 'filled' as const }
  test.each<[string, Partial<JobRow>, ContractStatus[], string]>([
    ['that ended, with its contract completed', over, ['completed'], 'completed'],
    [
      'that ended while still open, with one completed',
      { ...over, status: 'open' },
      ['completed'],
      'completed',
    ],
    ['that ended, with one completed and one cancelled', over, ['completed', 'cancelled'], 'completed'],
    ['that ends today', ending, ['completed'], 'filled'],
    ['that ended without a contract', over, [], 'filled'],
    ['that ended with none completed', over, ['cancelled'], 'filled'],
    ['of which one waits for the owner', over, ['completed', 'pending_owner_signature'], 'filled'],
    ['of which one waits for its crew member', over, ['completed', 'pending_crew_signature'], 'filled'],
    ['that was called off', { ...over, status: 'cancelled' }, ['completed'], 'cancelled'],
  ])('%s has the right status after the sweep', async (_, overrides, contracts, status) => {
    const job = await offer({ ...overrides, crewRequired: 2 })
    for (const [at, contract] of contracts.entries()) {
      const crewId = at === 0 ? cast.carla.id : cast.diego.id
      await buildApplication(server.context(), job, crewId, { status: 'accepted' })
      await buildContract(server.context(), job, crewId, { status: contract })
    }
    await sweepJobs(server.context())
    expect(await statusOf(job)).toBe(status)
  })
})

test("The sweep goes by Madrid's day", { tags: 'rare' }, async () => {
  const job = await offer({ startDate: '2026-06-09', endDate: '2026-06-12' })
  const statuses: string[] = []
  for (const moment of ['2026-06-09T21:59:59Z', '2026-06-09T22:00:00Z']) {
    server.at(moment)
    await sweepJobs(server.context())
    statuses.push(await statusOf(job))
  }
  expect(statuses).toEqual(['open', 'expired'])
})
