import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ENTRY_PHOTOS_MAX } from '#domain/passages/log-entry.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { passageScene } from '#test/passage-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

beforeAll(() => {
  blankPapers(server)
})

const scene = passageScene(() => ({ server, cast }))
const { departed, writeLog, readLog, addEntryPhoto, arrive } = scene
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code
const written = async () => {
  const { jobId } = await departed()
  const { entry } = (await writeLog(jobId, { text: 'Cabo en la hélice.' })).body
  return { jobId, entry }
}
const photosOf = async (jobId: string, id: string) =>
  (await readLog(jobId)).body.entries.find(({ _id }) => _id === id)?.photos ?? []

test('A photo of an entry is seen by the owner, small and whole', { tags: 'rare' }, async () => {
  const { jobId, entry } = await written()
  expect((await addEntryPhoto(jobId, entry, await pictureOf(1))).status).toBe(201)
  const [photo] = await photosOf(jobId, entry._id)
  expect(photo).toMatchObject({ width: 61, height: 60 })
  for (const url of [photo?.path, photo?.thumbnailPath])
    expect((await server.app.inject({ url: url ?? '' })).statusCode).toBe(200)
})

test('The same picture sent twice is one photo, with its key and without', { tags: 'rare' }, async () => {
  const { jobId, entry } = await written()
  const headers = { 'idempotency-key': randomUUID() }
  const picture = await pictureOf(2)
  const sent = [
    await addEntryPhoto(jobId, entry, picture, { headers }),
    await addEntryPhoto(jobId, entry, picture, { headers }),
    await addEntryPhoto(jobId, entry, picture),
  ]
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  await server.runTasks()
  const photos = await photosOf(jobId, entry._id)
  expect(photos).toHaveLength(1)
  expect((await server.app.inject({ url: photos[0]?.path ?? '' })).statusCode).toBe(200)
})

test('Six are taken; of two that are sent at once for the last place one is', { tags: 'rare' }, async () => {
  const { jobId, entry } = await written()
  for (let number = 1; number < ENTRY_PHOTOS_MAX; number += 1)
    await addEntryPhoto(jobId, entry, await pictureOf(number + 10))
  const last = await Promise.all([pictureOf(20), pictureOf(21)])
  const sent = await Promise.all(last.map(picture => addEntryPhoto(jobId, entry, picture)))
  expect(sent.map(answer => codeOf(answer) ?? answer.status).sort()).toEqual([201, 'entry_photos_full'])
  expect(await photosOf(jobId, entry._id)).toHaveLength(ENTRY_PHOTOS_MAX)
})

test('The owner, a stranger, another log and a closed one are refused', { tags: 'rare' }, async () => {
  const { jobId, entry } = await written()
  const other = await written()
  const picture = await pictureOf(3)
  expect(codeOf(await addEntryPhoto(jobId, entry, picture, { by: cast.ana }))).toBe('only_crew_writes_log')
  expect(codeOf(await addEntryPhoto(jobId, entry, picture, { by: cast.diego }))).toBe('passage_not_found')
  expect(codeOf(await addEntryPhoto(jobId, other.entry, picture))).toBe('entry_not_found')
  await arrive(jobId)
  server.at(new Date(NOON.getTime() + 15 * 24 * 60 * 60_000))
  expect(codeOf(await addEntryPhoto(jobId, entry, picture))).toBe('log_closed')
})

test('A file that is no picture is refused, and a phone that was off for a week is not', async () => {
  const { jobId, entry } = await written()
  expect(codeOf(await addEntryPhoto(jobId, entry, Buffer.from('nothing')))).toBe('photo_not_image')
  await arrive(jobId)
  server.at(new Date(NOON.getTime() + 7 * 24 * 60 * 60_000))
  expect((await addEntryPhoto(jobId, entry, await pictureOf(4))).status).toBe(201)
})
