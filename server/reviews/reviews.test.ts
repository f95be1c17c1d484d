import { describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { sweepReviews } from '#server/reviews/sweep-reviews.ts'
import { buildApplication, buildContract, buildJob, buildReview, PASSWORD } from '#test/builders.ts'
import { hiddenScene } from '#test/hidden-scene.ts'
import { passageScene } from '#test/passage-scene.ts'
import type { Caller } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { hide } = hiddenScene(() => server)
const { departed, arrive, abort, readPassage, ready } = passageScene(() => ({ server, cast }))

const DAY = 24 * 60 * 60_000
const params = (jobId: string) => ({ params: { jobId } })
const write = (jobId: string, by: Caller, about: { id: string }, body: object = {}) =>
  by.call(reviewApi.write, { ...params(jobId), body: { userId: about.id, stars: 4, ...body } })
const byAna = (jobId: string, body: object = {}) => write(jobId, cast.ana, cast.carla, body)
const byCarla = (jobId: string, body: object = {}) => write(jobId, cast.carla, cast.ana, body)
const of = async (jobId: string, by: Caller) => (await by.call(reviewApi.listOfPassage, params(jobId))).body
const about = async (person: { id: string }, by: Caller = cast.oscar) =>
  (await by.call(reviewApi.listOfUser, { params: { id: person.id } })).body
const reply = (id: string, by: Caller, text = 'Gracias.') =>
  by.call(reviewApi.reply, { params: { id }, body: { text } })
const told = async (by: Caller) =>
  (await by.call(notificationApi.list)).body.notifications
    .filter(({ type }) => type.startsWith('review_'))
    .map(({ type }) => type)
const stepOf = async (jobId: string, by: Caller) => {
  const { steps, mine } = (await readPassage(jobId, by)).body
  const step = steps.find(({ key }) => key === 'reviews')
  return [step?.state, step?.title, step?.to, mine]
}
const codeOf = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer
  return [status, 'code' in body && body.code]
}

const sweep = () => sweepReviews(server.context())

async function arrived() {
  const { jobId, contract } = await departed()
  server.later(2 * DAY)
  await arrive(jobId)
  return { jobId, contract }
}

describe('the window', () => {
  test('opens with the arrival and closes fourteen days later', { tags: 'rare' }, async () => {
    const { jobId } = await departed()
    expect(await codeOf(byAna(jobId))).toEqual([409, 'review_too_early'])
    expect((await of(jobId, cast.ana)).closesAt).toBeNull()
    server.later(2 * DAY)
    await arrive(jobId)
    const arrivedAt = server.now().getTime()
    expect((await of(jobId, cast.ana)).closesAt).toBe(new Date(arrivedAt + 14 * DAY).toISOString())
    server.later(14 * DAY - 1)
    expect((await byAna(jobId)).status).toBe(201)
    server.later(1)
    expect(await codeOf(byCarla(jobId))).toEqual([409, 'review_window_over'])
  })
  test('opens with a calling off at sea, and the step waits for both', { tags: 'rare' }, async () => {
    const { jobId } = await departed()
    await abort(jobId)
    expect(await stepOf(jobId, cast.carla)).toEqual([
      'now',
      'Valora a Ana Ferrer',
      `/passages/${jobId}/reviews`,
      // The account comes first.
      'settlement',
    ])
    expect((await byAna(jobId)).status).toBe(201)
    expect((await byCarla(jobId)).status).toBe(201)
    expect((await about(cast.carla)).reviews[0]?.passage.arrivedAt).toBeNull()
  })
  test('never opens where nobody has departed', async () => {
    const { jobId } = await ready()
    expect(await codeOf(byAna(jobId))).toEqual([409, 'review_too_early'])
    await abort(jobId)
    server.later(20 * DAY)
    expect(await codeOf(byCarla(jobId))).toEqual([409, 'review_too_early'])
  })
})

