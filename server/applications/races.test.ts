import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { applications } from '#server/applications/application-table.ts'
import { quoteCounters } from '#server/applications/quote-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob, quoteExample } from '#test/builders.ts'
import { quoteScene } from '#test/quote-scene.ts'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
beforeAll(async () => {
  ana = await server.join('owner')
})

const ROUNDS = process.env.TEST_ALL === '1' ? 8 : 4
const crew = (count: number) => Promise.all(Array.from({ length: count }, () => server.join('crew')))
const act = (which: 'accept' | 'reject' | 'release', { id }: JobRow, userId: string) =>
  ana.call(applicationApi[which], { params: { id, userId } })
const read = async ({ id }: JobRow) => {
  const { status, acceptedCount, crewRequired } = (await ana.call(jobDetailApi.read, { params: { id } })).body
  return { status, acceptedCount, crewRequired }
}
const statuses = (answers: { status: number }[]) => answers.map(answer => answer.status).sort()
async function offerFor(crewRequired: number, people: Person[]): Promise<JobRow> {
  const job = await buildJob(server.context(), ana.id, { crewRequired })
  for (const { id } of people) await buildApplication(server.context(), job, id)
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

test('Accepting and rejecting one applicant at once does one of both', async () => {
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

describe('Twenty acts at once about one price', () => {
  const scene = quoteScene(() => ({ server, cast: { ana } as never }))
  /** The applicant as the owner sees them, with every counter that was ever made. */
  async function endOf(job: JobRow, person: Person) {
    const applicant = await scene.applicant(job, person)
    const counters = await server.db
      .select({ status: quoteCounters.status, quote: quoteCounters.quote })
      .from(quoteCounters)
      .innerJoin(applications, eq(applications.id, quoteCounters.applicationId))
      .where(eq(applications.jobId, job.id))
    return { applicant, counters }
  }
  async function quoted() {
    const [carla] = await crew(1)
    if (!carla) throw new Error('nobody came')
    const job = await buildJob(server.context(), ana.id)
    await scene.apply(job, { quote: quoteExample() }, carla)
    return { job, carla }
  }
  const of = (times: number, act: (time: number) => Promise<{ status: number }>) =>
    Array.from({ length: times }, (_, time) => act(time))

  test('leave one open counter of twenty', async () => {
    const { job, carla } = await quoted()
    const answers = await Promise.all(
      of(20, time => scene.counter(job, quoteExample({ amount: 300 + time }), carla)),
    )
    const { applicant, counters } = await endOf(job, carla)
    expect([answers.filter(({ status }) => status === 201).length, counters.length]).toEqual([1, 1])
    expect(applicant?.counter?.quote).toEqual(counters[0]?.quote)
  })

  test('answer a counter once', async () => {
    const { job, carla } = await quoted()
    await scene.counter(job, quoteExample({ amount: 300 }), carla)
    const answers = await Promise.all([
      ...of(10, () => scene.answer('acceptCounter', job, carla)),
      ...of(10, () => scene.answer('declineCounter', job, carla)),
    ])
    const { applicant, counters } = await endOf(job, carla)
    expect([answers.filter(({ status }) => status === 200).length, counters.length]).toEqual([1, 1])
    expect(applicant?.quote?.amount).toBe(counters[0]?.status === 'accepted' ? 300 : 420)
  })

  test('of both parties, a withdrawal among them, end in one state', { tags: 'rare' }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { job, carla } = await quoted()
      const answers = await Promise.all([
        ...of(6, time => scene.counter(job, quoteExample({ amount: 300 + time }), carla)),
        ...of(4, () => scene.answer('acceptCounter', job, carla)),
        ...of(4, () => scene.answer('declineCounter', job, carla)),
        ...of(3, time => scene.change(job, { quote: quoteExample({ amount: 500 + time }) }, carla)),
        ...of(2, () => scene.decide('accept', job, carla)),
        scene.withdraw(job, carla),
      ])
      expect(answers.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
      const { applicant, counters } = await endOf(job, carla)
      // They have withdrawn: nothing waits for an answer, and the offer has its place again.
      expect([applicant?.withdrawn, counters.filter(({ status }) => status === 'open')]).toEqual([true, []])
      const accepted = counters.filter(({ status }) => status === 'accepted').map(({ quote }) => quote.amount)
      expect([420, 500, 501, 502, ...accepted]).toContain(applicant?.quote?.amount)
      // The agreed quote is the quote of that moment, and nobody changed it afterwards.
      if (applicant?.agreed) expect(applicant.agreed).toEqual(applicant.quote)
      expect(await read(job)).toMatchObject({ status: 'open', acceptedCount: 0 })
    }
  })
})
