import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { purgeRetained } from '#server/app/erasure/purge-retained.ts'
import { falseStarts } from '#server/passages/false-start-table.ts'
import { logEntries, logPhotos } from '#server/passages/log-table.ts'
import { passageShares } from '#server/passages/passage-table.ts'
import { shoreSheets } from '#server/passages/shore-table.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { buildJob, PASSWORD } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { NOON, startTestServer, type TestServer } from '#test/test-server.ts'
import { filesOf } from '#test/traces.ts'

const DAY = 24 * 60 * 60_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ KEEP_CONTRACTS_DAYS: '400' })
  server.at(NOON)
})
afterAll(() => server.close())

const after = async (days: number) => {
  server.at(new Date(NOON.getTime() + days * DAY))
  await purgeRetained(server.context())
}

test('With a contract its passage goes: the log, its photos with their files, and the links', {
  tags: 'rare',
}, async () => {
  const cast = await server.cast()
  const scene = passageScene(() => ({ server, cast }))
  const { jobId } = await scene.departed({ endDate: '2026-06-13' })
  const { entry } = (await scene.writeLog(jobId)).body
  await scene.addEntryPhoto(jobId, entry, await pictureOf(7))
  await scene.share(jobId)
  const names = (await server.db.select({ file: logPhotos.file }).from(logPhotos)).map(({ file }) => file)
  expect(names).toHaveLength(1)
  await server.runTasks()
  await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
  await after(12 + 400)
  const files = () =>
    filesOf(server).filter(file => [...names, `departures/${jobId}`].some(name => file.includes(name)))
  const before = files().length
  await after(12 + 401)
  await server.runTasks()
  const left = await Promise.all([
    server.db.select().from(logEntries).where(eq(logEntries.jobId, jobId)),
    server.db.select().from(logPhotos).where(eq(logPhotos.entryId, entry._id)),
    server.db.select().from(passageShares).where(eq(passageShares.jobId, jobId)),
    server.db.select().from(shoreSheets).where(eq(shoreSheets.jobId, jobId)),
    server.db.select().from(sealedFiles).where(eq(sealedFiles.subject, jobId)),
  ])
  expect([before, files(), left]).toEqual([3, [], [[], [], [], [], []]])
})

test('An offer that goes with its owner takes its sealed departure along', async () => {
  server.at(NOON)
  const { ana } = await server.cast()
  const { id } = await buildJob(server.context(), ana.id)
  const key = `departures/${id}.pdf` as const
  await server.dependencies.services.files.put(key, Buffer.from('acta'))
  await server.db.insert(sealedFiles).values({ subject: id, kind: 'departure', key, hash: 'x' })
  await ana.call(accountApi.erase, { body: { password: PASSWORD } })
  await server.runTasks()
  const rows = await server.db.select().from(sealedFiles).where(eq(sealedFiles.subject, id))
  expect([rows, filesOf(server).filter(file => file === key)]).toEqual([[], []])
})

test('With a contract the record of its false start goes, and its sealed file', {
  tags: 'rare',
}, async () => {
  server.at(NOON)
  const cast = await server.cast()
  const scene = passageScene(() => ({ server, cast }))
  const { jobId } = await scene.ready({ startDate: '2026-06-03', endDate: '2026-06-13' })
  await scene.writeLog(jobId, { kind: 'aboard' })
  await scene.callFalseStart(jobId)
  await scene.stateFalseStart(jobId)
  await server.runTasks()
  const left = async () => [
    (await server.db.select().from(falseStarts).where(eq(falseStarts.jobId, jobId))).length,
    (await server.db.select().from(sealedFiles).where(eq(sealedFiles.subject, jobId))).length,
    filesOf(server).filter(file => file.includes(`departures/${jobId}`)).length,
  ]
  await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
  await after(12 + 400)
  expect(await left()).toEqual([1, 1, 1])
  await after(12 + 401)
  await server.runTasks()
  expect(await left()).toEqual([0, 0, 0])
})
