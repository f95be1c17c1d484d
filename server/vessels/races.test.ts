import { beforeEach, expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { VESSEL_PHOTOS_MAX } from '#domain/vessels/vessel.ts'
import { jobInputExample } from '#test/builders.ts'
import { pictureOf } from '#test/pictures.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()
let vessel: { _id: string }
beforeEach(async () => {
  vessel = await created()
})

const { created, read, update, remove, addPhoto, stored } = vesselScene(() => ({ server, cast }))
const publish = () => cast.ana.call(jobApi.create, { body: { ...jobInputExample(), vesselId: vessel._id } })
const readJob = async (job: { _id: string }) =>
  (await cast.ana.call(jobDetailApi.read, { params: { id: job._id } })).body

test('No more of several photos at once are kept than there are places', { tags: 'rare' }, async () => {
  const before = stored('photos').length
  for (let number = 1; number < VESSEL_PHOTOS_MAX; number += 1)
    await addPhoto(vessel, await pictureOf(number))
  const pictures = await Promise.all([20, 21].map(pictureOf))
  const replies = await Promise.all(pictures.map(bytes => addPhoto(vessel, bytes)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  expect([(await read(vessel)).body.photos.length, stored('photos').length - before]).toEqual([
    VESSEL_PHOTOS_MAX,
    2 * VESSEL_PHOTOS_MAX,
  ])
})

test('The same photo twice at once is one', async () => {
  const bytes = await pictureOf(1)
  const replies = await Promise.all([addPhoto(vessel, bytes), addPhoto(vessel, bytes)])
  expect(new Set(replies.map(({ body }) => body.photo._id)).size).toBe(1)
})

test.each([1, 2, 3])(
  'An offer of a vessel that is deleted at once has it in the archive, or is refused (%d)',
  async () => {
    const [published, removed] = await Promise.all([publish(), remove(vessel)])
    const { status } = await read(vessel)
    const isThere = [published.status, removed.body.vessel?.archivedAt != null, status]
    expect([
      [201, true, 200],
      [404, false, 404],
    ]).toContainEqual(isThere)
  },
)

test('A vessel and its offers are changed at once, and agree in the end', async () => {
  const jobs = [(await publish()).body.job, (await publish()).body.job]
  const rename = (name: string) => update(vessel, { name })
  const retitle = (job: { _id: string }) =>
    cast.ana.call(jobApi.update, { params: { id: job._id }, body: { title: 'Otro', vesselId: vessel._id } })
  const replies = await Promise.all([
    rename('Uno'),
    ...jobs.map(retitle),
    rename('Dos'),
    ...jobs.map(retitle),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const { name } = (await read(vessel)).body
  for (const job of jobs) expect(await readJob(job)).toMatchObject({ title: 'Otro', vesselName: name })
})

test('An offer that is tied while its vessel is renamed has the name in the end', {
  tags: 'rare',
}, async () => {
  const { body } = await cast.ana.call(jobApi.create, { body: jobInputExample() })
  const tie = { params: { id: body.job._id }, body: { vesselId: vessel._id } }
  await Promise.all([update(vessel, { name: 'Uno' }), cast.ana.call(jobApi.update, tie)])
  expect((await readJob(body.job)).vesselName).toBe('Uno')
})
