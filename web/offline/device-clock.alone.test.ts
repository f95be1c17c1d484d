import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MINUTE = 60_000
const real = Date.parse('2026-06-03T10:00:00Z')

/** A reload: the browser's storage stays. */
async function openPage(ahead: number) {
  vi.resetModules()
  vi.setSystemTime(real + ahead)
  return (await import('#web/offline/device-clock.ts')).deviceClock
}
const answer = (headers: Record<string, string> = {}) => ({
  headers: new Headers({ date: new Date(real).toUTCString(), 'cache-control': 'no-store', ...headers }),
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([12, -12, 180, -180])(
  'a clock that is %i minutes ahead is set right, also for a page without a network',
  async minutes => {
    const clock = await openPage(minutes * MINUTE)
    expect(clock.now()).toBe(real + minutes * MINUTE)
    clock.learn(answer(), Date.now() - 200)
    expect(Math.abs(clock.now() - real)).toBeLessThan(1_000)
    const later = await openPage((minutes + 5) * MINUTE)
    expect(Math.abs(later.now() - real - 5 * MINUTE)).toBeLessThan(1_000)
    // Somebody has set the telephone's clock.
    vi.setSystemTime(real)
    later.learn(answer(), Date.now() - 200)
    expect(later.now()).toBe(real)
  },
)

test.each<[string, ReturnType<typeof answer>, number]>([
  ['a cached answer', answer({ age: '720' }), 200],
  ['an answer that may be cached', answer({ 'cache-control': 'private, max-age=3600' }), 200],
  ['a slow answer', answer(), 20_000],
  ['an answer during which the clock was set back', answer(), -5 * MINUTE],
  ['an answer without a date', { headers: new Headers({ 'cache-control': 'no-store' }) }, 200],
])('%s says nothing about the clock', async (_, given, took) => {
  const clock = await openPage(12 * MINUTE)
  clock.learn(given, Date.now() - took)
  expect(clock.now()).toBe(real + 12 * MINUTE)
})

test('seconds are no error', async () => {
  const clock = await openPage(20_000)
  clock.learn(answer(), Date.now() - 200)
  expect(clock.now()).toBe(real + 20_000)
})
