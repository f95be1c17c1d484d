import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCache } from '#test/fake-cache.ts'
import { isPicture, seenOrFetched } from '#web/sw/cached-pictures.ts'

let cache: FakeCache
let fetched: string[]
let answer: () => Response
beforeEach(() => {
  cache = new FakeCache()
  fetched = []
  answer = () => new Response('picture')
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (request: Request) => {
    fetched.push(new URL(request.url).pathname)
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function look(path: string): Promise<string> {
  const behind: Promise<void>[] = []
  const response = await seenOrFetched(new Request(`http://localhost:3000${path}`), work => behind.push(work))
  await Promise.all(behind)
  return response.text()
}

test('a photo that was seen is seen without a network, and under the path of another day', async () => {
  await look('/api/photos/1790000000/seal/a1.jpg')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect([
    await look('/api/photos/1790000000/seal/a1.jpg'),
    await look('/api/photos/1790086400/other/a1.jpg'),
  ]).toEqual(['picture', 'picture'])
})

test('a photo and its thumbnail are two pictures', async () => {
  await look('/api/photos/1/seal/a1.jpg')
  await look('/api/photos/1/seal/a1-thumb.webp')
  expect(fetched).toEqual(['/api/photos/1/seal/a1.jpg', '/api/photos/1/seal/a1-thumb.webp'])
})

test('a refused reply is not kept', async () => {
  answer = () => new Response('no', { status: 404 })
  await look('/api/pictures/b2.webp')
  answer = () => new Response('picture')
  expect(await look('/api/pictures/b2.webp')).toBe('picture')
})

test('a full disk keeps no picture and shows it all the same', async () => {
  cache.full = true
  expect([await look('/api/pictures/b2.webp'), cache.kept.size]).toEqual(['picture', 0])
})

test('three hundred are kept, and the oldest give way', async () => {
  for (let each = 0; each < 302; each++) await look(`/api/pictures/${each}.webp`)
  expect([cache.kept.size, cache.kept.has('/1.webp'), cache.kept.has('/2.webp')]).toEqual([300, false, true])
})

test.each([
  ['/api/photos/1790000000/seal/a1.jpg', true],
  ['/api/pictures/b2.webp', true],
  ['/api/vessel-checklists/user', false],
  ['/api/users/1/pictures/b2', false],
  ['/photos/a1.jpg', false],
])('the path %s is said to be a picture: %s', (path, expected) => {
  expect(isPicture(path)).toBe(expected)
})
