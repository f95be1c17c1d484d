import { describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { buildContract, buildJob, buildReview } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { type Caller, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const { context, waiting, bound: completed, check } = contractScene(() => ({ server, cast }))
const rate = (contractId: string, body: object = { stars: 5 }, by: Caller = cast.ana) =>
  by.call(contractApi.rate, { params: { contractId }, body })
const OVER = '2026-06-14T10:00:00Z'
const forbidden = {
  status: 403,
  code: 'contract_forbidden',
  message: refusals.contract_forbidden.message,
}

test('When the transfer is over its owner rates the crew member, and both see it', {
  tags: 'rare',
}, async () => {
  const { job, contract } = await completed()
  server.at(OVER)
  const offered = (await check(job, cast.ana)).body.mayRate
  const { status, body } = await rate(contract._id, { stars: 4, comment: ' Puntual y serena. ' })
  const rating = { stars: 4, comment: 'Puntual y serena.' }
  expect([offered, status, body.message, body.contract.rating, body.contract.mayRate]).toEqual([
    true,
    201,
    'Gracias por tu valoración.',
    rating,
    false,
  ])
  expect((await check(job)).body.rating).toEqual(rating)
})

test('The rating needs no comment', { tags: 'rare' }, async () => {
  const { contract } = await completed()
  server.at(OVER)
  expect((await rate(contract._id)).body.contract.rating).toEqual({ stars: 5, comment: null })
})

test.each([
  ['2026-06-13T21:59:59Z', 409],
  ['2026-06-13T22:00:00Z', 201],
])('At %s, by Madrid’s day, rating is answered with %i', async (moment, status) => {
  const { job, contract } = await completed()
  server.at(moment)
  const offered = (await check(job, cast.ana)).body.mayRate
  const answer = await rate(contract._id)
  expect([answer.status, offered, answer.body.message]).toEqual([
    status,
    status === 201,
    status === 201 ? 'Gracias por tu valoración.' : refusals.rating_too_early.message,
  ])
})

test('One rates once', async () => {
  const { job, contract } = await completed()
  server.at(OVER)
  await rate(contract._id, { stars: 2 })
  expect([outcome(await rate(contract._id)), (await check(job, cast.ana)).body.rating?.stars]).toEqual([
    { status: 409, code: 'already_rated', message: refusals.already_rated.message },
    2,
  ])
})

test('One of ten ratings at once counts', async () => {
  const { job, contract } = await completed()
  server.at(OVER)
  await check(job, cast.ana)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => rate(contract._id, { stars: (at % 5) + 1 })),
  )
  const won = answers.filter(({ status }) => status === 201)
  expect([won.length, won[0]?.body.contract.rating?.stars]).toEqual([
    1,
    (await check(job, cast.ana)).body.rating?.stars,
  ])
  expect(answers.filter(({ status }) => status === 409).length).toBe(9)
})

test('Nobody but the offer’s owner rates, the crew member least of all', async () => {
  const { contract } = await completed()
  server.at(OVER)
  const answers = [
    await rate(contract._id, { stars: 5 }, cast.oscar),
    await rate(contract._id, { stars: 5 }, cast.carla),
  ]
  expect(answers.map(outcome)).toEqual([forbidden, forbidden])
})

test('A contract that was never completed is not rated', { tags: 'rare' }, async () => {
  const { contract } = await waiting()
  server.at(OVER)
  expect(outcome(await rate(contract._id))).toEqual({
    status: 409,
    code: 'contract_not_completed',
    message: refusals.contract_not_completed.message,
  })
})

test.each([0, 6, 2.5, '5', null, undefined])('%j stars are none', async stars => {
  const { contract } = await completed()
  server.at(OVER)
  const { status, body } = await rate(contract._id, { stars })
  expect([status, body.message]).toEqual([400, 'Elige de una a cinco estrellas.'])
})

test('A comment that is too long is refused', async () => {
  const { contract } = await completed()
  server.at(OVER)
  const { status, body } = await rate(contract._id, { stars: 5, comment: 'a'.repeat(501) })
  expect([status, body.message]).toEqual([400, 'El comentario no puede superar los 500 caracteres.'])
})

test.each([
  ['0199aaaa-0000-7000-8000-000000000000', 404, refusals.contract_not_found.message],
  ['x', 400, refusals.contract_id_invalid.message],
])('The contract %s is rated by nobody', async (id, status, message) => {
  const answer = await rate(id)
  expect([answer.status, answer.body.message]).toEqual([status, message])
})

describe('the record', () => {
  const recordOf = async (id: string, by: Caller = cast.ana) => {
    const { completedJobsCount, averageRating } = (await by.call(accountApi.readUser, { params: { id } }))
      .body
    return { completedJobsCount, averageRating }
  }
  const done = async (
    stars: number | null,
    endDate = '2026-05-20',
    status: 'completed' | 'cancelled' = 'completed',
  ) => {
    const job = await buildJob(context(), cast.ana.id, { startDate: '2026-05-10', endDate })
    const contract = await buildContract(context(), job, cast.carla.id, { status })
    if (stars !== null) await buildReview(context(), contract, { stars })
  }

  test('is empty in the beginning', async () => {
    expect(await recordOf(cast.carla.id)).toEqual({ completedJobsCount: 0, averageRating: null })
  })
  test('counts completed contracts whose end is past, and means the stars that were given', async () => {
    await done(5)
    await done(4)
    await done(4)
    await done(null)
    // Not over, and never completed.
    await done(null, '2026-06-01')
    await done(null, '2026-05-20', 'cancelled')
    const own = (await cast.carla.call(accountApi.readProfile)).body.user
    expect([await recordOf(cast.carla.id), own.completedJobsCount, own.averageRating]).toEqual([
      { completedJobsCount: 4, averageRating: 4.3 },
      4,
      4.3,
    ])
  })
  test('counts for the owner, whom nobody has reviewed yet', async () => {
    await done(5)
    await done(2)
    expect(await recordOf(cast.ana.id, cast.carla)).toEqual({
      completedJobsCount: 2,
      averageRating: null,
    })
  })
  test('is told with the applicants and in the crew’s list', { tags: 'rare' }, async () => {
    await done(3)
    const { job } = await waiting()
    const [applicant] = (await cast.ana.call(applicationApi.listApplicants, { params: { id: job.id } })).body
      .applicants
    const { crew } = (await cast.ana.call(accountApi.listCrew, { query: { limit: '100' } })).body
    const listed = crew.find(({ _id }) => _id === cast.carla.id)
    expect([
      applicant?.user.averageRating,
      applicant?.user.completedJobsCount,
      listed?.averageRating,
    ]).toEqual([3, 1, 3])
  })
})
