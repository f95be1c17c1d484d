import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { annexScene } from '#test/annex-scene.ts'
import { blocksOf } from '#test/plans/blocks-of.ts'
import { fillHeavyHistories, PASSAGES } from '#test/plans/fill-heavy-histories.ts'
import { hearStatements } from '#test/plans/find-scans.ts'
import { anasHand } from '#test/signatures.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ once: true })
const { departed, writeLog, arrive } = annexScene(() => ({ server, cast }))
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let jobId: string
beforeAll(async () => {
  const passage = await departed()
  jobId = passage.jobId
  for (const latitude of [39.45, 39.4, 39.42]) {
    server.later(7 * HOUR)
    await writeLog(jobId, {
      at: server.now().toISOString(),
      kind: 'position',
      position: { latitude, longitude: 2 },
    })
  }
  await arrive(jobId)
  const params = { jobId, userId: cast.carla.id }
  await cast.ana.call(seaServiceApi.sign, { params, body: { signature: anasHand } })
  for (const [by, about] of [
    [cast.ana, cast.carla],
    [cast.carla, cast.ana],
  ] as const)
    await by.call(reviewApi.write, { params: { jobId }, body: { userId: about.id, stars: 4 } })
  await server.runTasks()
  await fillHeavyHistories(server.db, jobId)
})

test.for([
  ['totals', () => cast.ana.call(seaServiceApi.totals, { params: { id: cast.carla.id } }), 500],
  ['tracks', () => cast.ana.call(seaServiceApi.tracks, { params: { id: cast.carla.id } }), 500],
  ['profile', () => cast.carla.call(accountApi.readProfile), 500],
  ['person', () => cast.ana.call(accountApi.readUser, { params: { id: cast.carla.id } }), 500],
  ['reviews', () => cast.ana.call(reviewApi.listOfUser, { params: { id: cast.carla.id } }), 500],
] as const)('%s cost as much as they show, however long the history', async ([, call, most]) => {
  server.later(30 * DAY)
  let status: number | undefined
  const heard = await hearStatements(async () => {
    status = (await call()).status
  })
  const blocks = await blocksOf(server.pool, heard)
  expect(status).toBe(200)
  expect(blocks).toBeLessThan(most)
})

test('A page of own certificates asks as much for a hundred as for one', async () => {
  const sent = async (limit: string) => {
    const heard = await hearStatements(() => cast.carla.call(seaServiceApi.listOwn, { query: { limit } }))
    return heard.filter(({ text }) => text.startsWith('select')).reduce((sum, { times }) => sum + times, 0)
  }
  const { body } = await cast.carla.call(seaServiceApi.listOwn, { query: { limit: '100' } })
  expect(body.certificates).toHaveLength(100)
  expect((await sent('100')) - (await sent('1'))).toBeLessThan(5)
})

test('The sums of a long history are exact, and a hidden review is in none', async () => {
  server.later(30 * DAY)
  const numbers = Array.from({ length: PASSAGES }, (_, n) => n + 1)
  const { rows } = await server.db.execute<{ miles: number }>(
    sql`select (sea_service.data ->> 'miles')::float8 as miles from sea_service join contracts on contracts.id = contract_id where job_id = ${jobId}`,
  )
  const [sample] = rows
  const miles =
    numbers.reduce((sum, n) => sum + (n % 90) * 10 + 1, Math.round((sample?.miles ?? 0) * 10)) / 10
  const { body } = await cast.ana.call(seaServiceApi.totals, { params: { id: cast.carla.id } })
  expect([body.miles, body.passages]).toEqual([miles, PASSAGES + 1])
  const before = (await cast.ana.call(reviewApi.listOfUser, { params: { id: cast.carla.id } })).body
  const [worst] = before.reviews
  await server.db.execute(sql`insert into hidden_subjects (statement_id, kind, subject_id, reason, at)
    values (gen_random_uuid(), 'review', ${worst?._id}, 'x', now())`)
  const { count } = (await cast.ana.call(reviewApi.listOfUser, { params: { id: cast.carla.id } })).body
  const person = (await cast.ana.call(accountApi.readUser, { params: { id: cast.carla.id } })).body
  expect([before.count, count, person.certifiedMiles]).toEqual([PASSAGES + 1, PASSAGES, miles])
})
