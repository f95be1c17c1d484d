import { setTimeout } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { findApplication, stateOf } from '#server/applications/application-queries.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildApplication, contractDataExample } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import { type Caller, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
let phone: Caller
beforeAll(async () => {
  server = await startTestServer()
  const another = await server.startAnother()
  cast = await server.cast()
  // On the phone, which another server answers.
  phone = another.bearer(cast.carla.token)
})
beforeEach(async () => {
  await server.db.delete(tasks)
})
afterAll(() => server.close())

const { context, accepted, waiting, crewSigns, ownerSigns, returns, rowOf, signaturesOf, happened } =
  contractScene(() => ({ server, cast }))
const ROUNDS = process.env.TEST_ALL === '1' ? 12 : 4
async function rounds<T>(one: (round: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = []
  for (let round = 0; round < ROUNDS; round++) outcomes.push(await one(round))
  return outcomes
}
/**
 * Both at once, the second with a growing delay: in some rounds it is too late, in some too early, and in some they
 * collide.
 */
const meet = <A, B>(round: number, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> =>
  Promise.all([first(), setTimeout((round * 36) / ROUNDS).then(second)])
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const codes = (answers: { body: { code?: string } }[]) => [
  ...new Set(answers.flatMap(({ body }) => body.code ?? [])),
]
const ten = <T>(act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 10 }, (_, at) => act(at)))
const parties = async (job: JobRow) => (await signaturesOf(job)).map(({ party }) => party)
const stateOfCarla = async (job: JobRow) => {
  const application = await findApplication(server.db, job.id, cast.carla.id)
  return application && stateOf(application)
}

test('Ten simultaneous signatures of the crew member, from two devices, leave one', async () => {
  const job = await accepted()
  const answers = await ten(at => crewSigns(job, { budget: at }, { by: at % 2 ? phone : cast.carla }))
  const won = answers.filter(({ status }) => status === 201)
  const rows = await server.db.select().from(contracts).where(eq(contracts.jobId, job.id))
  expect([statuses(answers), codes(answers), rows.length]).toEqual([
    [201, ...Array(9).fill(409)],
    ['contract_signed_as_crew'],
    1,
  ])
  expect([await parties(job), await happened(job), rows[0]?.data.budget]).toEqual([
    ['crew'],
    ['crew_signed'],
    won[0]?.body.contract.contractData.budget,
  ])
})

test('Ten simultaneous signatures of the owner leave one, one PDF to make, and one event', async () => {
  const { job } = await waiting()
  const answers = await ten(at => ownerSigns(job, { data: { ownerCompany: `Empresa ${at}` } }))
  const won = answers.find(({ status }) => status === 200)
  const toDo = await server.db.select().from(tasks).where(eq(tasks.kind, 'contract-pdf'))
  expect([statuses(answers), codes(answers), (await rowOf(job)).ownerData]).toEqual([
    [200, ...Array(9).fill(409)],
    ['contract_completed'],
    { ownerCompany: won?.body.contract.contractData.ownerCompany },
  ])
  expect([await parties(job), await happened(job), toDo.length]).toEqual([
    ['crew', 'owner'],
    ['crew_signed', 'owner_signed'],
    1,
  ])
})

test('Ten simultaneous new signatures of a returned contract leave one', async () => {
  const { job } = await waiting()
  await returns(job)
  const answers = await ten(at => crewSigns(job, { budget: at }, { by: at % 2 ? phone : cast.carla }))
  const standing = (await signaturesOf(job)).filter(({ supersededAt }) => !supersededAt)
  const { data, dataHash } = await rowOf(job)
  expect([statuses(answers), standing.length, standing[0]?.dataHash === dataHash]).toEqual([
    [201, ...Array(9).fill(409)],
    1,
    true,
  ])
  const won = answers.find(({ status }) => status === 201)
  expect([data.budget, await happened(job)]).toEqual([
    won?.body.contract.contractData.budget,
    ['crew_signed', 'returned', 'crew_signed'],
  ])
})

test('One of the owner’s signature and return at once is done', async () => {
  const outcomes = await rounds(async round => {
    const { job } = await waiting()
    const [signed, returned] = await meet(
      round,
      () => ownerSigns(job),
      () => returns(job),
    )
    const { status } = await rowOf(job)
    return [
      signed.status + returned.status,
      status === (signed.status === 200 ? 'completed' : 'pending_crew_signature'),
    ]
  })
  expect(outcomes).toEqual(Array(ROUNDS).fill([609, true]))
})

