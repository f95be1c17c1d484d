import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { passages } from '#server/passages/passage-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

beforeAll(() => {
  blankPapers(server)
})

const scene = passageScene(() => ({ server, cast }))
const { departed, writeLog, readTrack, readPassage, listPassages, arrive, abort } = scene
const HOUR = 60 * 60_000
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR).toISOString()
const off = (hours: number) => {
  server.at(at(hours))
  return at(hours)
}
const position = (latitude: number, hours: number) => ({
  at: at(hours),
  kind: 'position',
  position: { latitude, longitude: 2.2 },
})

const rowOf = async (jobId: string) => {
  const [row] = await server.db.select().from(passages).where(eq(passages.jobId, jobId))
  return row
}
const sums = async (jobId: string) => (await readPassage(jobId)).body.logSummary
/** As an older release stored them: then all entries are summed again. */
const forget = (jobId: string) =>
  server.db
    .update(passages)
    .set({ logSummary: sql`log_summary - 'openWait' - 'base'` })
    .where(eq(passages.jobId, jobId))

/** Two days with a position every six hours, as they are written. */
async function sailed() {
  const { jobId } = await departed()
  for (let hours = 0; hours <= 48; hours += 6) {
    off(hours)
    await writeLog(jobId, position(39 + hours / 20, hours))
  }
  return jobId
}

test('An entry is summed with the last hours alone, and it is as if all were summed', {
  tags: 'rare',
}, async () => {
  const jobId = await sailed()
  expect((await rowOf(jobId))?.logSummary?.base?.fix.at).toBe(NOON.getTime() + 36 * HOUR)
  const stored = await sums(jobId)
  await forget(jobId)
  expect(await sums(jobId)).toEqual(stored)
  await writeLog(jobId, { kind: 'note', at: at(48) })
  expect([await sums(jobId), (await rowOf(jobId))?.logSummary?.base?.fix.at]).toEqual([
    stored,
    NOON.getTime() + 36 * HOUR,
  ])
})

test.each<[string, (jobId: string) => Promise<unknown>]>([
  ['an entry of the first day that comes late', jobId => writeLog(jobId, position(45, 3))],
  [
    'a correction of the first day',
    async jobId => {
      const { entry } = (await writeLog(jobId, position(45, 3))).body
      await writeLog(jobId, { ...position(39.2, 47), corrects: entry._id })
    },
  ],
  [
    'the last position taken back',
    async jobId => {
      off(50)
      const { entry } = (await writeLog(jobId, position(45, 50))).body
      await writeLog(jobId, { kind: 'note', at: at(50), corrects: entry._id })
    },
  ],
  ['a second entry of the very instant', jobId => writeLog(jobId, position(42, 36))],
  ['the arrival', jobId => arrive(jobId, { at: at(48) })],
  ['the end at sea', jobId => abort(jobId)],
  ['the miles to go', () => server.runTasks()],
])('The stored sums are those of all entries after %s', { tags: 'rare' }, async (_, act) => {
  const jobId = await sailed()
  const before = await sums(jobId)
  await act(jobId)
  const stored = await sums(jobId)
  await forget(jobId)
  expect(stored).not.toEqual(before)
  expect(await sums(jobId)).toEqual(stored)
})

test('An open wait grows, also where an older release has stored the sums, and not in lists', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  await writeLog(jobId, { kind: 'waiting', reason: 'weather' })
  off(3)
  const listed = (await listPassages()).body.passages.find(passage => passage.jobId === jobId)
  const now = await sums(jobId)
  await forget(jobId)
  expect([listed?.logSummary?.waitingHours, now?.waitingHours, await sums(jobId)]).toEqual([0, 3, now])
})

test('The track has each new position at once, and none that was corrected since', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const latitudes = async () => (await readTrack(jobId)).body.track.map(({ latitude }) => latitude)
  expect(await latitudes()).toEqual([])
  off(4)
  await writeLog(jobId, position(39, 1))
  const { entry } = (await writeLog(jobId, position(45, 2))).body
  expect(await latitudes()).toEqual([39, 45])
  await writeLog(jobId, { ...position(39.2, 2), corrects: entry._id })
  expect([await latitudes(), await latitudes()]).toEqual([
    [39, 39.2],
    [39, 39.2],
  ])
})

test('The arrival is not before the last entry that still counts', async () => {
  const { jobId } = await departed()
  off(9)
  const { entry } = (await writeLog(jobId, { at: at(8) })).body
  await writeLog(jobId, { at: at(4), corrects: entry._id })
  expect((await arrive(jobId, { at: at(3) })).body.errors?.map(({ field }) => field)).toEqual(['at'])
  expect((await arrive(jobId, { at: at(4) })).status).toBe(200)
})
