import fs from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { isOver } from '#domain/passages/passage-stage.ts'
import { applications } from '#server/applications/application-table.ts'
import { watchReports } from '#server/passages/watch-reports.ts'
import { buildApplication } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const { accepted, departed, arrive, abort, listPassages } = passageScene(() => ({ server, cast }))
const june = (first: number) => ({
  startDate: `2026-06-${String(first).padStart(2, '0')}`,
  endDate: `2026-06-${String(first + 2).padStart(2, '0')}`,
})
const ids = async (by = cast.ana, query = {}) =>
  (await listPassages(by, query)).body.passages.map(({ jobId }) => jobId)
const watch = () => watchReports(server.context())

/** Page by page. */
async function walked(limit: string, by = cast.ana, query: Record<string, string> = {}) {
  const pages: string[][] = []
  let cursor: string | null | undefined
  do {
    const { body } = await listPassages(by, { ...query, limit, ...(cursor ? { cursor } : {}) })
    pages.push(body.passages.map(({ jobId }) => jobId))
    cursor = body.nextCursor
  } while (cursor)
  return pages
}

test('Passages at sea come first, then open ones by their first day, then past ones, the last one first', {
  tags: 'rare',
}, async () => {
  const next = await accepted(june(20))
  const cancelled = await accepted(june(5))
  await cast.ana.call(jobApi.cancel, { params: { id: cancelled.id } })
  const soon = await accepted(june(8))
  const { jobId: calledOff } = await departed(june(3))
  await abort(calledOff)
  const { jobId: arrived } = await departed(june(4))
  await arrive(arrived)
  const { jobId: atSea } = await departed(june(25))
  const all = [atSea, arrived, soon.id, next.id, cancelled.id, calledOff]
  for (const by of [cast.ana, cast.carla]) {
    expect(await ids(by)).toEqual(all)
    expect((await listPassages(by)).body.nextCursor).toBeNull()
    expect(await walked('1', by)).toEqual(all.map(id => [id]))
    expect(await walked('4', by)).toEqual([all.slice(0, 4), all.slice(4)])
  }
})

test('An edit of the dates, and the days that pass, move a passage', async () => {
  const other = await accepted(june(8))
  const moved = await accepted(june(5))
  const { jobId: sailed } = await departed(june(20))
  await arrive(sailed)
  expect(await ids()).toEqual([moved.id, other.id, sailed])
  await cast.ana.call(jobApi.update, { params: { id: moved.id }, body: june(10) })
  expect(await ids()).toEqual([other.id, moved.id, sailed])
  // Fourteen days after the last day, or after the arrival.
  server.at('2026-06-24T10:00:00Z')
  await watch()
  expect(await ids()).toEqual([moved.id, sailed, other.id])
  server.at('2026-07-20T10:00:00Z')
  await watch()
  const { passages } = (await listPassages()).body
  expect(passages.map(({ jobId }) => jobId)).toEqual([sailed, moved.id, other.id])
  expect(passages.every(({ stage }) => isOver(stage))).toBe(true)
})

test('Several people on board are one passage, whose place a new one does not change', {
  tags: 'rare',
}, async () => {
  const job = await accepted(june(8))
  const later = await accepted(june(12))
  await buildApplication(server.context(), job, cast.diego.id)
  await cast.ana.call(applicationApi.accept, { params: { id: job.id, userId: cast.diego.id } })
  expect(await walked('1')).toEqual([[job.id], [later.id]])
  expect(await ids(cast.diego)).toEqual([job.id])
})

test('A page of one stage is full, however many of the others are between', async () => {
  const { jobId: atSea } = await departed(june(25))
  const over: string[] = []
  for (const first of [3, 5, 7]) {
    await accepted(june(first))
    const { id } = await accepted(june(first + 1))
    await cast.ana.call(jobApi.cancel, { params: { id } })
    over.unshift(id)
  }
  expect(await walked('2', cast.ana, { stage: 'called_off' })).toEqual([over.slice(0, 2), over.slice(2)])
  expect(await walked('2', cast.ana, { stage: 'under_way' })).toEqual([[atSea]])
  expect(await walked('3', cast.ana, { stage: 'preparing' })).toHaveLength(1)
  expect(await walked('2', cast.ana, { stage: 'closed' })).toEqual([[]])
})

test('The passages of an older release get the places that the acts of this one give', {
  tags: 'rare',
}, async () => {
  await accepted(june(20))
  const { id } = await accepted(june(5))
  await cast.ana.call(jobApi.cancel, { params: { id } })
  await abort((await departed(june(3))).jobId)
  await arrive((await departed(june(4))).jobId)
  await departed(june(6))
  const own = server.db
    .select({ id: applications.id, order: applications.passageOrder })
    .from(applications)
    .where(eq(applications.ownerId, cast.ana.id))
    .orderBy(applications.id)
  const given = await own
  await server.db.update(applications).set({ passageOrder: 10_000_000 })
  const migration = fs.readFileSync('server/platform/db/migrations/0037_passage_order.sql', 'utf8')
  const [, move = ''] = migration.split('--> statement-breakpoint')
  await server.db.execute(sql.raw(move.replace('now()', `timestamptz '${NOON.toISOString()}'`)))
  expect(await own).toEqual(given)
  expect(new Set(given.map(({ order }) => Math.floor(order / 10_000_000)))).toEqual(new Set([0, 1, 2]))
})

test('A bad cursor and a bad limit are refused', async () => {
  for (const query of [{ cursor: 'x' }, { limit: '0' }, { limit: '101' }])
    expect((await listPassages(cast.ana, query)).status).toBe(400)
})