describe('the authors', () => {
  test('each once, the second press included', { tags: 'rare' }, async () => {
    const { jobId } = await arrived()
    const answers = await Promise.all(Array.from({ length: 6 }, () => byAna(jobId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await codeOf(byAna(jobId))).toEqual([409, 'review_written'])
  })
  test('nobody else, and nobody of anybody else', { tags: 'rare' }, async () => {
    const { jobId } = await arrived()
    expect(await codeOf(write(jobId, cast.oscar, cast.carla))).toEqual([404, 'passage_not_found'])
    expect(await codeOf(write(jobId, cast.ana, cast.diego))).toEqual([409, 'review_wrong_person'])
    expect(await codeOf(write(jobId, cast.ana, cast.ana))).toEqual([409, 'review_wrong_person'])
    expect(await codeOf(write(jobId, cast.carla, cast.carla))).toEqual([409, 'review_wrong_person'])
    expect(await codeOf(cast.oscar.call(reviewApi.listOfPassage, params(jobId)))).toEqual([
      404,
      'passage_not_found',
    ])
  })
  test('nobody of a person whose account is gone', { tags: 'rare' }, async () => {
    const { jobId } = await arrived()
    await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
    expect(await codeOf(byAna(jobId))).toEqual([409, 'person_erased'])
    expect((await of(jobId, cast.ana)).mayReview).toEqual([])
  })
  test('of their own side’s aspects alone, with stars', async () => {
    const { jobId } = await arrived()
    const faults = async (answer: Promise<{ status: number; body: { errors?: { field: string }[] } }>) => {
      const { status, body } = await answer
      return [status, body.errors?.map(({ field }) => field)]
    }
    expect([
      await faults(byAna(jobId, { aspects: { payment: 3 } })),
      await faults(byCarla(jobId, { aspects: { seamanship: 3, care: 1 } })),
      await faults(byAna(jobId, { aspects: { care: 6 } })),
      await faults(byAna(jobId, { stars: 0 })),
      await faults(byAna(jobId, { text: 'a'.repeat(1_001) })),
    ]).toEqual([
      [400, ['aspects.payment']],
      [400, ['aspects.seamanship', 'aspects.care']],
      [400, ['aspects.care']],
      [400, ['stars']],
      [400, ['text']],
    ])
    const { body, status } = await byAna(jobId, {
      aspects: { care: 5, communication: null },
      text: ' Bien. ',
    })
    expect([status, body.message, body.review]).toMatchObject([
      201,
      'Reseña enviada.',
      {
        stars: 4,
        text: 'Bien.',
        aspects: { care: 5 },
        shown: false,
        author: { _id: cast.ana.id, role: 'owner' },
        about: { _id: cast.carla.id },
      },
    ])
  })
})

describe('a review', () => {
  test('is read by its author alone until both have written, and then by everybody, who are told', {
    tags: 'rare',
  }, async () => {
    const { jobId, contract } = await arrived()
    await byAna(jobId, { stars: 5, text: 'Serena.', aspects: { seamanship: 5, care: 4 } })
    const waits = [{ _id: cast.carla.id, name: cast.carla.user.name }]
    expect([await of(jobId, cast.ana), await of(jobId, cast.carla)]).toMatchObject([
      { reviews: [{ stars: 5, shown: false }], waitsFor: waits, mayReview: [] },
      { reviews: [], waitsFor: waits, mayReview: [{ _id: cast.ana.id, role: 'owner' }] },
    ])
    expect(await about(cast.carla)).toMatchObject({ reviews: [], average: null, count: 0 })
    const ratingFor = async (by: Caller) =>
      (await by.call(contractApi.readById, { params: { contractId: contract._id } })).body.rating
    expect([await ratingFor(cast.ana), await ratingFor(cast.carla)]).toEqual([
      { stars: 5, comment: 'Serena.' },
      null,
    ])
    expect([await told(cast.carla), await stepOf(jobId, cast.ana)]).toEqual([
      [],
      ['now', 'Falta la reseña de Carla Pons', `/passages/${jobId}/reviews`, 'settlement'],
    ])

    await byCarla(jobId, { stars: 3, aspects: { payment: 2 } })
    expect([await told(cast.carla), await told(cast.ana)]).toEqual([['review_received'], ['review_received']])
    expect((await of(jobId, cast.carla)).reviews.map(({ shown, stars }) => [shown, stars])).toEqual([
      [true, 3],
      [true, 5],
    ])
    expect(await about(cast.carla)).toMatchObject({
      average: 5,
      count: 1,
      aspects: { seamanship: 5, care: 4, communication: null },
      nextCursor: null,
      reviews: [
        {
          stars: 5,
          text: 'Serena.',
          aspects: { seamanship: 5, care: 4 },
          author: { _id: cast.ana.id, name: cast.ana.user.name, role: 'owner', profilePicture: null },
          passage: { originPort: 'Palma', destinationPort: 'Valencia' },
          reply: null,
        },
      ],
    })
    expect(await about(cast.ana)).toMatchObject({
      average: 3,
      aspects: { boat_as_described: null, payment: 2, communication: null },
    })
    const seen = (await cast.oscar.call(accountApi.readUser, { params: { id: cast.ana.id } })).body
    expect([seen.averageRating, seen.ratingCount, await ratingFor(cast.carla)]).toEqual([
      3,
      1,
      { stars: 5, comment: 'Serena.' },
    ])
    expect((await stepOf(jobId, cast.ana)).slice(0, 2)).toEqual(['done', 'Reseñas cerradas'])
  })
  test('of one side is shown at the end of the window, and its person told once', async () => {
    const { jobId } = await arrived()
    await byAna(jobId)
    server.later(14 * DAY - 1)
    await sweep()
    expect([(await about(cast.carla)).count, (await told(cast.carla)).includes('review_received')]).toEqual([
      0,
      false,
    ])
    server.later(1)
    // Before any task has run.
    expect((await about(cast.carla)).count).toBe(1)
    server.later(60 * 60_000)
    await sweep()
    server.later(60 * 60_000)
    await sweep()
    expect((await told(cast.carla)).filter(type => type === 'review_received')).toHaveLength(1)
    expect(await told(cast.ana)).toEqual([])
    expect(await of(jobId, cast.carla)).toMatchObject({
      waitsFor: [],
      mayReview: [],
      reviews: [{ shown: true }],
    })
  })
  test('is asked for once, ten days after the arrival, of who has not written', {
    tags: 'rare',
  }, async () => {
    const { jobId } = await arrived()
    await byAna(jobId)
    server.later(10 * DAY - 1)
    await sweep()
    expect(await told(cast.carla)).toEqual([])
    server.later(60 * 60_000)
    await sweep()
    server.later(DAY)
    await sweep()
    expect([await told(cast.carla), await told(cast.ana)]).toEqual([['review_reminder'], []])
    await byCarla(jobId)
    const unread = (await cast.carla.call(notificationApi.list)).body.notifications.filter(
      ({ isRead, type }) => !isRead && type === 'review_reminder',
    )
    expect(unread).toEqual([])
  })
  test('is answered once, by who received it, once it is shown', { tags: 'rare' }, async () => {
    const { jobId } = await arrived()
    const { _id } = (await byAna(jobId)).body.review
    expect(await codeOf(reply(_id, cast.carla))).toEqual([404, 'review_not_found'])
    await byCarla(jobId)
    expect([await codeOf(reply(_id, cast.ana)), await codeOf(reply(_id, cast.oscar))]).toEqual([
      [403, 'only_reviewed_replies'],
      [403, 'only_reviewed_replies'],
    ])
    expect((await reply(_id, cast.carla, '  ')).status).toBe(400)
    expect((await about(cast.carla, cast.carla)).reviews[0]?.may).toEqual({ reply: true })
    const answers = await Promise.all([1, 2, 3].map(each => reply(_id, cast.carla, `Gracias ${each}.`)))
    const won = answers.filter(({ status }) => status === 200)
    expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 2])
    expect((await about(cast.carla)).reviews[0]?.reply?.text).toBe(won[0]?.body.review.reply?.text)
    expect(await codeOf(reply(_id, cast.carla))).toEqual([409, 'review_replied'])
  })
  test('that the operator hides is read by its author alone, and is in no mean', {
    tags: 'rare',
  }, async () => {
    const { jobId } = await arrived()
    const { _id } = (await byAna(jobId, { stars: 1 })).body.review
    await byCarla(jobId)
    await hide('review', { id: _id })
    expect(await about(cast.carla)).toMatchObject({ reviews: [], average: null, count: 0 })
    expect([
      (await of(jobId, cast.ana)).reviews.length,
      (await of(jobId, cast.carla)).reviews.length,
    ]).toEqual([2, 1])
    expect(await codeOf(reply(_id, cast.carla))).toEqual([404, 'review_not_found'])
  })
  test('can be reported by who can read it', async () => {
    const { jobId } = await arrived()
    const { _id: subjectId } = (await byAna(jobId, { text: 'Un desastre.' })).body.review
    const report = () =>
      cast.carla.call(moderationApi.report, { body: { subject: 'review', subjectId, reason: 'abuse' } })
    expect(await codeOf(report())).toEqual([404, 'report_subject_not_found'])
    await byCarla(jobId)
    expect((await report()).status).toBe(201)
  })
  test('of an erased author stays without a name; those about an erased person are nowhere', async () => {
    const { jobId } = await arrived()
    await byAna(jobId, { text: 'Serena.' })
    const { _id } = (await byCarla(jobId, { text: 'Todo como dijo.' })).body.review
    await cast.ana.call(accountApi.erase, { body: { password: PASSWORD } })
    expect((await about(cast.carla)).reviews).toMatchObject([{ text: 'Serena.', author: null }])
    const gone = { params: { id: cast.ana.id } }
    expect(await codeOf(cast.oscar.call(reviewApi.listOfUser, gone))).toEqual([404, 'user_not_found'])
    expect(await codeOf(reply(_id, cast.carla))).toEqual([404, 'review_not_found'])
  })
})

