import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { passageApi } from '#domain/passages/passage-api.ts'
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
const { departed, ready, writeLog, readLog, readTrack, readPassage, arrive, abort } = scene
const HOUR = 60 * 60_000
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR).toISOString()
const off = (hours: number) => {
  server.at(at(hours))
  return at(hours)
}
const position = (latitude: number, longitude = 2.2) => ({
  kind: 'position',
  position: { latitude, longitude },
})
const fieldsOf = ({ body }: { body: { errors?: { field: string }[] } }) =>
  body.errors?.map(({ field }) => field)

test('The departure is the first entry, and the log is newest first by the hour it tells of, page after page', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  off(10)
  for (const hours of [3, 1, 7, 5]) await writeLog(jobId, { at: at(hours), text: `A las ${hours}` })
  const first = (await readLog(jobId, cast.ana, { limit: '3' })).body
  expect(first.entries.map(({ at: told }) => told)).toEqual([at(7), at(5), at(3)])
  const rest = (await readLog(jobId, cast.carla, { limit: '3', cursor: first.nextCursor ?? '' })).body
  expect(rest.entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['note', 'A las 1'],
    ['departure', null],
  ])
  expect(rest.nextCursor).toBeNull()
})

test('An entry keeps all that was typed, and who wrote it', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  const typed = {
    _id: randomUUID(),
    at: NOON.toISOString(),
    kind: 'position',
    position: { latitude: 39.4567, longitude: 1.2345 },
    course: 275,
    speed: 6.4,
    windDirection: 'WNW',
    windForce: 4,
    seaState: 3,
    barometer: 1013.5,
    engineHours: 1284.5,
    fuel: 180,
    text: 'Mayor con un rizo.',
  }
  const { status, body } = await writeLog(jobId, typed)
  expect(status).toBe(201)
  expect(body.entry).toEqual({
    ...typed,
    photos: [],
    reason: null,
    corrects: null,
    correctedBy: null,
    answer: null,
    author: { _id: cast.carla.id, name: 'Carla Pons' },
  })
})

test('Sent twice it is one entry, the first one; in another passage its name is taken', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const _id = randomUUID()
  await writeLog(jobId, { _id, text: 'Primero' })
  const again = await writeLog(jobId, { _id, text: 'Segundo' })
  expect([again.status, again.body.entry.text]).toEqual([200, 'Primero'])
  const { jobId: other } = await departed()
  expect([(await writeLog(other, { _id })).body.code, (await readLog(jobId)).body.entries.length]).toEqual([
    'entry_elsewhere',
    2,
  ])
})

test('Sent to two passages at once it is in one of them', { tags: 'rare' }, async () => {
  const [one, other] = [await departed(), await departed()]
  const _id = randomUUID()
  const replies = await Promise.all([one, other].map(({ jobId }) => writeLog(jobId, { _id })))
  expect(replies.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [201, undefined],
    [409, 'entry_elsewhere'],
  ])
})

test('Ten at once, twice each, are ten entries', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  const ids = Array.from({ length: 10 }, () => randomUUID())
  const replies = await Promise.all([...ids, ...ids].map(_id => writeLog(jobId, { _id })))
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(10).fill(201)])
  expect((await readLog(jobId)).body.entries).toHaveLength(11)
})

test.each<[string, object, string]>([
  ['a position without one', { kind: 'position' }, 'position'],
  ['a wait without its reason', { kind: 'waiting' }, 'reason'],
  ['the departure, which the server writes', { kind: 'departure' }, 'kind'],
  ['a latitude beyond the pole', position(91), 'position.latitude'],
  ['a course beyond the circle', { course: 361 }, 'course'],
  ['a wind of thirteen', { windForce: 13 }, 'windForce'],
  ['a point that no compass has', { windDirection: 'NNNE' }, 'windDirection'],
  ['an hour before the departure', { at: at(-1) }, 'at'],
  ['an hour that has not come', { at: at(0.2) }, 'at'],
  ['an hour that cannot be read', { at: 'ayer' }, 'at'],
  ['a place that no chart has', position(85.1), 'position.latitude'],
])('Refused with its field: %s', { tags: 'rare' }, async (_, entry, field) => {
  const { jobId } = await departed()
  const refused = await writeLog(jobId, entry)
  expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
})

