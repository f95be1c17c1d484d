import fs from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let job: JobRow
beforeEach(async () => {
  job = await buildJob(server.context(), cast.ana.id, { crewRequired: 2 })
})

const read = (person: Person, id = job.id) => person.call(jobDetailApi.read, { params: { id } })

test('A crew member sees the offer with its owner, and no applicant', async () => {
  expect((await read(cast.carla)).body).toEqual({
    _id: job.id,
    title: 'Palma – Valencia en Oceanis 46.1',
    description: 'Traslado de invierno con dos camarotes libres.',
    vesselType: 'sailboat',
    vesselName: null,
    vesselLength: null,
    vessel: null,
    originPort: 'Palma',
    destinationPort: 'Valencia',
    distance: { miles: 138.3, speed: null, offshore: 39.6, zone: 2, from: 'palma', to: 'valencia' },
    startDate: '2026-06-10',
    endDate: '2026-06-13',
    budget: 1150,
    crewRequired: 2,
    status: 'open',
    owner: {
      _id: cast.ana.id,
      name: 'Ana Ferrer',
      profilePicture: null,
      companyName: null,
      professionalStatus: null,
      memberSince: '2026-06-01T10:00:00.000Z',
      completedJobsCount: 0,
      averageRating: null,
      ratingCount: 0,
    },
    applicantCount: 0,
    acceptedCount: 0,
    createdAt: '2026-06-01T10:00:00.000Z',
    updatedAt: '2026-06-01T10:00:00.000Z',
    hasApplied: false,
    fit: { verdict: 'unknown', reasons: expect.any(Array) },
    overlap: null,
  })
})

test('Its owner sees the applicants too, withdrawn ones marked and not counted', async () => {
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  await buildApplication(server.context(), job, cast.diego.id, { withdrawnAt: server.now() })
  const { body } = await read(cast.ana)
  const applicants = body.applicants?.map(({ user, status, appliedAt, withdrawn }) => [
    user.name,
    status,
    appliedAt,
    withdrawn,
  ])
  expect([applicants, body.applicantCount, body.acceptedCount]).toEqual([
    [
      ['Carla Pons', 'accepted', '2026-06-01T10:00:00.000Z', false],
      ['Diego Vila', 'pending', '2026-06-01T10:00:00.000Z', true],
    ],
    1,
    1,
  ])
})

test('Another owner sees the offer, but neither applicants nor what concerns crew', async () => {
  await buildApplication(server.context(), job, cast.carla.id)
  const { status, body } = await read(cast.oscar)
  expect([
    status,
    body.applicantCount,
    'applicants' in body,
    'overlap' in body,
    'hasApplied' in body,
  ]).toEqual([200, 1, false, false, false])
})

test.each([
  ['pending', {}, undefined],
  ['rejected', { status: 'rejected' as const }, undefined],
  ['accepted', { status: 'accepted' as const }, 'shown'],
  ['accepted and withdrawn', { status: 'accepted' as const, withdrawnAt: new Date() }, undefined],
])("The owner's address to an applicant who is %s", async (_, application, shown) => {
  await buildApplication(server.context(), job, cast.carla.id, application)
  const { email } = (await read(cast.carla)).body.owner
  expect(email).toBe(shown && cast.ana.user.email)
})

test('A person whom the owner has accepted for another offer sees the address here too', async () => {
  await buildApplication(server.context(), await buildJob(server.context(), cast.ana.id), cast.carla.id, {
    status: 'accepted',
  })
  expect((await read(cast.carla)).body.owner.email).toBe(cast.ana.user.email)
})

test('The owner sees the own address', async () => {
  expect((await read(cast.ana)).body.owner.email).toBe(cast.ana.user.email)
})

