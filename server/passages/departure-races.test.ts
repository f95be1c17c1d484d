import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { titleApi } from '#domain/titles/title-api.ts'
import { logEntries } from '#server/passages/log-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import { buildTitles } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = passageScene(() => ({ server, cast }))
const { ready, press } = scene

const notLeft = {
  departedAt: null,
  conditions: null,
  departureHash: null,
  ownerReadyAt: null,
  skipperReadyAt: null,
  logSummary: null,
  nextReportBy: null,
}

test('A title deleted while the owner says ready: it has departed with both ready, or not at all, and nobody is sent away', async () => {
  const { jobId } = await ready()
  const ends = new Set<string>()
  for (let round = 0; round < 25; round += 1) {
    await press(jobId, cast.carla)
    const held = (await cast.carla.call(titleApi.listOwn)).body.titles
    const id = held.find(({ kind }) => kind === 'PPER')?._id ?? ''
    const [removed, pressed] = await Promise.all([
      cast.carla.call(titleApi.remove, { params: { id } }),
      press(jobId, cast.ana),
    ])
    const [row] = await server.db.select().from(passages).where(eq(passages.jobId, jobId))
    ends.add(
      [removed.status, pressed.status, row?.departedAt !== null, row?.skipperReadyAt !== null].join(' '),
    )
    await server.db.delete(logEntries).where(eq(logEntries.jobId, jobId))
    await server.db.update(passages).set(notLeft).where(eq(passages.jobId, jobId))
    await buildTitles(server, cast.carla.id, ['PPER'])
  }
  for (const end of ends) expect(['200 200 true true', '200 409 false false']).toContain(end)
}, 120_000)
