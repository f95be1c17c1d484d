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
  ['own certificates', () => cast.carla.call(seaServiceApi.listOwn, { query: { limit: '100' } }), 5_000],
  ['totals', () => cast.ana.call(seaServiceApi.totals, { params: { id: cast.carla.id } }), 500],
  ['tracks', () => cast.ana.call(seaServiceApi.tracks, { params: { id: cast.carla.id } }), 500],
  ['profile', () => cast.carla.call(accountApi.readProfile), 500],
  ['person', () => cast.ana.call(accountApi.readUser, { params: { id: cast.carla.id } }), 500],
  ['reviews', () => cast.ana.call(reviewApi.listOfUser, { params: { id: cast.carla.id } }), 500],
] as const)('%s cost as much as they show, however long the history', async ([, call, most]) => {
  let status: number | undefined
  const heard = await hearStatements(async () => {
    status = (await call()).status
  })
  const blocks = await blocksOf(server.pool, heard)
  for (const h of heard)
    console.log(await blocksOf(server.pool, [h]), h.times, h.text.slice(0, 90).replaceAll('\n', ' '))
  expect(status).toBe(200)
  expect(blocks).toBeLessThan(most)
})

test('One sheet has all certificates of a long history', async () => {
  const t = Date.now()
  const { status, body, bytes } = await cast.carla.call(seaServiceApi.downloadOwn)
  console.log(status, body, bytes.length, Date.now() - t, PASSAGES)
  expect(status).toBe(200)
}, 120_000)
