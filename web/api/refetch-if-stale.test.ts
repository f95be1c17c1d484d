import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchIfStale, TOLD_WITHIN_MS } from '#web/api/refetch-if-stale.ts'

let queries: QueryClient
let reads: number

beforeEach(async () => {
  vi.useFakeTimers()
  queries = new QueryClient()
  reads = 0
  const queryFn = async () => ++reads
  new QueryObserver(queries, { queryKey: ['messages', 'list'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1_000)
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

test('data that no event has told of is read again after a while, once for all that was done', async () => {
  refetchIfStale(queries, ['messages'])
  await vi.advanceTimersByTimeAsync(1_000)
  refetchIfStale(queries, ['messages'])
  await vi.advanceTimersByTimeAsync(TOLD_WITHIN_MS - 1_001)
  expect(reads).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads).toBe(2)
})

test('data that was read again meanwhile is not read once more', async () => {
  refetchIfStale(queries, ['messages'])
  await vi.advanceTimersByTimeAsync(100)
  void queries.invalidateQueries({ queryKey: ['messages'] })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads).toBe(2)
})