test('The call of the rating writes the owner’s review, in its window and hidden as one', {
  tags: 'rare',
}, async () => {
  const { jobId, contract } = await departed()
  const rate = (stars: number) =>
    cast.ana.call(contractApi.rate, {
      params: { contractId: contract._id },
      body: { stars, comment: 'Serena.' },
    })
  expect(await codeOf(rate(4))).toEqual([409, 'rating_too_early'])
  server.later(2 * DAY)
  await arrive(jobId)
  const { body } = await rate(4)
  expect([body.contract.rating, (await about(cast.carla)).count]).toEqual([
    { stars: 4, comment: 'Serena.' },
    0,
  ])
  expect([await codeOf(rate(4)), await codeOf(byAna(jobId))]).toEqual([
    [409, 'already_rated'],
    [409, 'review_written'],
  ])
  await byCarla(jobId)
  expect((await about(cast.carla)).average).toBe(4)
})

test('The call of the rating ends with the window', async () => {
  const { contract } = await arrived()
  server.later(14 * DAY)
  const rated = cast.ana.call(contractApi.rate, { params: { contractId: contract._id }, body: { stars: 4 } })
  expect(await codeOf(rated)).toEqual([409, 'review_window_over'])
})

test('Two who write at the same time are shown to each other', { tags: 'rare' }, async () => {
  const { jobId } = await arrived()
  const answers = await Promise.all([byAna(jobId), byCarla(jobId)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect([(await about(cast.ana)).count, (await about(cast.carla)).count]).toEqual([1, 1])
  expect([await told(cast.ana), await told(cast.carla)]).toEqual([['review_received'], ['review_received']])
})

test('An owner writes of each of the crew, whose pairs are shown one by one', { tags: 'rare' }, async () => {
  const { jobId } = await departed({ crewRequired: 2 })
  const context = server.context()
  const job = { id: jobId, ownerId: cast.ana.id }
  const second = await buildJob(context, cast.ana.id)
  await buildApplication(context, { ...second, ...job }, cast.diego.id, { status: 'accepted' })
  await buildContract(context, { ...second, ...job }, cast.diego.id, { status: 'completed' })
  server.later(2 * DAY)
  await arrive(jobId)
  expect((await of(jobId, cast.ana)).mayReview.map(({ _id }) => _id).toSorted()).toEqual(
    [cast.carla.id, cast.diego.id].toSorted(),
  )
  await byAna(jobId)
  await byCarla(jobId)
  const { waitsFor, reviews: shown } = await of(jobId, cast.ana)
  expect([waitsFor.map(({ _id }) => _id), shown.length]).toEqual([[cast.ana.id, cast.diego.id], 2])
  expect((await of(jobId, cast.diego)).mayReview).toMatchObject([{ _id: cast.ana.id }])
})

test('A person’s reviews come page by page, the newest first', async () => {
  const context = server.context()
  for (let each = 0; each < 5; each++) {
    const contract = await buildContract(context, await buildJob(context, cast.ana.id), cast.carla.id, {
      status: 'completed',
    })
    await buildReview(context, contract, {
      stars: (each % 5) + 1,
      createdAt: new Date(server.now().getTime() - each),
    })
  }
  const page = async (cursor?: string) =>
    (
      await cast.oscar.call(reviewApi.listOfUser, {
        params: { id: cast.carla.id },
        query: { limit: '2', ...(cursor && { cursor }) },
      })
    ).body
  const stars: number[] = []
  for (let next: string | null | undefined; next !== null; ) {
    const { reviews: found, nextCursor } = await page(next)
    stars.push(...found.map(review => review.stars))
    next = nextCursor
  }
  expect([stars, (await page()).average]).toEqual([[1, 2, 3, 4, 5], 3])
})
