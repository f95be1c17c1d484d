import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FOLLOWS_MS, HANGS_MS, rereader } from '#web/api/live/read-again.ts'

let queries: QueryClient
let reads: Record<string, number>

function show(noun: string, { as = noun, input = {}, time = (): number => 100 } = {}) {
  reads[as] = 0
  const observer = new QueryObserver(queries, {
    queryKey: [noun, as, input],
    queryFn: async () => {
      reads[as] = (reads[as] ?? 0) + 1
      await new Promise(resolve => setTimeout(resolve, time()))
      return reads[as]
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

test('a message that is seen at once costs one reading of the list and of the count, and two of the conversation', async () => {
  show('messages', { as: 'list', input: { pages: true } })
  show('notifications')
  await vi.advanceTimersByTimeAsync(1_000)
  const tell = rereader(queries)
  tell('notification')
  tell('message')
  await vi.advanceTimersByTimeAsync(150)
  expect(reads).toMatchObject({ messages: 2, list: 1, notifications: 1 })
  tell('message')
  tell('notification')
  await vi.advanceTimersByTimeAsync(FOLLOWS_MS + 1_000)
  expect(reads).toMatchObject({ messages: 3, list: 2, notifications: 2 })
})

test('a reading that hangs holds up the next for three seconds', async () => {
  let time = 100
  show('contracts', { time: () => time })
  await vi.advanceTimersByTimeAsync(1_000)
  const tell = rereader(queries)
  time = 48_000
  tell('contract')
  tell('contract')
  await vi.advanceTimersByTimeAsync(HANGS_MS - 1)
  expect(reads.contracts).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reads.contracts).toBe(3)
})
