import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compassPoints, logKinds, waitReasons } from '#domain/passages/log-entry.ts'
import { plotsOf } from '#domain/passages/log-plots.ts'
import { sumLog } from '#domain/passages/log-summary.ts'
import { thinTrack } from '#domain/passages/thin-track.ts'
import { computeLog } from '#server/passages/compute-log.ts'
import { readFactRows, readPlotRows, readTrackRows } from '#server/passages/log-queries.ts'
import { type LogEntryRow, logEntries } from '#server/passages/log-table.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const MINUTE = 60_000
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const text = fc.string({ unit: 'grapheme', maxLength: 400 }).map(made => made.replaceAll('\0', ''))

/** Few instants, so that several entries have the same one. */
const entry = fc.record({
  minute: fc.integer({ min: 0, max: 2_000 }),
  written: fc.integer({ min: 0, max: 3 }),
  kind: fc.constantFrom(...logKinds),
  place: fc.option(fc.tuple(degrees(90), degrees(180))),
  windForce: fc.option(fc.integer({ min: 0, max: 12 })),
  windDirection: fc.option(fc.constantFrom(...compassPoints)),
  reason: fc.option(fc.constantFrom(...waitReasons)),
  text: fc.option(text),
  id: fc.uuid(),
  corrects: fc.option(fc.nat(), { freq: 4 }),
})
const log = fc.uniqueArray(entry, { minLength: 0, maxLength: 120, selector: ({ id }) => id })

const departedAt = NOON
const momentOf = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE)
const facts = { departedAt, until: momentOf(2_500), underWay: true, reportEvery: 12, milesToGo: 80 }

/** Row by row, as the driver reads them. */
async function entriesOf(jobId: string) {
  const rows = await server.db.select().from(logEntries).where(eq(logEntries.jobId, jobId))
  const corrected = new Set(rows.map(({ corrects }) => corrects))
  const orderOf = (row: LogEntryRow) => [row.at.getTime(), row.createdAt.getTime(), row.id] as const
  return rows
    .filter(({ id }) => !corrected.has(id))
    .toSorted((one, other) => {
      const [a, b] = [orderOf(one), orderOf(other)]
      return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1)
    })
    .map(({ latitude, longitude, ...row }) => ({
      ...row,
      position: latitude === null || longitude === null ? null : { latitude, longitude },
    }))
}

test('The sums from a log’s JSON are those of its rows', async () => {
  server.at(NOON)
  const cast = await server.cast()
  const { jobId } = await passageScene(() => ({ server, cast })).departed()
  const property = fc.asyncProperty(log, async made => {
    await server.db.delete(logEntries).where(eq(logEntries.jobId, jobId))
    const rows = made.map(({ minute, written, place, corrects, ...own }) => ({
      ...own,
      jobId,
      authorId: cast.carla.id,
      at: momentOf(minute),
      createdAt: momentOf(written),
      latitude: place?.[0] ?? null,
      longitude: place?.[1] ?? null,
      corrects: corrects === null ? null : (made[corrects % made.length]?.id ?? null),
    }))
    if (rows.length > 0) await server.db.insert(logEntries).values(rows)
    const entries = await entriesOf(jobId)
    const track = entries.flatMap(({ at, position }) => (position ? [{ at, ...position }] : []))
    const { db } = server
    expect(computeLog('track', { rows: await readTrackRows(db, jobId, momentOf(0)) })).toEqual(
      thinTrack(track),
    )
    expect(computeLog('plots', { rows: await readPlotRows(db, jobId, momentOf(0)) })).toEqual(
      plotsOf(entries, null),
    )
    const factRows = await readFactRows(db, jobId, departedAt)
    expect(computeLog('sum', { rows: factRows, facts, base: null })).toEqual(sumLog({ ...facts, entries }))
  })
  await fc.assert(property, { numRuns: 25 })
})
