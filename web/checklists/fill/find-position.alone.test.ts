import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPosition } from '#web/checklists/fill/find-position.ts'

let answer: (position: object) => void
let refuse: (error: { code: number }) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition(found: typeof answer, failed: typeof refuse) {
        answer = found
        refuse = failed
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How it has ended by now. */
function look() {
  const state = { now: 'waits' as unknown }
  findPosition().then(
    position => (state.now = position),
    (error: Error) => (state.now = error.message),
  )
  return state
}
const coords = { latitude: 39.567891234, longitude: 2.6 }

test('a question of the browser that nobody answers ends with a sentence', async () => {
  const state = look()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(state.now).toBe('waits')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state.now).toMatch(/pregunta si puede ver tu ubicación, contéstale y vuelve a pulsar/)
  // Answered late it changes nothing; pressed again it is there.
  answer({ coords })
  const again = look()
  answer({ coords })
  await vi.advanceTimersByTimeAsync(0)
  expect(again.now).toMatchObject({ latitude: 39.56789, longitude: 2.6 })
})

test('the browser’s timely answer is told', async () => {
  const state = look()
  await vi.advanceTimersByTimeAsync(20_000)
  refuse({ code: 3 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.now).toMatch(/^La posición tarda demasiado/)
})
