import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { buildApplication, buildContract, buildJob, contractDataExample } from '#test/builders.ts'
import { pileUp } from '#test/pile-up.ts'
import { NOON, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const bound = {
  status: 409,
  code: 'job_bound_by_contract',
  message: refusals.job_bound_by_contract.message,
}
const terms = { vesselName: 'Tramuntana', vesselLength: 14.6, startDate: '2026-06-10', endDate: '2026-06-13' }

async function signedOffer(
  overrides: Partial<JobRow> = {},
  agreed: Partial<ContractData> = {},
  status: ContractStatus = 'completed',
) {
  const job = await buildJob(server.context(), cast.ana.id, { ...terms, status: 'filled', ...overrides })
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  const data = { ...contractDataExample(job), vesselName: 'Tramuntana', vesselLength: 14.6, ...agreed }
  const { startDate, endDate } = data
  const contract = await buildContract(server.context(), job, cast.carla.id, {
    status,
    ownerSignedAt: NOON,
    data,
    startDate,
    endDate,
  })
  return { job, contract }
}
const update = ({ id }: JobRow, body: object, person = cast.ana) =>
  person.call(jobApi.update, { params: { id }, body })
const read = async ({ id }: JobRow, person = cast.ana) =>
  (await person.call(jobDetailApi.read, { params: { id } })).body

test.each([
  [{ originPort: 'Ibiza' }],
  [{ destinationPort: 'Alicante' }],
  [{ startDate: '2026-06-09' }],
  [{ endDate: '2026-06-20' }],
  [{ budget: 500 }],
  [{ budget: null }],
  [{ vesselType: 'yacht' }],
  [{ vesselName: 'Otro' }],
  [{ vesselLength: 9 }],
  [{ title: 'Otro título', endDate: '2026-06-20' }],
])('From the first completed contract on, %j is refused, and nothing changes', async body => {
  const { job } = await signedOffer()
  const before = await read(job)
  expect([outcome(await update(job, body)), await read(job)]).toEqual([bound, before])
})

test('A length that neither the offer nor a contract gives is given once, and then bound', async () => {
  const { job } = await signedOffer({ vesselLength: null }, { vesselLength: null })
  const given = await update(job, { vesselLength: 12.5 })
  expect([given.status, given.body.job?.vesselLength]).toEqual([200, 12.5])
  expect(outcome(await update(job, { vesselLength: 13 }))).toEqual(bound)
  expect(outcome(await update(job, { vesselLength: null }))).toEqual(bound)
})

test('A length that a contract gives is not given otherwise, nor together with another change', async () => {
  const { job } = await signedOffer({ vesselLength: null })
  expect(outcome(await update(job, { vesselLength: 12.5 }))).toEqual(bound)
  const open = await signedOffer({ vesselLength: null }, { vesselLength: null })
  expect(outcome(await update(open.job, { vesselLength: 12.5, vesselName: 'Otro' }))).toEqual(bound)
})

test('Title, description and more places stay free, and what is sent as it was is no change', async () => {
  const { job } = await signedOffer()
  const { title: _t, description: _d, ...same } = await read(job)
  const body = { ...same, title: 'Otro título', description: 'Otra.', crewRequired: 3 }
  const answer = await update(job, body)
  expect([answer.status, answer.body.job]).toMatchObject([
    200,
    { title: 'Otro título', description: 'Otra.', crewRequired: 3, status: 'open' },
  ])
})

test('Fewer places than are accepted stay refused', async () => {
  const { job } = await signedOffer({ crewRequired: 2, status: 'open' })
  await buildApplication(server.context(), job, cast.diego.id, { status: 'accepted' })
  expect((await update(job, { crewRequired: 1 })).body.code).toBe('crew_below_accepted')
})

test.each(['pending_crew_signature', 'pending_owner_signature', 'cancelled'] as const)(
  'A contract that is %s binds no offer',
  async status => {
    const job = await buildJob(server.context(), cast.ana.id, terms)
    await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
    await buildContract(server.context(), job, cast.carla.id, { status })
    expect((await update(job, { budget: 500 })).status).toBe(200)
  },
)

test('A change that arrives while the contract is being completed waits, and is then refused', async () => {
  const { job, contract } = await signedOffer({}, {}, 'pending_owner_signature')
  const complete = async (tx: Database) => {
    await lockJob(tx, job.id, 'share')
    await tx.update(contracts).set({ status: 'completed' }).where(eq(contracts.id, contract.id))
  }
  const [answer] = await pileUp(server, complete, [() => update(job, { budget: 500 })])
  expect(answer && outcome(answer)).toEqual(bound)
})

describe('the signed data', () => {
  // As an older version left it: edited after both had signed.
  const edited = () =>
    signedOffer({}, { startDate: '2026-06-05', endDate: '2026-06-08', budget: 900, originPort: 'Sóller' })
  const agreed = {
    startDate: '2026-06-05',
    endDate: '2026-06-08',
    budget: 900,
    originPort: 'Sóller',
    destinationPort: 'Valencia',
    vesselType: 'sailboat',
    vesselName: 'Tramuntana',
    vesselLength: 14.6,
  }

  test('is told to its owner and to its crew member, beside the offer', { tags: 'rare' }, async () => {
    const { job, contract } = await edited()
    const signed = [{ _id: contract.id, crew: { _id: cast.carla.id, name: expect.any(String) }, ...agreed }]
    const postings = (await cast.ana.call(jobDetailApi.listMine, {})).body.jobs
    const applications = (await cast.carla.call(applicationApi.listMine, {})).body.applications
    expect([
      postings.find(({ _id }) => _id === job.id)?.signed,
      applications[0]?.signed,
      (await read(job)).signed,
      (await read(job, cast.carla)).signed,
    ]).toEqual([signed, signed, signed, signed])
  })

  test('is told to nobody else', async () => {
    const { job } = await signedOffer({ crewRequired: 2, status: 'open' })
    await buildApplication(server.context(), job, cast.diego.id)
    const list = (await cast.diego.call(jobApi.list, {})).body.jobs
    expect([
      (await read(job, cast.diego)).signed,
      (await read(job, cast.oscar)).signed,
      list.find(({ _id }) => _id === job.id)?.signed,
    ]).toEqual([undefined, undefined, undefined])
  })
})

describe('an offer with a completed contract that is cancelled', () => {
  test('keeps the completed contract, and cancels the one that waits', { tags: 'rare' }, async () => {
    const { job, contract } = await signedOffer({ crewRequired: 2 })
    await buildApplication(server.context(), job, cast.diego.id, { status: 'accepted' })
    const waiting = await buildContract(server.context(), job, cast.diego.id)
    expect((await cast.ana.call(jobApi.cancel, { params: { id: job.id } })).status).toBe(200)
    const statusOf = async (contractId: string) =>
      (await cast.ana.call(contractApi.readById, { params: { contractId } })).body.status
    expect([await statusOf(contract.id), await statusOf(waiting.id)]).toEqual(['completed', 'cancelled'])
  })

  test('tells who has signed that the contract still binds, and the others that it is cancelled', async () => {
    const { job } = await signedOffer({ crewRequired: 2 })
    await buildApplication(server.context(), job, cast.diego.id)
    await cast.ana.call(jobApi.cancel, { params: { id: job.id } })
    const told = async (person: typeof cast.ana) =>
      (await person.call(notificationApi.list, {})).body.notifications.map(
        ({ type, message }: { type: string; message: string }) => [type, message],
      )
    const cancelled = `Ana Ferrer ha cancelado la oferta «${job.title}»`
    expect([await told(cast.carla), await told(cast.diego)]).toEqual([
      [
        [
          'job_cancelled',
          `${cancelled}: vuestro contrato firmado sigue en vigor, y su cláusula 21 dice qué os debéis si el traslado no se hace.`,
        ],
      ],
      [['job_cancelled', `${cancelled}.`]],
    ])
  })
})
