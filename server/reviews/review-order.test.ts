/** @module-tag rare */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { type AspectKey, aspectKeys, aspectsOf } from '#domain/reviews/aspects.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { reviews } from '#server/reviews/review-table.ts'
import { sweepReviews } from '#server/reviews/sweep-reviews.ts'
import { buildApplication, buildContract, buildJob } from '#test/builders.ts'
import { hiddenScene } from '#test/hidden-scene.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
const { hide } = hiddenScene(() => server)
const DAY = 24 * 60 * 60_000
const WINDOW = 14 * DAY

const parties = ['ana', 'carla', 'diego'] as const
type Party = (typeof parties)[number]
const pairs: readonly (readonly [Party, Party])[] = [
  ['ana', 'carla'],
  ['carla', 'ana'],
  ['ana', 'diego'],
  ['diego', 'ana'],
]

const mark = fc.integer({ min: 1, max: 5 })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('write' as const),
      pair: fc.constantFrom(...pairs),
      stars: mark,
      marks: fc.array(fc.option(mark), { minLength: 3, maxLength: 3 }),
      /** By the call of the rating, which an owner also has. */
      rates: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reach' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('hide' as const), which: fc.nat({ max: 3 }) }) },
)

interface Written {
  id: string
  author: Party
  subject: Party
  stars: number
  aspects: Partial<Record<AspectKey, number>>
  shownAt: number
  isHidden: boolean
}

const meanOf = (marks: readonly number[]) =>
  marks.length === 0
    ? null
    : Math.round((marks.reduce((sum, each) => sum + each, 0) * 10) / marks.length) / 10

/** A boat of Ana’s that Carla and Diego have brought over, and the model of the reviews. */
async function beginLife() {
  server.at(NOON)
  const cast = await server.cast()
  const scene = passageScene(() => ({ server, cast }))
  const { jobId, contract } = await scene.departed({ crewRequired: 2 })
  const context = server.context()
  const second = { ...(await buildJob(context, cast.ana.id)), id: jobId, ownerId: cast.ana.id }
  await buildApplication(context, second, cast.diego.id, { status: 'accepted' })
  const other = await buildContract(context, second, cast.diego.id, { status: 'completed' })
  server.later(2 * DAY)
  await scene.arrive(jobId)
  const contractOf = { carla: contract._id, diego: other.id }
  const closesAt = server.now().getTime() + WINDOW
  const all: Written[] = []
  const told = { ana: 0, carla: 0, diego: 0 }
  const untold = new Set<Written>()
  const isShown = ({ shownAt }: Written) => shownAt <= server.now().getTime()

  function tellOf(which: readonly Written[]): void {
    for (const each of which) if (untold.delete(each)) told[each.subject] += 1
  }
  const acts = {
    async write({
      pair: [author, subject],
      stars,
      marks,
      rates,
    }: {
      pair: readonly [Party, Party]
      stars: number
      marks: (number | null)[]
      rates: boolean
    }) {
      const byRating = rates && author === 'ana' && subject !== 'ana'
      const keys = aspectsOf[subject === 'ana' ? 'owner' : 'crew']
      const aspects = byRating
        ? {}
        : Object.fromEntries(keys.flatMap((key, at) => (marks[at] ? [[key, marks[at]]] : [])))
      const answer = byRating
        ? await cast.ana.call(contractApi.rate, {
            params: { contractId: contractOf[subject] },
            body: { stars },
          })
        : await cast[author].call(reviewApi.write, {
            params: { jobId },
            body: { userId: cast[subject].id, stars, aspects },
          })
      const now = server.now().getTime()
      const isFirst = !all.some(each => each.author === author && each.subject === subject)
      expect(answer.status).toBe(isFirst && now < closesAt ? 201 : 409)
      if (answer.status !== 201) return
      const theirs = all.find(each => each.author === subject && each.subject === author)
      const rows = await server.db.select().from(reviews).where(eq(reviews.authorId, cast[author].id))
      const id = rows.find(({ subjectId }) => subjectId === cast[subject].id)?.id ?? ''
      const mine = { id, author, subject, stars, aspects, shownAt: theirs ? now : closesAt, isHidden: false }
      all.push(mine)
      untold.add(mine)
      if (!theirs) return
      theirs.shownAt = now
      tellOf([mine, theirs])
    },
    async wait({ days }: { days: number }) {
      server.later(days * DAY)
    },
    /** The last millisecond of the window, or the first one after it. */
    async reach() {
      const left = closesAt - server.now().getTime()
      if (left > 0) server.later(left > 1 ? left - 1 : 1)
    },
    async sweep() {
      await sweepReviews(server.context())
      tellOf(all.filter(each => isShown(each) && !each.isHidden))
    },
    /** The operator hides a review that is shown. */
    async hide({ which }: { which: number }) {
      const hidden = all.filter(isShown)[which]
      if (!hidden) return
      hidden.isHidden = true
      await hide('review', hidden)
    },
  }

  async function check(): Promise<void> {
    for (const reader of parties) {
      const { body } = await cast[reader].call(reviewApi.listOfPassage, { params: { jobId } })
      const readable = all.filter(each => each.author === reader || (isShown(each) && !each.isHidden))
      expect(body.reviews.map(({ _id }) => _id).toSorted()).toEqual(readable.map(({ id }) => id).toSorted())
      const sealed = body.reviews.filter(({ shown }) => !shown)
      expect(sealed.every(({ author }) => author?._id === cast[reader].id)).toBe(true)
    }
    for (const subject of parties) {
      const params = { id: cast[subject].id }
      const { body } = await cast.oscar.call(reviewApi.listOfUser, { params })
      const open = all.filter(each => each.subject === subject && isShown(each) && !each.isHidden)
      const keys = aspectsOf[subject === 'ana' ? 'owner' : 'crew']
      expect({ ...body, reviews: body.reviews.map(({ _id }) => _id).toSorted() }).toEqual({
        reviews: open.map(({ id }) => id).toSorted(),
        average: meanOf(open.map(({ stars }) => stars)),
        count: open.length,
        aspects: Object.fromEntries(
          aspectKeys
            .filter(key => keys.includes(key))
            .map(key => [key, meanOf(open.flatMap(({ aspects }) => aspects[key] ?? []))]),
        ),
        nextCursor: null,
      })
      const { notifications } = (await cast[subject].call(notificationApi.list)).body
      expect(notifications.filter(({ type }) => type === 'review_received')).toHaveLength(told[subject])
    }
  }
  return { acts, check }
}

const hiddenBeforeTold: Step[] = [
  { act: 'write', pair: ['ana', 'carla'], stars: 1, marks: [null, 2, null], rates: false },
  { act: 'reach' },
  { act: 'reach' },
  { act: 'hide', which: 0 },
  { act: 'sweep' },
]

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('In whatever order both sides write, wait and are hidden, nobody reads the other’s before it is time, and the means are of what is read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async taken => {
      const { acts, check } = await beginLife()
      for (const each of taken as Step[]) {
        await (acts[each.act] as (given: Step) => Promise<void>)(each)
        await check()
      }
    }),
    { numRuns: process.env.TEST_ALL ? 40 : 2, examples: [[hiddenBeforeTold]] },
  )
}, 240_000)
