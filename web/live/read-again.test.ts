import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rereader } from '#web/live/read-again.ts'

let queries: QueryClient
let reads: Record<string, number>

/** A list that somebody looks at; each reading takes 100 ms. */
function show(noun: string) {
  reads[noun] = 0
  const observer = new QueryObserver(queries, {
    queryKey: [noun, 'list'],
    queryFn: async () => {
      reads[noun] = (reads[noun] ?? 0) + 1
      await new Promise(resolve => setTimeout(resolve, 100))
      return reads[noun]
    },
  })
  observer.subscribe(() => {})
}

beforeEach(async () => {
  vi.useFakeTimers()
  queries = new QueryClient()
  reads = {}
  show('messages')
  show('jobs')
  await vi.advanceTimersByTimeAsync(1_000)
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

test('an event has its own noun read again, at once', async () => {
  rereader(queries)('application')
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toEqual({ messages: 1, jobs: 2 })
})

test('two hundred messages in two seconds cause a handful of readings, and the last one is among them', async () => {
  const tell = rereader(queries)
  for (let message = 0; message < 200; message += 1) {
    tell('message')
    await vi.advanceTimersByTimeAsync(10)
  }
  const during = reads.messages ?? 0
  expect(during).toBeGreaterThan(3)
  expect(during).toBeLessThan(10)
  tell('message')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reads.messages).toBeGreaterThan(during)
  expect(reads.messages).toBeLessThanOrEqual(during + 2)
})

test('a gap has everything read again', async () => {
  rereader(queries)('gap')
  await vi.advanceTimersByTimeAsync(200)
  expect(reads).toEqual({ messages: 2, jobs: 2 })
})

test('an event of a newer server is passed over', async () => {
  rereader(queries)('toString')
  await vi.advanceTimersByTimeAsync(200)
  expect(reads).toEqual({ messages: 1, jobs: 1 })
})