test('The plots show the days, the speed, the wind and what stopped the boat', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  const fix = async (hours: number, longitude: number) => {
    off(hours)
    await writeLog(jobId, position(39.5, longitude))
  }
  await fix(1, 2.4)
  await fix(3, 2.2)
  off(4)
  await writeLog(jobId, { kind: 'weather', windForce: 6, windDirection: 'WNW' })
  await writeLog(jobId, { kind: 'waiting', reason: 'weather', text: 'A la capa.' })
  const { body } = await scene.readPlots(jobId)
  expect(body).toEqual({
    days: [{ day: '2026-06-01', miles: 9.3 }],
    speeds: [{ at: at(3), knots: 4.6 }],
    winds: [{ at: at(4), force: 6, direction: 'WNW' }],
    stops: [{ from: at(4), to: null, reason: 'weather', text: 'A la capa.' }],
  })
  off(6)
  await arrive(jobId)
  expect((await scene.readPlots(jobId)).body.stops).toMatchObject([{ to: at(6) }])
})

test('The owner reads and writes nothing, strangers find nothing, and before the departure there is no log', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready()
  expect((await writeLog(jobId)).body.code).toBe('passage_not_departed')
  const { jobId: sailing } = await departed()
  expect([
    (await writeLog(sailing, {}, cast.ana)).body.code,
    (await writeLog(sailing, {}, cast.oscar)).body.code,
    (await readLog(sailing, cast.oscar)).status,
    (await readTrack(sailing, cast.diego)).status,
  ]).toEqual(['only_crew_writes_log', 'passage_not_found', 404, 404])
})

test('A correction strikes the other one through, and leaves it out of all sums', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  off(6)
  await writeLog(jobId, { ...position(39.5), at: at(0) })
  const { entry: wrong } = (await writeLog(jobId, { ...position(45), at: at(3) })).body
  const { entry: right } = (await writeLog(jobId, { ...position(39.8), at: at(3), corrects: wrong._id })).body
  const entries = (await readLog(jobId)).body.entries
  expect(entries.find(({ _id }) => _id === wrong._id)?.correctedBy).toBe(right._id)
  expect((await readPassage(jobId)).body.logSummary?.milesRun).toBe(18)
  expect((await readTrack(jobId)).body.track.map(({ latitude }) => latitude)).toEqual([39.5, 39.8])
  const own = (await readLog(jobId)).body.entries.find(({ kind }) => kind === 'departure')
  expect((await writeLog(jobId, { corrects: own?._id })).body.code).toBe('entry_not_found')
  expect((await writeLog(jobId, { corrects: randomUUID() })).body.code).toBe('entry_not_found')
})

test('The track as GPX has the positions that count, for who reads the log', async () => {
  const { jobId } = await departed()
  const readGpx = (by = cast.ana) => by.call(passageApi.readGpx, { params: { jobId } })
  expect((await readGpx()).bytes.toString()).not.toContain('<trk>')
  off(6)
  const wrong = (await writeLog(jobId, { ...position(40.5), at: at(1) })).body.entry
  await writeLog(jobId, { ...position(39.5), at: at(1), corrects: wrong._id })
  await writeLog(jobId, { ...position(39.4), at: at(4), text: 'Ballenas & <aves>' })
  const { status, bytes, headers } = await readGpx(cast.carla)
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/gpx+xml',
    expect.stringContaining('.gpx'),
  ])
  expect(
    [...bytes.toString().matchAll(/<trkpt lat="([\d.]+)"/g)].map(([, latitude]) => Number(latitude)),
  ).toEqual([39.5, 39.4])
  expect(bytes.toString()).toContain('Ballenas &amp; &lt;aves&gt;')
  expect((await readGpx(cast.diego)).body.code).toBe('passage_not_found')
})

