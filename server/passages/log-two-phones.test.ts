import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { entryInFuture } from '#domain/passages/log-faults.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { buildApplication } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

beforeAll(() => {
  blankPapers(server)
})

const scene = passageScene(() => ({ server, cast }))
const { departed, writeLog, readLog, readPassage, listPassages } = scene

const MINUTE = 60_000
/** Diego's phone is so far ahead of Carla's, whose clock is the server's. */
const AHEAD = 5 * MINUTE
/** So far ahead a phone may be. */
const MOST = 10 * MINUTE
const EACH = process.env.TEST_ALL === '1' ? 25 : 10
const EVERY = 20
const inMinutes = (minutes: number) => NOON.getTime() + minutes * MINUTE

interface Entry {
  at: string
  kind: string
  position?: { latitude: number; longitude: number }
  reason?: string
}

/** The entry of this minute, with the phone's hour: one boat out to sea that waits now and then. */
function happened(minute: number, ahead: number): Entry {
  const at = new Date(inMinutes(minute) + ahead).toISOString()
  if (minute % 140 === 60) return { at, kind: 'waiting', reason: 'rest' }
  if (minute % 140 === 90) return { at, kind: 'note' }
  return {
    at,
    kind: 'position',
    position: { latitude: 39.5 + minute / 2000, longitude: 2.6 - minute / 3000 },
  }
}

/** Both are on board, and both may write. */
async function twoAboard() {
  const { jobId, contract } = await departed({ crewRequired: 2 })
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw new Error('The passage has no offer.')
  await scene.alsoSigned(contract, cast.diego.id)
  const aboard = { status: 'accepted', role: 'mate', acceptedAt: server.now() } as const
  await buildApplication(server.context(), job, cast.diego.id, aboard)
  return jobId
}

/** One entry after the other, each sent twice at once. */
async function send(jobId: string, entries: readonly Entry[], by: Person) {
  const statuses: number[] = []
  for (const entry of entries) {
    const named = { ...entry, _id: randomUUID() }
    const replies = await Promise.all([writeLog(jobId, named, by), writeLog(jobId, named, by)])
    statuses.push(...replies.map(({ status }) => status))
  }
  return statuses.toSorted()
}

async function sums(jobId: string) {
  await server.runTasks()
  const stored = (await listPassages()).body.passages.find(passage => passage.jobId === jobId)
  return [stored?.logSummary, (await readPassage(jobId)).body.logSummary]
}

test('Two phones whose clocks are five minutes apart write one log at once, as one phone would in order', {
  tags: 'rare',
}, async () => {
  const [shared, alone] = [await twoAboard(), await twoAboard()]
  const minutes = Array.from({ length: EACH }, (_, n) => (n + 1) * EVERY)
  const [slow, fast] = [minutes.map(at => happened(at, 0)), minutes.map(at => happened(at + 10, AHEAD))]
  server.at(new Date(inMinutes(EACH * EVERY + 10)))

  const statuses = await Promise.all([send(shared, slow, cast.carla), send(shared, fast, cast.diego)])
  const inOrder = [...slow, ...fast].toSorted((one, other) => one.at.localeCompare(other.at))
  await send(alone, inOrder, cast.carla)

  const once = [...Array(EACH).fill(200), ...Array(EACH).fill(201)]
  const log = (await readLog(shared, cast.ana, { limit: '100' })).body.entries
  expect(statuses).toEqual([once, once])
  expect(log.map(({ at }) => at)).toEqual([...inOrder.map(({ at }) => at).toReversed(), NOON.toISOString()])
  expect(log.filter(({ author }) => author._id === cast.diego.id).map(({ at }) => at)).toEqual(
    fast.map(({ at }) => at).toReversed(),
  )
  const [stored, read] = await sums(shared)
  expect(stored).toMatchObject({ milesRun: expect.any(Number), milesToGo: expect.any(Number) })
  expect(stored?.waitingHours).toBeGreaterThan(0)
  expect([stored, read]).toEqual(await sums(alone))
})

test('A phone may be ten minutes ahead of the server, and not a minute more', async () => {
  const jobId = await twoAboard()
  const ahead = (by: number) => ({ at: new Date(NOON.getTime() + by).toISOString() })
  const taken = await writeLog(jobId, ahead(MOST), cast.diego)
  const refused = await writeLog(jobId, ahead(MOST + MINUTE), cast.diego)
  expect([taken.status, refused.status, refused.body.errors]).toEqual([
    201,
    400,
    [{ field: 'at', message: entryInFuture().text() }],
  ])
  expect((await readLog(jobId)).body.entries.map(({ kind }) => kind)).toEqual(['note', 'departure'])
})

/** The replies to the two phones, and the entries that count in the log. */
async function counted(jobId: string, replies: Awaited<ReturnType<typeof writeLog>>[]) {
  const { entries } = (await readLog(jobId)).body
  return {
    answers: replies.map(({ status, body }) => [status, body.code]).sort(),
    struck: entries.filter(({ correctedBy }) => correctedBy).length,
    counts: entries
      .filter(({ correctedBy, kind }) => kind === 'note' && !correctedBy)
      .map(({ text }) => text),
  }
}

test('One of two who correct one entry at once, each sending twice, is taken and the other is told', async () => {
  const jobId = await twoAboard()
  const { entry } = (await writeLog(jobId, { text: 'Mal' })).body
  const carlas = { _id: randomUUID(), text: 'De Carla', corrects: entry._id }
  const diegos = { _id: randomUUID(), text: 'De Diego', corrects: entry._id }
  const replies = await Promise.all([
    ...[1, 2].map(() => writeLog(jobId, carlas, cast.carla)),
    ...[1, 2].map(() => writeLog(jobId, diegos, cast.diego)),
  ])
  const { answers, struck, counts } = await counted(jobId, replies)
  expect([answers, struck, counts.length]).toEqual([
    [
      [200, undefined],
      [201, undefined],
      [409, 'entry_corrected'],
      [409, 'entry_corrected'],
    ],
    1,
    1,
  ])
})

test('Told so, the other corrects the correction; and the one that was taken may be sent again later', {
  tags: 'rare',
}, async () => {
  const jobId = await twoAboard()
  const { entry } = (await writeLog(jobId, { text: 'Mal' })).body
  const first = { _id: randomUUID(), text: 'De Carla', corrects: entry._id }
  const replies = [
    await writeLog(jobId, first),
    await writeLog(jobId, { text: 'De Diego', corrects: entry._id }, cast.diego),
    await writeLog(jobId, { text: 'De Diego', corrects: first._id }, cast.diego),
    await writeLog(jobId, first),
  ]
  expect(await counted(jobId, replies)).toEqual({
    answers: [
      [200, undefined],
      [201, undefined],
      [201, undefined],
      [409, 'entry_corrected'],
    ],
    struck: 2,
    counts: ['De Diego'],
  })
})