const elsewhere = async (overrides: Partial<JobRow>, application = {}) => {
  const other = await buildJob(server.context(), cast.oscar.id, { title: 'Vigo – Lisboa', ...overrides })
  await buildApplication(server.context(), other, cast.carla.id, { status: 'accepted', ...application })
}
const met = { title: 'Vigo – Lisboa', startDate: '2026-06-13', endDate: '2026-06-20' }
const sharesADay = { startDate: '2026-06-13', endDate: '2026-06-20' }

test('An accepted transfer that shares a day is shown to its crew member', async () => {
  await elsewhere({ ...sharesADay, status: 'filled' })
  expect((await read(cast.carla)).body.overlap).toEqual(met)
})

test.each([
  ['that begins the day after', { startDate: '2026-06-14', endDate: '2026-06-20' }, {}],
  ['that was cancelled', { ...sharesADay, status: 'cancelled' as const }, {}],
  ['for which one still waits', sharesADay, { status: 'pending' as const }],
  ['from which one withdrew', sharesADay, { withdrawnAt: new Date() }],
])('A transfer %s is no overlap', async (_, other, application) => {
  await elsewhere(other, application)
  expect((await read(cast.carla)).body.overlap).toBeNull()
})

test('An accepted transfer whose owner moves it onto these days is shown, and no longer where it is moved away', {
  tags: 'rare',
}, async () => {
  const other = await buildJob(server.context(), cast.oscar.id, {
    startDate: '2026-07-13',
    endDate: '2026-07-20',
  })
  await cast.carla.call(applicationApi.apply, { params: { id: other.id } })
  await cast.oscar.call(applicationApi.accept, { params: { id: other.id, userId: cast.carla.id } })
  const overlapOn = async (startDate: string, endDate: string) => {
    await cast.oscar.call(jobApi.update, { params: { id: other.id }, body: { startDate, endDate } })
    return (await read(cast.carla)).body.overlap?.startDate
  }
  expect([
    await overlapOn('2026-06-13', '2026-06-20'),
    await overlapOn('2026-07-13', '2026-07-20'),
    await overlapOn('2026-06-12', '2026-06-14'),
  ]).toEqual(['2026-06-13', undefined, '2026-06-12'])
})

test('The migration finds the last day of a transfer that was accepted before that day was kept with it', async () => {
  const other = await buildJob(server.context(), cast.oscar.id, sharesADay)
  await buildApplication(server.context(), other, cast.carla.id, { status: 'accepted', takenUntil: null })
  const before = (await read(cast.carla)).body.overlap
  const file = new URL('../platform/db/migrations/0007_taken_until.sql', import.meta.url)
  const keep = fs
    .readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .find(text => text.includes('UPDATE'))
  await server.pool.query(keep ?? '')
  expect([before, (await read(cast.carla)).body.overlap?.title]).toEqual([null, other.title])
})

test('The offer itself, and what others do, are no overlap', async () => {
  await elsewhere(sharesADay)
  await buildApplication(server.context(), job, cast.diego.id, { status: 'accepted' })
  expect((await read(cast.diego)).body.overlap).toBeNull()
})

test.each(['0199aaaa-0000-7000-8000-000000000000', 'x', '12', "'%3B drop table jobs"])(
  'The offer %s is not found, whatever is asked of it',
  async id => {
    const params = { id, userId: cast.carla.id }
    const answers = [
      await cast.carla.call(jobDetailApi.read, { params }),
      await cast.ana.call(jobApi.update, { params, body: {} }),
      await cast.ana.call(jobApi.cancel, { params }),
      await cast.carla.call(applicationApi.apply, { params }),
      await cast.ana.call(applicationApi.listApplicants, { params }),
    ]
    const notFound = { status: 404, code: 'job_not_found', message: refusals.job_not_found.message }
    expect(answers.map(outcome)).toEqual(Array(5).fill(notFound))
  },
)

test('An identifier too long to be one is not found, in JSON', async () => {
  expect(outcome(await read(cast.carla, 'a'.repeat(300)))).toEqual({
    status: 404,
    code: 'not_found',
    message: refusals.not_found.message,
  })
})
