import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { LOG_ENTRIES_MAX } from '#domain/passages/log-entry.ts'
import { logEntries } from '#server/passages/log-table.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON } from '#test/test-server.ts'
import { unzip } from '#test/unzip.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = passageScene(() => ({ server, cast }))
const { departed, share, follow, writeLog, readLog, readTrack, readPlots } = scene

/** A zigzag of a position a second, every other one a wait that the next one ends. */
const fill = (jobId: string, rows: number, text: string) =>
  server.db.execute(sql`
    insert into ${logEntries} (id, job_id, author_id, at, kind, latitude, longitude, text, reason, created_at)
    select gen_random_uuid(), ${jobId}::uuid, ${cast.carla.id}::uuid,
      ${NOON.toISOString()}::timestamptz + n * interval '1 second',
      case when n % 2 = 0 then 'waiting' else 'position' end,
      case when n % 2 = 0 then null else 39 + (n % 4) * 0.1 end,
      case when n % 2 = 0 then null else 2 + n / 50000.0 end,
      ${text}, case when n % 2 = 0 then 'rest' end, ${NOON.toISOString()}::timestamptz
    from generate_series(1, ${rows}) n`)

/** In processor time, which other tests do not slow down. */
async function timed<T>(act: () => Promise<T>): Promise<{ reply: T; ms: number }> {
  const began = process.cpuUsage()
  const reply = await act()
  const { user, system } = process.cpuUsage(began)
  return { reply, ms: (user + system) / 1_000 }
}

test('For any content of the database, no call takes four seconds, and none sends it all', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const { url } = (await share(jobId)).body.share
  await fill(jobId, 40_000, '海'.repeat(2_000))
  server.later(12 * 60 * 60_000)
  const calls = {
    follow: () => Promise.all([follow(url), follow(url), follow(url)]),
    track: () => readTrack(jobId),
    plots: () => readPlots(jobId),
    log: () => readLog(jobId),
    passage: () => scene.readPassage(jobId),
    arrival: () => scene.arrive(jobId),
  }
  for (const [name, call] of Object.entries(calls)) {
    const { reply, ms } = await timed<object>(call)
    expect([name, ms < 4_000]).toEqual([name, true])
    expect([name, JSON.stringify(reply).length < 2_000_000]).toEqual([name, true])
  }
  expect((await readPlots(jobId)).body.stops.length).toBeLessThanOrEqual(120)
  expect((await readTrack(jobId)).body.track.length).toBeLessThanOrEqual(300)
})

test('A log takes two thousand entries; one that was taken may be sent again, and the boat still arrives', async () => {
  const { jobId } = await departed()
  // The departure is one.
  await fill(jobId, LOG_ENTRIES_MAX - 2, '')
  server.later(60 * 60_000)
  const { body } = await writeLog(jobId)
  expect(body.entry.kind).toBe('note')
  const refused = await writeLog(jobId)
  expect([refused.status, refused.body.code]).toEqual([409, 'log_full'])
  expect((await writeLog(jobId, { _id: body.entry._id })).status).toBe(200)
  expect((await scene.arrive(jobId)).status).toBe(200)
})

test.each([
  ['an item up to two thousand', LOG_ENTRIES_MAX, [LOG_ENTRIES_MAX]],
  ['then items of two thousand', 2 * LOG_ENTRIES_MAX + 700, [LOG_ENTRIES_MAX, LOG_ENTRIES_MAX, 700]],
])('The export has all of a log: %s', { tags: 'rare' }, async (_, rows, lengths) => {
  const { jobId } = await departed()
  // The departure is one.
  await fill(jobId, rows - 1, 'Al pairo.')
  const files = await unzip((await cast.carla.call(accountApi.exportData)).bytes)
  const items: { offer: { id: string }; log: { id: string; at: string }[] }[] = JSON.parse(
    files.get('travesias.json') ?? '',
  )
  const log = items.flatMap(item => item.log)
  expect(items.map(item => [item.offer.id, item.log.length])).toEqual(lengths.map(length => [jobId, length]))
  expect(new Set(log.map(({ id }) => id)).size).toBe(rows)
  expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted())
})
