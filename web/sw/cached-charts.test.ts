import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCache } from '#test/fake-cache.ts'
import { cachedOrFetched, isChart } from '#web/sw/cached-charts.ts'

const DAY_MS = 24 * 3_600_000

let cache: FakeCache
let fetched: string[]
let answer: () => Response | Promise<never>
const drawing = (day = 0) =>
  new Response(`<svg>${day}</svg>`, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      date: new Date(Date.now() + day * DAY_MS).toUTCString(),
    },
  })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  cache = new FakeCache()
  fetched = []
  answer = drawing
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    fetched.push(new URL(url).pathname)
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function look(path = '/api/charts/palma/valencia/phone.svg'): Promise<string> {
  const behind: Promise<void>[] = []
  const response = await cachedOrFetched(new Request(`http://localhost:3000${path}`), work =>
    behind.push(work),
  )
  await Promise.all(behind)
  return response.text()
}

test('a chart that was seen is seen without a network, and asked for once', async () => {
  await look()
  answer = noNetwork
  expect([await look(), fetched.length]).toEqual(['<svg>0</svg>', 1])
})

test('after a month it is asked for again, and an old one is better than none', async () => {
  answer = () => drawing(-31)
  await look()
  answer = noNetwork
  expect(await look()).toBe('<svg>-31</svg>')
  answer = () => new Response('Bad Gateway', { status: 502 })
  expect(await look()).toBe('<svg>-31</svg>')
  answer = drawing
  expect([await look(), fetched.length]).toEqual(['<svg>0</svg>', 4])
  answer = noNetwork
  expect(await look()).toBe('<svg>0</svg>')
})

test('a reply that is no chart is not kept', async () => {
  answer = () => new Response('<html>Wi-Fi del puerto</html>', { headers: { 'content-type': 'text/html' } })
  await look()
  answer = () => new Response('', { status: 404 })
  await look()
  expect(cache.kept.size).toBe(0)
  answer = noNetwork
  await expect(look()).rejects.toThrow('Failed to fetch')
})

test('the forty latest are kept', async () => {
  for (let at = 0; at < 45; at += 1) await look(`/api/charts/palma/${at}/phone.svg`)
  expect([...cache.kept.keys()]).toHaveLength(40)
  expect(cache.kept.has('/api/charts/palma/4/phone.svg')).toBe(false)
})

test('a full disk, or a browser that refuses, shows the chart all the same', async () => {
  cache.full = true
  expect(await look()).toBe('<svg>0</svg>')
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  expect(await look()).toBe('<svg>0</svg>')
})

test('only charts are charts', () => {
  expect(
    ['/api/charts/a/b/wide.svg', '/api/charts/a/b/thumbnail.svg', '/api/jobs', '/charts'].map(isChart),
  ).toEqual([true, false, false, false])
})
