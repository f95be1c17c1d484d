import { expect, test } from 'vitest'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { lockContract } from '#server/contracts/contract-queries.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sweepReviews } from '#server/reviews/sweep-reviews.ts'
import { passageScene } from '#test/passage-scene.ts'
import { pileUp } from '#test/pile-up.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = passageScene(() => ({ server, cast }))
const DAY = 24 * 60 * 60_000

/** Ana has written, and the window has a millisecond left. */
async function lastMoment() {
  const { jobId, contract } = await scene.departed()
  server.later(2 * DAY)
  await scene.arrive(jobId)
  await write(jobId, cast.ana, cast.carla)
  server.later(14 * DAY - 1)
  return { jobId, contractId: contract._id }
}
const write = (jobId: string, by: Person, about: Person) =>
  by.call(reviewApi.write, { params: { jobId }, body: { userId: about.id, stars: 4 } })
const byCarla = (jobId: string) => async () => (await write(jobId, cast.carla, cast.ana)).status
/** The window ends before it begins. */
async function publishes() {
  server.later(1)
  const { services } = server.dependencies
  await sweepReviews({ db: server.db, now: server.now(), services })
  return 200
}
const toldOf = async (by: Person) =>
  (await by.call(notificationApi.list)).body.notifications.filter(({ type }) => type === 'review_received')
    .length
const countOf = async (person: Person) =>
  (await cast.oscar.call(reviewApi.listOfUser, { params: { id: person.id } })).body.count

async function expectBothOpen() {
  expect([await countOf(cast.ana), await countOf(cast.carla)]).toEqual([1, 1])
  await publishes()
  expect([await toldOf(cast.ana), await toldOf(cast.carla)]).toEqual([1, 1])
}

test('The author of a last-moment review has the offer when the window ends: both reviews are open, each told once', {
  tags: 'rare',
}, async () => {
  const { jobId, contractId } = await lastMoment()
  // The writer holds the offer and waits for the contract; the task comes meanwhile.
  const answers = await pileUp(server, (tx: Database) => lockContract(tx, contractId), [
    byCarla(jobId),
    publishes,
  ])
  expect(answers).toEqual([201, 200])
  await expectBothOpen()
})

test('The window ends while somebody’s review waits behind its publication', async () => {
  const { jobId } = await lastMoment()
  const now = server.now()
  const answers = await pileUp(server, (tx: Database) => lockJob(tx, jobId), [
    publishes,
    () => {
      server.at(now)
      return byCarla(jobId)()
    },
  ])
  expect(answers).toEqual([200, 201])
  server.later(1)
  await expectBothOpen()
})
