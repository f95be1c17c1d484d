import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checklistScene } from '#test/checklist-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

const EVENING = '2026-06-01T23:59:59.000Z'
let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.at(EVENING)
  cast = await server.cast()
})
afterAll(() => server.close())

const { draft, addPhoto, itemOf, read } = checklistScene(() => ({ server, cast }))
async function onePhoto() {
  const { list } = await draft()
  const { body } = await addPhoto(list, itemOf(list, 'oth_casco'), await pictureOf(1))
  return { list, photo: body }
}
const pathNow = async (list: { _id: string }) => {
  // The session of the day before is still valid at the later time.
  const [photo] = itemOf(await read(list), 'oth_casco').photos
  return photo?.path
}
const statusOf = async (url: string) => (await server.app.inject(url)).statusCode
const parts = (path: string) => {
  const [until = '', seal = '', name = ''] = path.split('/').slice(3)
  return { until, seal, name }
}

test('A photo and its thumbnail load without a token, may be kept by one browser, and are nothing but pictures', {
  tags: 'rare',
}, async () => {
  const { photo } = await onePhoto()
  const answers = await Promise.all([photo.path, photo.thumbnailPath].map(url => server.app.inject(url)))
  expect(
    answers.map(({ statusCode, headers }) => [
      statusCode,
      headers['content-type'],
      headers['cache-control'],
      headers['x-content-type-options'],
    ]),
  ).toEqual([
    [200, 'image/jpeg', 'private, max-age=86400, immutable', 'nosniff'],
    [200, 'image/webp', 'private, max-age=86400, immutable', 'nosniff'],
  ])
})

test('A path is the same all day, another one the next day, and both are good', {
  tags: 'rare',
}, async () => {
  const { list, photo } = await onePhoto()
  server.at('2026-06-01T00:00:00.000Z')
  const inTheMorning = await pathNow(list)
  server.at('2026-06-02T00:00:00.000Z')
  const nextDay = await pathNow(list)
  expect([inTheMorning, nextDay === photo.path]).toEqual([photo.path, false])
  expect([await statusOf(photo.path), await statusOf(nextDay ?? '')]).toEqual([200, 200])
})

test('A path that was given in the last second of a day works for forty-eight hours more, and then no longer', {
  tags: 'rare',
}, async () => {
  const { photo } = await onePhoto()
  server.at('2026-06-03T23:59:59.999Z')
  const before = await statusOf(photo.path)
  server.at('2026-06-04T00:00:00.000Z')
  expect([before, await statusOf(photo.path), await statusOf(photo.thumbnailPath)]).toEqual([200, 404, 404])
})

test('Another server over the same database gives and takes the same paths', { tags: 'rare' }, async () => {
  const { list, photo } = await onePhoto()
  const another = await server.startAnother()
  const there = await read(list, another.bearer(cast.carla.token))
  const taken = await another.app.inject(photo.path)
  expect([itemOf(there, 'oth_casco').photos[0]?.path, taken.statusCode]).toEqual([photo.path, 200])
})

test('A path is not good for another photo, another time or another size', { tags: 'rare' }, async () => {
  const [one, other] = [(await onePhoto()).photo, (await onePhoto()).photo]
  const mine = parts(one.path)
  const swapped = [
    { ...mine, name: parts(other.path).name },
    { ...mine, name: parts(one.thumbnailPath).name },
    { ...mine, until: String(Number(mine.until) + 1) },
    { ...mine, until: `0${mine.until}` },
    { ...mine, until: `${mine.until}.0` },
    { ...mine, seal: parts(other.path).seal },
    { ...mine, seal: mine.seal.slice(0, -1) },
    { ...mine, seal: `${mine.seal}=` },
    { ...mine, seal: 'x'.repeat(mine.seal.length) },
    { ...mine, name: mine.name.toUpperCase() },
    { ...mine, name: `${mine.name}%00` },
  ]
  const answers = swapped.map(({ until, seal, name }) => statusOf(`/api/photos/${until}/${seal}/${name}`))
  expect(await Promise.all(answers)).toEqual(Array(swapped.length).fill(404))
})

test.each([
  '/api/photos/9999999999/x/..%2f..%2flock.db',
  '/api/photos/9999999999/x/%2e%2e%2fpictures%2fx.webp',
  '/api/photos/9999999999/x/../../../etc/passwd',
  '/api/photos/Infinity/x/x.jpg',
  '/api/photos/NaN/é/x.jpg',
  '/api/photos/9999999999/x.jpg',
  '/api/photos/',
])('%s is not found, in JSON', async url => {
  const response = await server.app.inject(url)
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { code: expect.stringMatching(/^(photo_)?not_found$/), message: expect.any(String) },
  ])
})
