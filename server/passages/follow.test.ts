import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { SHARES_MAX } from '#domain/passages/share.ts'
import { passages } from '#server/passages/passage-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON } from '#test/test-server.ts'
import { tracesIn } from '#test/traces.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

beforeAll(() => {
  blankPapers(server)
})

const scene = passageScene(() => ({ server, cast }))
const { departed, ready, share, listShares, endShare, follow, writeLog, arrive, abort } = scene
const HOUR = 60 * 60_000
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR).toISOString()
const shared = async (jobId: string, by = cast.ana) => (await share(jobId, by)).body.share
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code
const fixAt = async (jobId: string, hours: number, longitude: number) => {
  server.at(at(hours))
  await writeLog(jobId, {
    kind: 'position',
    position: { latitude: 39.5, longitude },
    text: 'Todo bien a bordo.',
  })
}

test('Without an account a link shows the track, the last position and until when a sign is expected', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed({}, { reportEvery: 6 })
  const { url } = await shared(jobId, cast.carla)
  await fixAt(jobId, 2, 2.2)
  await fixAt(jobId, 4, 1.9)
  await server.runTasks()
  const { status, body } = await follow(url)
  expect(status).toBe(200)
  expect(body).toEqual({
    originPort: 'Palma',
    destinationPort: 'Valencia',
    vesselName: 'Brisa',
    track: [
      { at: at(2), latitude: 39.5, longitude: 2.2 },
      { at: at(4), latitude: 39.5, longitude: 1.9 },
    ],
    lastPosition: { latitude: 39.5, longitude: 1.9 },
    lastAt: at(4),
    eta: expect.any(String),
    endsAt: null,
    stage: 'under_way',
    startDate: expect.any(String),
    departedAt: at(0),
    arrivedAt: null,
    arrivalPort: null,
    calledOffAt: null,
    lastSignalAt: at(4),
    nextReportBy: at(10),
    milesRun: expect.any(Number),
    milesToGo: expect.any(Number),
    averageSpeed: expect.any(Number),
    route: { from: expect.any(String), to: expect.any(String) },
  })
})

test('Without any position a link gives no miles that nobody knows', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  const { url } = await shared(jobId)
  await arrive(jobId)
  expect((await follow(url)).body).toMatchObject({ stage: 'arrived', lastPosition: null, milesRun: null })
})

test('Before the departure a link says that it has not sailed', { tags: 'rare' }, async () => {
  const { jobId } = await ready()
  const { body } = await follow((await shared(jobId)).url)
  expect(body).toMatchObject({ stage: 'ready', departedAt: null, track: [], eta: null, lastSignalAt: null })
})

test.each(['arrival', 'calling off'])('A link lasts 24 hours after the %s', async end => {
  const { jobId } = await departed()
  const { url } = await shared(jobId)
  server.at(at(10))
  await (end === 'arrival' ? arrive(jobId) : abort(jobId))
  server.at(at(33.9))
  const { body } = await follow(url)
  expect(body).toMatchObject({ endsAt: at(34), nextReportBy: null, eta: null })
  expect((await listShares(jobId)).body.shares).toHaveLength(1)
  server.at(at(34))
  expect(codeOf(await follow(url))).toBe('follow_not_found')
  expect((await listShares(jobId)).body).toEqual({ shares: [], may: { share: false } })
})

test('Its maker or the owner ends a link; another one of the crew does not', async () => {
  const { jobId } = await departed()
  const own = await shared(jobId, cast.carla)
  const anas = await shared(jobId, cast.ana)
  expect(codeOf(await endShare(jobId, anas._id, cast.carla))).toBe('share_forbidden')
  expect((await listShares(jobId, cast.carla)).body.shares).toMatchObject([
    { name: 'Familia', by: { _id: cast.carla.id }, may: { end: true } },
    { by: { _id: cast.ana.id }, may: { end: false } },
  ])
  expect((await endShare(jobId, own._id, cast.ana)).status).toBe(200)
  expect(codeOf(await endShare(jobId, own._id, cast.ana))).toBe('share_not_found')
  expect([(await follow(own.url)).status, (await follow(anas.url)).status]).toEqual([404, 200])
})

test('The address of a link is nowhere in the database, and lists do not tell it', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const { url } = await shared(jobId)
  const token = url.split('/').at(-1) ?? ''
  expect(token.length).toBeGreaterThanOrEqual(43)
  expect(Object.keys(await tracesIn(server, [token]))).toEqual([])
  expect(JSON.stringify((await listShares(jobId)).body)).not.toContain(token)
})

test('Ten links that are made at once never pass the limit', { tags: 'rare' }, async () => {
  const { jobId } = await ready()
  for (let made = 0; made < SHARES_MAX - 3; made += 1) await shared(jobId)
  const answers = await Promise.all(Array.from({ length: 10 }, () => share(jobId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(7).fill(409)])
  expect((await listShares(jobId)).body.shares).toHaveLength(SHARES_MAX)
})

test('No link of a passage that has ended or that somebody else sails', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  await abort(jobId)
  expect(codeOf(await share(jobId))).toBe('passage_over')
  expect(codeOf(await share(jobId, cast.diego))).toBe('passage_not_found')
  expect(codeOf(await share(jobId, cast.ana, ' '))).toBe('invalid_input')
})

test('A link tells of the arrival for a day, also where all is settled and reviewed at once', async () => {
  const { jobId } = await departed()
  const { url } = await shared(jobId)
  await arrive(jobId)
  await server.db.update(passages).set({ closedAt: server.now() }).where(eq(passages.jobId, jobId))
  const { status, body } = await follow(url)
  expect([status, body.arrivalPort]).toEqual([200, 'Valencia'])
  server.later(24 * 60 * 60_000)
  expect((await follow(url)).status).toBe(404)
})

test('A link shows no name, no text and nothing of the contract', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  const { url } = await shared(jobId)
  await fixAt(jobId, 1, 2.1)
  const text = JSON.stringify((await follow(url)).body)
  for (const secret of ['Ana', 'Carla', cast.ana.id, cast.carla.id, 'Todo bien', jobId])
    expect(text).not.toContain(secret)
})