const ending: Record<'withdraw' | 'release' | 'cancel', (job: JobRow) => Promise<{ status: number }>> = {
  withdraw: (job: JobRow) => phone.call(applicationApi.withdraw, { params: { id: job.id } }),
  release: (job: JobRow) =>
    cast.ana.call(applicationApi.release, { params: { id: job.id, userId: cast.carla.id } }),
  cancel: (job: JobRow) => cast.ana.call(jobApi.cancel, { params: { id: job.id } }),
}

test.each(['withdraw', 'release'] as const)(
  'To %s while the owner signs ends in a bound contract or in a cancelled one',
  { tags: 'rare' },
  async act => {
    const outcomes = await rounds(async round => {
      const { job } = await waiting()
      const [signed, ended] = await meet(
        round,
        () => ownerSigns(job),
        () => ending[act](job),
      )
      const { status } = await rowOf(job)
      return { ended: ended.status, signed: signed.status, status, application: await stateOfCarla(job) }
    })
    const application = act === 'withdraw' ? 'withdrawn' : 'rejected'
    const allowed = [
      { ended: 200, signed: 409, status: 'cancelled', application },
      { ended: 409, signed: 200, status: 'completed', application: 'accepted' },
    ]
    for (const each of outcomes) expect(allowed).toContainEqual(each)
  },
)

test.each(['withdraw', 'release'] as const)(
  'To %s while the crew member signs leaves no contract that waits for anybody',
  async act => {
    const outcomes = await rounds(async round => {
      const job = await accepted()
      const [signed, ended] = await meet(
        round,
        () => crewSigns(job),
        () => ending[act](job),
      )
      const [row] = await server.db.select().from(contracts).where(eq(contracts.jobId, job.id))
      return { ended: ended.status, signed: signed.status, status: row?.status }
    })
    const allowed = [
      { ended: 200, signed: 403, status: undefined },
      { ended: 200, signed: 201, status: 'cancelled' },
    ]
    for (const each of outcomes) expect(allowed).toContainEqual(each)
  },
)

test('An offer called off while the owner signs leaves its contract completed or cancelled, never waiting', {
  tags: 'rare',
}, async () => {
  const outcomes = await rounds(async round => {
    const { job } = await waiting()
    const [signed, ended] = await meet(
      round,
      () => ownerSigns(job),
      () => ending.cancel(job),
    )
    return { ended: ended.status, signed: signed.status, status: (await rowOf(job)).status }
  })
  const allowed = [
    { ended: 200, signed: 409, status: 'cancelled' },
    { ended: 200, signed: 200, status: 'completed' },
  ]
  for (const each of outcomes) expect(allowed).toContainEqual(each)
})

test('An offer called off while the crew member signs leaves no contract that waits', async () => {
  const outcomes = await rounds(async round => {
    const job = await accepted()
    const [signed, ended] = await meet(
      round,
      () => crewSigns(job),
      () => ending.cancel(job),
    )
    const [row] = await server.db.select().from(contracts).where(eq(contracts.jobId, job.id))
    return { ended: ended.status, signed: signed.status, status: row?.status }
  })
  const allowed = [
    { ended: 200, signed: 409, status: undefined },
    { ended: 200, signed: 201, status: 'cancelled' },
  ]
  for (const each of outcomes) expect(allowed).toContainEqual(each)
})

test('Crew members of one offer who sign at once each have their contract', async () => {
  const job = await accepted({ crewRequired: 5 })
  const others = await Promise.all(Array.from({ length: 4 }, () => server.join('crew')))
  for (const { id } of others) await buildApplication(context(), job, id, { status: 'accepted' })
  const answers = await Promise.all(
    [cast.carla, ...others].map(by => crewSigns(job, { crewName: by.user.email }, { by })),
  )
  const rows = await server.db
    .select({ crewId: contracts.crewId })
    .from(contracts)
    .where(eq(contracts.jobId, job.id))
    .orderBy(asc(contracts.crewId))
  expect([statuses(answers), rows.map(({ crewId }) => crewId)]).toEqual([
    Array(5).fill(201),
    [cast.carla, ...others].map(({ id }) => id).sort(),
  ])
})

test('A signature by the call for both roles and one by the own call at once leave one', async () => {
  const job = await accepted()
  const body = { contractData: contractDataExample(job), signature: carlasHand }
  const byCrew = await Promise.all([
    crewSigns(job),
    phone.call(contractApi.sign, { params: { jobId: job.id }, body }),
  ])
  const byOwner = await Promise.all([
    ownerSigns(job),
    cast.ana.call(contractApi.sign, { params: { jobId: job.id }, body: { signature: anasHand } }),
  ])
  expect([statuses(byCrew), statuses(byOwner), await parties(job)]).toEqual([
    [201, 409],
    [200, 409],
    ['crew', 'owner'],
  ])
})
