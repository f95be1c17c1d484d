import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayWhileWaiting } from '#server/platform/db/migration-lock.ts'

let said: string[]
beforeEach(() => {
  vi.useFakeTimers()
  said = []
  vi.spyOn(console, 'warn').mockImplementation(text => void said.push(text))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('A server that waits for the migrations of another says so after five seconds, and each minute', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = sayWhileWaiting(promise)
  await vi.advanceTimersByTimeAsync(4_999)
  const before = said.length
  await vi.advanceTimersByTimeAsync(120_001)
  const during = [...said]
  resolve('ours')
  const got = await waiting
  await vi.advanceTimersByTimeAsync(120_000)
  const sentence = 'Otro servidor está migrando la base de datos; espero.'
  expect([before, during, got, said]).toEqual([0, [sentence, sentence, sentence], 'ours', during])
})
