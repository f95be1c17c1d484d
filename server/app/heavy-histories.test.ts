import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { CERTIFICATES_A_SHEET } from '#domain/sea-service/sea-service.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { backfillCertificates } from '#server/sea-service/backfill-certificates.ts'
import { listOfSheet, listOwn, ownOrder } from '#server/sea-service/sea-service-queries.ts'
import { annexScene } from '#test/annex-scene.ts'
import { blocksOf } from '#test/plans/blocks-of.ts'
import { fillHeavyHistories, PASSAGES } from '#test/plans/fill-heavy-histories.ts'
import { hearStatements } from '#test/plans/find-scans.ts'
import { hearTransactions } from '#test/plans/hear-transactions.ts'
import { vacuumWhole } from '#test/plans/vacuum-whole.ts'
import { anasHand } from '#test/signatures.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ once: true })
const { departed, writeLog, arrive } = annexScene(() => ({ server, cast }))
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const totals = () => cast.ana.call(seaServiceApi.totals, { params: { id: cast.carla.id } })
const tracks = () => cast.ana.call(seaServiceApi.tracks, { params: { id: cast.carla.id } })
const own = (query = {}) => cast.carla.call(seaServiceApi.listOwn, { query })
const person = () => cast.ana.call(accountApi.readUser, { params: { id: cast.carla.id } })
const reviews = () => cast.ana.call(reviewApi.listOfUser, { params: { id: cast.carla.id } })
const firstSheet = () => listOfSheet(server.db, cast.carla.id, 1)
const listed = async () => [
  (await totals()).body,
  (await own()).body.certificates.map(({ jobId }) => jobId),
  (await firstSheet()).map(({ id }) => id),
  (await person()).body.certifiedMiles,
]

let sampleMiles: number
let beforeFilled: unknown[]
let written: number[]
beforeAll(async () => {
  const { jobId } = await departed()
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
  ] as const) {
    const body = { userId: about.id, stars: 4 }
    expect((await by.call(reviewApi.write, { params: { jobId }, body })).status).toBe(201)
  }
  await server.runTasks()
  sampleMiles = (await totals()).body.miles
  await fillHeavyHistories(server.db, jobId)
  server.later(20 * DAY)
  beforeFilled = await listed()
  written = await hearTransactions(() => backfillCertificates({ db: server.db }))
  await vacuumWhole(server.db)
})

// The clock begins again for each.
beforeEach(() => server.later(20 * DAY))

test('Certificates of the release before are in lists and sums before a task has filled them', async () => {
  const miles = Array.from({ length: PASSAGES }, (_, n) => ((n + 1) % 90) * 10 + 1)
  const sum = miles.reduce((sum, each) => sum + each, Math.round(sampleMiles * 10)) / 10
  expect(beforeFilled).toEqual(await listed())
  expect(beforeFilled[0]).toMatchObject({ miles: sum, passages: PASSAGES + 1 })
  expect(beforeFilled[3]).toBe(sum)
  const left = sql`select count(*)::int as count from sea_service where crew_id is null`
  expect((await server.db.execute(left)).rows).toEqual([{ count: 0 }])
  expect(Math.max(0, ...written)).toBeLessThanOrEqual(500)
})

test.for([
  ['totals', totals],
  ['profile', () => cast.carla.call(accountApi.readProfile)],
  ['person', person],
  ['reviews', reviews],
  ['certificates', () => own({ limit: '100' })],
  ['tracks', tracks],
] as const)('%s cost as much as they show, however long the history', { tags: 'rare' }, async ([, call]) => {
  let status: number | undefined
  const heard = await hearStatements(async () => {
    status = (await call()).status
  })
  expect(status).toBe(200)
  expect(await blocksOf(server.pool, heard)).toBeLessThan(900)
})

test('A sheet reads its own certificates alone, and the last one is what is left over', async () => {
  const heard = await hearStatements(firstSheet)
  expect(await blocksOf(server.pool, heard)).toBeLessThan(2_000)
  const last = Math.ceil((PASSAGES + 1) / CERTIFICATES_A_SHEET)
  const [first, rest, none] = await Promise.all(
    [1, last, last + 1].map(sheet => listOfSheet(server.db, cast.carla.id, sheet)),
  )
  expect([first?.length, rest?.length, none]).toEqual([300, (PASSAGES + 1) % 300, []])
})

test('A page of own certificates asks as much for a hundred as for one', { tags: 'rare' }, async () => {
  const sent = async (limit: string) => {
    const heard = await hearStatements(() => own({ limit }))
    return heard.filter(({ text }) => text.startsWith('select')).reduce((sum, { times }) => sum + times, 0)
  }
  expect((await own({ limit: '100' })).body.certificates).toHaveLength(100)
  expect((await sent('100')) - (await sent('1'))).toBeLessThan(5)
})

test('The own certificates are found once each, page by page', async () => {
  const limit = 1_000
  const found: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const rows = await listOwn(server.db, cast.carla.id, limit, ownOrder.readCursor(cursor))
    const { page, nextCursor } = ownOrder.pageOf(rows, limit)
    found.push(...page.map(({ jobId }) => jobId))
    cursor = nextCursor
  }
  expect([found.length, new Set(found).size]).toEqual([PASSAGES + 1, PASSAGES + 1])
})

test('A hidden review is in no mean', async () => {
  const before = (await reviews()).body
  await server.db.execute(sql`insert into hidden_subjects (statement_id, kind, subject_id, reason, at)
    values (gen_random_uuid(), 'review', ${before.reviews[0]?._id}, 'x', now())`)
  const [after, shown] = [(await reviews()).body, (await person()).body]
  expect([before.count, after.count, shown.ratingCount]).toEqual([PASSAGES + 1, PASSAGES, PASSAGES])
})
