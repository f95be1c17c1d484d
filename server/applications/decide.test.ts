import { expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { refusals } from '#domain/errors.ts'
import { disableAccount } from '#server/accounts/disable-account.ts'
import type { ApplicationRow } from '#server/applications/application-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { NOON, outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const offer = (overrides: Partial<JobRow> = {}) => buildJob(server.context(), cast.ana.id, overrides)
const applied = async (overrides: Partial<JobRow> = {}, application: Partial<ApplicationRow> = {}) => {
  const job = await offer(overrides)
  await buildApplication(server.context(), job, cast.carla.id, application)
  return job
}
type Act = 'accept' | 'reject' | 'release'
const decide = (act: Act, { id }: JobRow, crew: Person = cast.carla, owner = cast.ana) =>
  owner.call(applicationApi[act], { params: { id, userId: crew.id } })
const statusOf = async ({ id }: JobRow) =>
  (await cast.ana.call(jobDetailApi.read, { params: { id } })).body.status
const accepted: Partial<ApplicationRow> = { status: 'accepted' }
const notPending = {
  status: 409,
  code: 'application_not_pending',
  message: refusals.application_not_pending.message,
}

const nothing = { accept: false, reject: false, release: false, counter: false }

test.each<[Act, Partial<ApplicationRow>, string, string, typeof nothing]>([
  ['accept', {}, 'Solicitante aceptado exitosamente.', 'accepted', { ...nothing, release: true }],
  ['reject', {}, 'Solicitante rechazado exitosamente.', 'rejected', nothing],
  ['release', accepted, 'Tripulante liberado. La plaza vuelve a estar libre.', 'rejected', nothing],
])(
  'To %s is answered in words, with the applicant as they now are',
  async (act, application, message, status, may) => {
    const { status: code, body } = await decide(act, await applied({}, application))
    const { user, appliedAt, withdrawn, may: left, status: now } = body.applicant
    const rest = { status: now, appliedAt, withdrawn, may: left }
    expect([code, body.message, user._id, user.email, rest]).toEqual([
      200,
      message,
      cast.carla.id,
      cast.carla.user.email,
      { status, appliedAt: '2026-06-01T10:00:00.000Z', withdrawn: false, may },
    ])
  },
)

test.each<[Act, number, Partial<JobRow>, Partial<ApplicationRow>, string]>([
  ['accept', 1, {}, {}, 'filled'],
  ['accept', 2, {}, {}, 'open'],
  ['reject', 1, {}, {}, 'open'],
  ['release', 1, { status: 'filled' }, accepted, 'open'],
  ['release', 1, { status: 'cancelled' }, accepted, 'cancelled'],
])(
  'To %s for %i places leaves the offer as it should',
  { tags: 'rare' },
  async (act, crewRequired, job, application, status) => {
    const there = await applied({ crewRequired, ...job }, application)
    await decide(act, there)
    expect(await statusOf(there)).toBe(status)
  },
)

test('An accepted one who withdraws frees the place', { tags: 'rare' }, async () => {
  const job = await applied()
  await decide('accept', job)
  const before = await statusOf(job)
  await cast.carla.call(applicationApi.withdraw, { params: { id: job.id } })
  expect([before, await statusOf(job)]).toEqual(['filled', 'open'])
})

test.each<[Act, string, Partial<ApplicationRow>]>([
  ['accept', 'accepted', accepted],
  ['accept', 'rejected', { status: 'rejected' }],
  ['accept', 'withdrawn', { withdrawnAt: NOON }],
  ['reject', 'accepted', accepted],
  ['reject', 'rejected', { status: 'rejected' }],
  ['reject', 'withdrawn', { withdrawnAt: NOON }],
])('To %s one who is %s is refused', async (act, _, application) => {
  expect(outcome(await decide(act, await applied({ crewRequired: 2 }, application)))).toEqual(notPending)
})

test.each<[string, Partial<ApplicationRow>]>([
  ['pending', {}],
  ['rejected', { status: 'rejected' }],
  ['withdrawn', { ...accepted, withdrawnAt: NOON }],
])('To release one who is %s is refused', async (_, application) => {
  expect(outcome(await decide('release', await applied({}, application)))).toEqual({
    status: 409,
    code: 'application_not_accepted',
    message: refusals.application_not_accepted.message,
  })
})

test('Nobody is released from a completed transfer', async () => {
  expect(outcome(await decide('release', await applied({ status: 'completed' }, accepted)))).toEqual({
    status: 409,
    code: 'job_is_completed',
    message: refusals.job_is_completed.message,
  })
})

test('More than the offer asks for are not accepted', async () => {
  const job = await applied({ crewRequired: 1 })
  await buildApplication(server.context(), job, cast.diego.id)
  await decide('accept', job)
  expect(outcome(await decide('accept', job, cast.diego))).toEqual({
    status: 409,
    code: 'places_taken',
    message: refusals.places_taken.message,
  })
})

test.each([
  ['cancelled', 'job_is_cancelled', refusals.job_is_cancelled.message],
  ['expired', 'job_is_expired', refusals.job_is_expired.message],
  ['completed', 'job_is_completed', refusals.job_is_completed.message],
] as const)('Nobody is accepted for an offer that is %s', async (status, code, message) => {
  expect(outcome(await decide('accept', await applied({ status })))).toEqual({ status: 409, code, message })
})

test.each<Act>(['accept', 'reject', 'release'])("To %s for another's offer is refused", async act => {
  expect(outcome(await decide(act, await applied({}, accepted), cast.carla, cast.oscar))).toEqual({
    status: 403,
    code: 'not_job_owner',
    message: refusals.not_job_owner.message,
  })
})

test.each<Act>(['accept', 'reject', 'release'])(
  'To %s one who never applied finds no application',
  async act => {
    expect(outcome(await decide(act, await applied(), cast.diego))).toEqual({
      status: 404,
      code: 'application_not_found',
      message: refusals.application_not_found.message,
    })
  },
)

test('A malformed identifier names no application', async () => {
  const params = { id: (await applied()).id, userId: 'carla' }
  expect((await cast.ana.call(applicationApi.accept, { params })).body.code).toBe('application_not_found')
})

test('The applicants are listed in the order in which they applied, page by page', async () => {
  const job = await offer({ crewRequired: 9 })
  const names = ['Uno', 'Dos', 'Tres']
  for (const [at, name] of names.entries()) {
    const { id } = await server.join('crew', { name })
    await buildApplication(server.context(), job, id, {
      appliedAt: new Date(NOON.getTime() - 9000 + at * 1000),
    })
  }
  const page = async (cursor?: string | null) =>
    (
      await cast.ana.call(applicationApi.listApplicants, {
        params: { id: job.id },
        query: { limit: '2', ...(cursor ? { cursor } : {}) },
      })
    ).body
  const first = await page()
  const second = await page(first.nextCursor)
  expect([...first.applicants, ...second.applicants].map(({ user }) => user.name)).toEqual(names)
  expect(second.nextCursor).toBeNull()
})

test('Each reply about an applicant says what the owner may decide, and the act says the same', {
  tags: 'rare',
}, async () => {
  const { ana, carla } = cast
  const job = await applied()
  const may = async () => {
    const params = { id: job.id }
    const replies = [
      (await ana.call(applicationApi.listApplicants, { params })).body.applicants,
      (await ana.call(jobDetailApi.read, { params })).body.applicants ?? [],
      (await ana.call(jobDetailApi.listMine)).body.jobs.flatMap(({ applicants }) => applicants),
    ]
    const [first, ...others] = replies.map(applicants => applicants.map(each => each.may))
    for (const other of others) expect(other).toEqual(first)
    return first
  }
  expect(await may()).toEqual([{ ...nothing, accept: true, reject: true }])
  await disableAccount(server.context(), carla.id)
  expect(await may()).toEqual([{ ...nothing, reject: true }])
  expect((await decide('accept', job)).body).toMatchObject({ code: 'person_disabled' })
  expect((await decide('reject', job)).status).toBe(200)
  expect(await may()).toEqual([nothing])
})

test('The applicants of an offer are their owner’s alone', async () => {
  const job = await applied()
  expect(outcome(await cast.oscar.call(applicationApi.listApplicants, { params: { id: job.id } }))).toEqual({
    status: 403,
    code: 'not_job_owner',
    message: refusals.not_job_owner.message,
  })
})
