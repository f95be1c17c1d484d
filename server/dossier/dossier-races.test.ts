/** @module-tag rare */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { dossiers } from '#server/dossier/dossier-table.ts'
import { logEntries } from '#server/passages/log-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import { passageScene } from '#test/passage-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { ready, press } = passageScene(() => ({ server, cast }))

const notLeft = {
  departedAt: null,
  conditions: null,
  departureHash: null,
  ownerReadyAt: null,
  skipperReadyAt: null,
  logSummary: null,
  nextReportBy: null,
}

test('A refusal written while the skipper says ready: it has departed before it, or not at all', async () => {
  const { jobId } = await ready()
  const ends = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    await press(jobId, cast.ana)
    const [refused, pressed] = await Promise.all([
      cast.ana.call(dossierApi.answer, { params: { jobId }, body: { state: 'refused' } }),
      press(jobId, cast.carla),
    ])
    const [row] = await server.db.select().from(passages).where(eq(passages.jobId, jobId))
    const insurance = row?.conditions?.find(({ key }) => key === 'insurance')
    ends.add([refused.status, pressed.status, row?.departedAt !== null, insurance?.state].join(' '))
    await server.db.delete(logEntries).where(eq(logEntries.jobId, jobId))
    await server.db.update(passages).set(notLeft).where(eq(passages.jobId, jobId))
    await server.db.delete(dossiers).where(eq(dossiers.jobId, jobId))
  }
  for (const end of ends) expect(['200 200 true met', '200 409 false ']).toContain(end)
}, 120_000)
