import { expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { refusals } from '#domain/errors.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildContract, buildJob } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const offer = (overrides: Partial<JobRow> = {}) => buildJob(server.context(), cast.ana.id, overrides)
const apply = (person: Person, { id }: JobRow) => person.call(applicationApi.apply, { params: { id } })
const withdraw = (person: Person, { id }: JobRow) => person.call(applicationApi.withdraw, { params: { id } })
const applicants = async ({ id }: JobRow) => {
  const { body } = await cast.ana.call(applicationApi.listApplicants, { params: { id } })
  return body.applicants.map(({ user, status, withdrawn }) => [user.name, status, withdrawn])
}
const mine = async (person: Person) =>
  (await person.call(applicationApi.listMine)).body.applications.map(job => [
    job.title,
    job.myApplicationStatus,
  ])
const sent = { status: 201, message: '¡Tu aplicación ha sido enviada!' }
const twice = { status: 409, code: 'already_applied', message: refusals.already_applied.message }
const closed = {
  status: 409,
  code: 'job_closed_to_applications',
  message: refusals.job_closed_to_applications.message,
}
const none = { status: 404, code: 'application_not_found', message: refusals.application_not_found.message }

test('A crew member applies, and the owner sees it', async () => {
  const job = await offer()
  expect([outcome(await apply(cast.carla, job)), await applicants(job)]).toEqual([
    sent,
    [['Carla Pons', 'pending', false]],
  ])
})

test('Applying twice is refused', async () => {
  const job = await offer()
  expect([outcome(await apply(cast.carla, job)), outcome(await apply(cast.carla, job))]).toEqual([
    sent,
    twice,
  ])
})

test('Twenty applications of one person at once leave one', { tags: 'rare' }, async () => {
  const job = await offer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(cast.carla, job)))
  expect([answers.map(answer => answer.status).sort(), await applicants(job)]).toEqual([
    [201, ...Array(19).fill(409)],
    [['Carla Pons', 'pending', false]],
  ])
})

test('An owner does not apply, not even to the own offer', async () => {
  const job = await offer()
  const refused = {
    status: 403,
    code: 'only_crew_apply',
    message: refusals.only_crew_apply.message,
  }
  expect([outcome(await apply(cast.oscar, job)), outcome(await apply(cast.ana, job))]).toEqual([
    refused,
    refused,
  ])
})

test.each<[string, Partial<JobRow>]>([
  ['is filled', { status: 'filled' }],
  ['was cancelled', { status: 'cancelled' }],
  ['has expired', { status: 'expired' }],
  ['is completed', { status: 'completed' }],
  ['began yesterday', { startDate: '2026-05-31', endDate: '2026-06-03' }],
])('An offer that %s takes no application', async (_, overrides) => {
  const job = await offer(overrides)
  expect([outcome(await apply(cast.carla, job)), await applicants(job)]).toEqual([closed, []])
})

test('An offer that begins today takes applications', async () => {
  expect(outcome(await apply(cast.carla, await offer({ startDate: '2026-06-01' })))).toEqual(sent)
})

test('An applicant to an offer that was filled since is told of the application', async () => {
  const job = await offer({ status: 'filled' })
  await buildApplication(server.context(), job, cast.carla.id)
  expect(outcome(await apply(cast.carla, job))).toEqual(twice)
})

test('Another accepted transfer on the same days warns, and does not stop', async () => {
  const other = await offer({ title: 'Vigo – Lisboa', startDate: '2026-06-13', endDate: '2026-06-20' })
  await buildApplication(server.context(), other, cast.carla.id, { status: 'accepted' })
  expect(outcome(await apply(cast.carla, await offer()))).toEqual({
    ...sent,
    warning: 'Ya tienes aceptado otro traslado en esas fechas: Vigo – Lisboa.',
  })
})

test('Withdrawing sets the flag for the owner and empties the own list', async () => {
  const job = await offer()
  await apply(cast.carla, job)
  const answer = await withdraw(cast.carla, job)
  expect([outcome(answer), await applicants(job), await mine(cast.carla)]).toEqual([
    { status: 200, message: 'Aplicación eliminada exitosamente.' },
    [['Carla Pons', 'pending', true]],
    [],
  ])
})

test('After withdrawing a second application is still refused', async () => {
  const job = await offer()
  await apply(cast.carla, job)
  await withdraw(cast.carla, job)
  expect(outcome(await apply(cast.carla, job))).toEqual(twice)
})

test('Without an application, or after withdrawing it, there is none to withdraw', async () => {
  const job = await offer()
  const before = await withdraw(cast.carla, job)
  await apply(cast.carla, job)
  await withdraw(cast.carla, job)
  expect([outcome(before), outcome(await withdraw(cast.carla, job))]).toEqual([none, none])
})

test.each(['0199aaaa-0000-7000-8000-000000000000', 'x'])(
  'From the offer %s nothing is withdrawn',
  async id => {
    expect(outcome(await cast.carla.call(applicationApi.withdraw, { params: { id } }))).toEqual(none)
  },
)

test('Nobody withdraws from a completed contract', async () => {
  const job = await offer()
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  await buildContract(server.context(), job, cast.carla.id, { status: 'completed' })
  expect(outcome(await withdraw(cast.carla, job))).toEqual({
    status: 409,
    code: 'application_binds',
    message: refusals.application_binds.message,
  })
})

test('One of two withdrawals at once is done', async () => {
  const job = await offer()
  await apply(cast.carla, job)
  const answers = await Promise.all([withdraw(cast.carla, job), withdraw(cast.carla, job)])
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 404])
})

test('Page by page the own applications are given newest first, once each', async () => {
  for (const title of ['Primera', 'Segunda', 'Tercera']) {
    server.later(60_000)
    await apply(cast.carla, await offer({ title }))
  }
  const page = async (cursor?: string | null) =>
    (await cast.carla.call(applicationApi.listMine, { query: { limit: '2', ...(cursor ? { cursor } : {}) } }))
      .body
  const first = await page()
  const second = await page(first.nextCursor)
  expect(
    [first, second].map(({ applications }) => applications.map(job => [job.title, job.appliedAt])),
  ).toEqual([
    [
      ['Tercera', '2026-06-01T10:03:00.000Z'],
      ['Segunda', '2026-06-01T10:02:00.000Z'],
    ],
    [['Primera', '2026-06-01T10:01:00.000Z']],
  ])
})
