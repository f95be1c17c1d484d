import { expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { buildApplication, buildContract, buildJob, buildReview } from '#test/builders.ts'
import { HIDDEN_REASON, hiddenScene } from '#test/hidden-scene.ts'
import { passageScene } from '#test/passage-scene.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { hide, show } = hiddenScene(() => server)

test('A hidden review is in no list, mean or count, and its author reads it with the reason', {
  tags: 'rare',
}, async () => {
  const job = await buildJob(server.context(), cast.ana.id)
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  const contract = await buildContract(server.context(), job, cast.carla.id, { status: 'completed' })
  const review = await buildReview(server.context(), contract, { stars: 1, text: 'Falso.' })
  const about = async (person: Person) => {
    const { body } = await person.call(reviewApi.listOfUser, { params: { id: cast.carla.id } })
    const detail = await cast.ana.call(jobDetailApi.read, { params: { id: job.id } })
    const applicant = detail.body.applicants?.[0]?.user
    return [body.count, body.average, body.reviews.length, applicant?.averageRating, applicant?.ratingCount]
  }
  const before = await about(cast.oscar)
  const statement = await hide('review', review)
  const hidden = await about(cast.oscar)
  await show(statement)
  expect([before, hidden, await about(cast.oscar)]).toEqual([
    [1, 1, 1, 1, 1],
    [0, null, 0, null, 0],
    [1, 1, 1, 1, 1],
  ])
  await hide('review', review)
  const ratings = await Promise.all(
    [cast.ana, cast.carla].map(async person => (await person.call(contractApi.list)).body[0]?.rating),
  )
  expect(ratings).toEqual([{ stars: 1, comment: 'Falso.' }, null])
})

test('On the passage a hidden review is there for its author alone', { tags: 'rare' }, async () => {
  const scene = passageScene(() => ({ server, cast }))
  const { jobId } = await scene.departed()
  server.later(2 * 24 * 60 * 60_000)
  await scene.arrive(jobId)
  const write = (by: Person, of: Person) =>
    by.call(reviewApi.write, { params: { jobId }, body: { userId: of.id, stars: 4, text: 'Bien.' } })
  const { review } = (await write(cast.ana, cast.carla)).body
  await write(cast.carla, cast.ana)
  await hide('review', { id: review._id })
  const seen = async (by: Person) =>
    (await by.call(reviewApi.listOfPassage, { params: { jobId } })).body.reviews.map(each => each.hidden)
  expect([await seen(cast.ana), await seen(cast.carla)]).toEqual([
    expect.arrayContaining([{ reason: HIDDEN_REASON }, undefined]),
    [undefined],
  ])
})

test('A hidden question is there for who asked it alone, with the reason; nobody answers it', async () => {
  const job = await buildJob(server.context(), cast.ana.id)
  const of = { params: { id: job.id } }
  const ask = async (text: string) =>
    (await cast.carla.call(questionApi.ask, { ...of, body: { text } })).body.question._id
  const [rude, fine] = [await ask('¿Eres tonta?'), await ask('¿Hay piloto?')]
  const statement = await hide('question', { id: rude })
  const seen = async (by: Person) =>
    (await by.call(questionApi.list, of)).body.questions.map(({ _id, hidden }) => [_id, hidden?.reason])
  const unanswered = async () =>
    (await cast.ana.call(jobDetailApi.listMine)).body.jobs.find(({ _id }) => _id === job.id)?.unanswered
  const others = [[fine, undefined]]
  expect([await seen(cast.ana), await seen(cast.diego), await seen(cast.carla), await unanswered()]).toEqual([
    others,
    others,
    [[rude, HIDDEN_REASON], ...others],
    { count: 1, oldest: '¿Hay piloto?' },
  ])
  const about = { params: { id: job.id, questionId: rude } }
  const answer = await cast.ana.call(questionApi.answer, { ...about, body: { text: 'No.' } })
  const remove = await cast.ana.call(questionApi.remove, about)
  expect([answer.body, remove.body].map(body => 'code' in body && body.code)).toEqual([
    'question_not_found',
    'question_not_found',
  ])
  await show(statement)
  const shown = await unanswered()
  expect([shown, (await cast.carla.call(questionApi.remove, about)).status]).toEqual([
    { count: 2, oldest: '¿Eres tonta?' },
    200,
  ])
})
