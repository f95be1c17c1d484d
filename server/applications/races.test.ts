import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let ana: Person
beforeAll(async () => {
  server = await startTestServer()
  ana = await server.join('owner')
})
afterAll(() => server.close())

const ROUNDS = 8
const context = () => ({ db: server.db, now: server.now() })
const crew = (count: number) => Promise.all(Array.from({ length: count }, () => server.join('crew')))
const act = (which: 'accept' | 'reject' | 'release', { id }: JobRow, userId: string) =>
  ana.call(applicationApi[which], { params: { id, userId } })
const read = async ({ id }: JobRow) => {
  const { status, acceptedCount, crewRequired } = (await ana.call(jobApi.read, { params: { id } })).body
  return { status, acceptedCount, crewRequired }
}
const statuses = (answers: { status: number }[]) => answers.map(answer => answer.status).sort()
async function offerFor(crewRequired: number, people: Person[]): Promise<JobRow> {
  const job = await buildJob(context(), ana.id, { crewRequired })
  for (const { id } of people) await buildApplication(context(), job, id)
  return job
}

test('Six acceptances at once for two places leave two', async () => {
  const people = await crew(6)
  const job = await offerFor(2, people)
  const answers = await Promise.all(people.map(({ id }) => act('accept', job, id)))
  expect([statuses(answers), await read(job)]).toEqual([
    [200, 200, 409, 409, 409, 409],
    { status: 'filled', acceptedCount: 2, crewRequired: 2 },
  ])
})

test('Who accepts and rejects one applicant at once does one of both', async () => {
  const [carla] = await crew(1)
  const job = await offerFor(1, carla ? [carla] : [])
  const answers = await Promise.all([
    act('accept', job, carla?.id ?? ''),
    act('reject', job, carla?.id ?? ''),
  ])
  expect(statuses(answers)).toEqual([200, 409])
})

test('Withdrawing while one is accepted always leaves the place free', async () => {
  const people = await crew(ROUNDS)
  const outcomes = await Promise.all(
    people.map(async person => {
      const job = await offerFor(1, [person])
      await Promise.all([
        act('accept', job, person.id),
        person.call(applicationApi.withdraw, { params: { id: job.id } }),
      ])
      return read(job)
    }),
  )
  expect(outcomes).toEqual(Array(ROUNDS).fill({ status: 'open', acceptedCount: 0, crewRequired: 1 }))
})

test('An offer that is cancelled while people apply has the applications that were confirmed, and no other', async () => {
  const people = await crew(ROUNDS)
  const job = await offerFor(2, [])
  const params = { id: job.id }
  const applying = people.map(person => person.call(applicationApi.apply, { params }))
  const cancelling = ana.call(jobApi.cancel, { params })
  const confirmed = (await Promise.all(applying)).filter(answer => answer.status === 201).length
  await cancelling
  const late = await (await server.join('crew')).call(applicationApi.apply, { params })
  const { applicants } = (await ana.call(applicationApi.listApplicants, { params })).body
  expect([applicants.length, late.status, (await read(job)).status]).toEqual([confirmed, 409, 'cancelled'])
})

test('Raising the crew while places are given keeps status and places in step', async () => {
  const people = await crew(3)
  const job = await offerFor(1, people)
  const raise = ana.call(jobApi.update, { params: { id: job.id }, body: { crewRequired: 2 } })
  await Promise.all([raise, ...people.map(({ id }) => act('accept', job, id))])
  const { status, acceptedCount } = await read(job)
  expect(status).toBe(acceptedCount === 2 ? 'filled' : 'open')
})

test('Lowering the crew while places are given never leaves more accepted than asked for', async () => {
  const people = await crew(3)
  const job = await offerFor(3, people)
  const lower = ana.call(jobApi.update, { params: { id: job.id }, body: { crewRequired: 1 } })
  await Promise.all([lower, ...people.map(({ id }) => act('accept', job, id))])
  const { status, acceptedCount, crewRequired } = await read(job)
  expect([acceptedCount <= crewRequired, status]).toEqual([true, 'filled'])
})