describe('the sums', () => {
  test('know no miles to go once the only position is corrected by words', { tags: 'rare' }, async () => {
    const { jobId } = await departed()
    off(6)
    const { entry } = (await writeLog(jobId, { ...position(39.5), at: at(0) })).body
    await server.runTasks()
    await writeLog(jobId, { at: at(0), text: 'Sin posición.', corrects: entry._id })
    await server.runTasks()
    const { lastPosition, milesToGo } = (await readPassage(jobId)).body.logSummary ?? {}
    expect([lastPosition, milesToGo]).toEqual([null, null])
  })

  test('grow with the log, with the miles to go over the sea', { tags: 'rare' }, async () => {
    const { jobId } = await departed()
    off(12)
    await writeLog(jobId, { ...position(39.45, 2.5), at: at(0) })
    await writeLog(jobId, { ...position(39.45, 1.2), at: at(10) })
    await server.runTasks()
    const summary = (await readPassage(jobId)).body.logSummary
    expect(summary?.milesRun).toBeCloseTo(60.2, 0)
    expect(summary?.averageSpeed).toBeCloseTo(6, 0)
    // Valencia is some seventy miles further.
    expect(summary?.milesToGo).toBeGreaterThan(65)
    expect(summary?.milesToGo).toBeLessThan(80)
    expect(Date.parse(summary?.eta ?? '')).toBeGreaterThan(Date.parse(at(20)))
    expect(summary?.nextReportBy).toBe(at(22))
  })

  test('an open wait grows without an entry, and ends with the arrival', { tags: 'rare' }, async () => {
    const { jobId } = await departed()
    // A moment later: at the departure's own instant, a wait may be from before it.
    server.later(1)
    const wait = await writeLog(jobId, { kind: 'waiting', reason: 'weather' })
    expect(wait).toMatchObject({ status: 201 })
    off(5)
    expect((await readPassage(jobId)).body.logSummary?.waitingHours).toBe(5)
    await arrive(jobId, { at: at(5) })
    off(50)
    const { body } = await readPassage(jobId)
    expect(body.logSummary).toMatchObject({ waitingHours: 5, nextReportBy: null, eta: null })
    expect((await readLog(jobId)).body.entries[0]).toMatchObject({ kind: 'arrival', text: 'Valencia' })
  })
})

test('A boat that arrives while its way is measured owes no sign afterwards', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  await writeLog(jobId, position(39.45))
  const { seaRoutes } = server.dependencies.services
  const find = vi.spyOn(seaRoutes, 'find').mockImplementationOnce(async () => {
    await arrive(jobId)
    return null
  })
  await server.runTasks()
  find.mockRestore()
  const { logSummary } = (await readPassage(jobId)).body
  expect(logSummary).toMatchObject({ nextReportBy: null, eta: null })
  const [row] = await server.db.select().from(passages).where(eq(passages.jobId, jobId))
  expect([row?.nextReportBy, row?.milesToGo]).toEqual([null, expect.any(Number)])
})

test('The arrival is not before the last entry', async () => {
  const { jobId } = await departed()
  off(5)
  await writeLog(jobId, { at: at(4) })
  expect(fieldsOf(await arrive(jobId, { at: at(3) }))).toEqual(['at'])
  expect((await arrive(jobId, { at: at(4) })).status).toBe(200)
})

test.each([
  ['its clock is two minutes slow', -2],
  ['the hour is typed to the minute of the departure', -0.5],
  ['its clock is ten minutes slow', -10],
])('An entry of a phone counts as at the departure: %s', { tags: 'rare' }, async (_, minutes) => {
  server.at(new Date(NOON.getTime() + 30_000))
  const { jobId } = await departed()
  const departedAt = new Date(NOON.getTime() + 30_000).toISOString()
  const { status, body } = await writeLog(jobId, { ...position(39.45), at: at(minutes / 60) })
  expect([status, body.entry?.at]).toEqual([201, departedAt])
  const { logSummary } = (await readPassage(jobId)).body
  expect(logSummary?.lastAt).toBe(departedAt)
})

test('An entry of a phone whose clock is ten minutes fast is taken, and then the arrival is not before it', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  off(5)
  expect((await writeLog(jobId, { at: at(5 + 10 / 60) })).status).toBe(201)
  const { status, body } = await arrive(jobId, { at: at(5) })
  expect([status, body.passage?.arrival?.at]).toEqual([200, at(5 + 10 / 60)])
})

test('The end of a log has the same tolerance', async () => {
  const { jobId } = await departed()
  off(5)
  await abort(jobId)
  off(60)
  expect((await writeLog(jobId, { at: at(29 + 10 / 60) })).status).toBe(201)
  expect(fieldsOf(await writeLog(jobId, { at: at(29 + 11 / 60) }))).toEqual(['at'])
})

test('After the end a phone that was without coverage still sends what it has, for two weeks', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  off(48)
  await abort(jobId)
  off(48 + 30)
  expect((await writeLog(jobId, { at: at(20) })).status).toBe(201)
  expect((await writeLog(jobId, { at: at(71) })).status).toBe(201)
  expect(fieldsOf(await writeLog(jobId, { at: at(73) }))).toEqual(['at'])
  off(48 + 14 * 24)
  expect((await writeLog(jobId, { at: at(21) })).status).toBe(201)
  off(48.1 + 14 * 24)
  expect((await writeLog(jobId, { at: at(22) })).body.code).toBe('log_closed')
})
