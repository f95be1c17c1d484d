import { describe, expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { contractScene } from '#test/contract-scene.ts'
import { type Act, jobActs } from '#test/job-acts.ts'
import { outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = () => ({ server, cast })
const {
  accepted,
  waiting,
  completed,
  crewSigns,
  ownerSigns,
  returns,
  check,
  rowOf,
  eventsOf,
  happened,
  download,
} = contractScene(scene)
const { acts, sentences } = jobActs(scene)
const ends: Act[] = ['withdraw', 'release', 'cancel']
const cancelled = { status: 409, code: 'contract_cancelled', message: refusals.contract_cancelled.message }
const toOther = (name: string) =>
  `El contrato de «Palma – Valencia» con ${name} se ha cancelado sin completarse.`

describe.each(ends)('to %s', act => {
  test('cancels the contract that waits for the owner, and says so in the evidence', {
    tags: 'rare',
  }, async () => {
    const { job } = await waiting()
    server.later(60_000)
    const { status } = await acts[act](job)
    const row = await rowOf(job)
    const { what, actorId, at } = (await eventsOf(job)).at(-1) ?? {}
    const by = act === 'withdraw' ? cast.carla.id : cast.ana.id
    expect([status, row.status, row.cancelledAt, what, actorId, at]).toEqual([
      200,
      'cancelled',
      server.now(),
      'cancelled',
      by,
      server.now(),
    ])
  })
  test('cancels one that the owner has returned', { tags: 'rare' }, async () => {
    const { job } = await waiting()
    await returns(job)
    await acts[act](job)
    expect((await rowOf(job)).status).toBe('cancelled')
  })
  test('tells the other party', { tags: 'rare' }, async () => {
    const { job } = await waiting()
    await acts[act](job)
    const { ana = [], carla = [] } = await sentences()
    const [told, actor] = act === 'withdraw' ? [ana, carla] : [carla, ana]
    const sentence = toOther(act === 'withdraw' ? 'Carla Pons' : 'Ana Ferrer')
    expect([told.includes(sentence), actor.filter(each => each.includes('cancelado'))]).toEqual([true, []])
  })
  test('leaves nothing to sign or return, and both can still read it', { tags: 'rare' }, async () => {
    const { job } = await waiting()
    await acts[act](job)
    const answers = [await crewSigns(job), await ownerSigns(job), await returns(job)]
    const reads = [await check(job), await check(job, cast.ana)]
    expect([
      answers.map(outcome),
      reads.map(({ body }) => body.status),
      (await download(job)).status,
    ]).toEqual([[cancelled, cancelled, cancelled], ['cancelled', 'cancelled'], 409])
  })
  test('needs no contract', async () => {
    const job = await accepted()
    expect([(await acts[act](job)).status, (await check(job, cast.ana)).status]).toEqual([200, 404])
  })
})

test('A person who has signed a completed contract does not withdraw', { tags: 'rare' }, async () => {
  const { job } = await completed()
  expect([outcome(await acts.withdraw(job)), (await rowOf(job)).status, await happened(job)]).toEqual([
    {
      status: 409,
      code: 'application_binds',
      message: refusals.application_binds.message,
    },
    'completed',
    ['crew_signed', 'owner_signed'],
  ])
})

test('Nor is released', async () => {
  const { job } = await completed()
  expect([outcome(await acts.release(job)), (await rowOf(job)).status]).toEqual([
    {
      status: 409,
      code: 'contract_binds_owner',
      message: refusals.contract_binds_owner.message,
    },
    'completed',
  ])
})

test('An offer that is called off leaves its completed contract as it is', { tags: 'rare' }, async () => {
  const { job } = await completed()
  const { status } = await acts.cancel(job)
  expect([status, (await rowOf(job)).status, (await download(job)).status]).toEqual([200, 'completed', 200])
})

test('A released place is free again', { tags: 'rare' }, async () => {
  const { job } = await waiting({ crewRequired: 1, status: 'filled' })
  await acts.release(job)
  expect((await cast.ana.call(jobDetailApi.read, { params: { id: job.id } })).body.status).toBe('open')
})

test('A cancelled contract stays in both lists', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  await acts.withdraw(job)
  const lists = [await cast.ana.call(contractApi.list), await cast.carla.call(contractApi.list)]
  expect(lists.map(({ body }) => body.map(({ status }) => status))).toEqual([['cancelled'], ['cancelled']])
})
