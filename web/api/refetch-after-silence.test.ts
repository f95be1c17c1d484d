import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchAfterSilence } from '#web/api/refetch-after-silence.ts'
import { noteAnswer, noteNoAnswer } from '#web/offline/connection.ts'

let queries: QueryClient
let asked: { open: number; blocked: number }
let isServed: boolean

/** Behaves as a call does: its outcome tells whether somebody answers. */
async function call(name: 'open' | 'blocked', isAnswered: boolean): Promise<number> {
  asked[name] += 1
  await new Promise(resolve => setTimeout(resolve, 50))
  if (isAnswered) noteAnswer()
  else {
    noteNoAnswer()
    throw new Error('no_answer')
  }
  return asked[name]
}
function watch(name: 'open' | 'blocked', isAnswered: () => boolean) {
  const queryFn = () => call(name, isAnswered())
  new QueryObserver(queries, { queryKey: [name], queryFn, networkMode: 'always', retry: false }).subscribe(
    () => {},
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigator: { onLine: true } }))
  vi.stubGlobal('navigator', { onLine: true })
  noteAnswer()
  queries = new QueryClient()
  asked = { open: 0, blocked: 0 }
  isServed = true
  refetchAfterSilence(queries)
})
afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the screen’s data is asked for again as soon as the server answers again', async () => {
  watch('open', () => isServed)
  await vi.advanceTimersByTimeAsync(60_000)
  isServed = false
  noteNoAnswer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.open).toBe(1)
  isServed = true
  noteAnswer()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.open).toBe(2)
})

test('an address that never gets through beside one that does is asked more and more seldom', async () => {
  watch('open', () => true)
  watch('blocked', () => false)
  // Each silence ends by another call's answer, as on a page that is used.
  const use = setInterval(noteAnswer, 500)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  clearInterval(use)
  expect(asked.blocked).toBeGreaterThan(3)
  // Every eleven to fifteen seconds after the first minute.
  expect(asked.blocked).toBeLessThan(60)
})

test('data read between two silences is asked for again, also while the refetch after the first one waits', async () => {
  watch('open', () => true)
  await vi.advanceTimersByTimeAsync(60_000)
  const fallSilent = async (milliseconds: number) => {
    noteNoAnswer()
    await vi.advanceTimersByTimeAsync(milliseconds)
    noteAnswer()
    await vi.advanceTimersByTimeAsync(100)
  }
  await fallSilent(500)
  // So soon after a refetch the next one waits, and the page reads on meanwhile.
  await fallSilent(500)
  void queries.refetchQueries()
  await vi.advanceTimersByTimeAsync(100)
  const read = asked.open
  await fallSilent(200)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked.open).toBe(read + 1)
})
