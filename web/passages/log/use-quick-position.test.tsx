import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuickPosition } from '#web/passages/log/use-quick-position.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: 'granted' }) },
    geolocation: { watchPosition: () => 7, clearWatch() {} },
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = async () => {
  const onForm = vi.fn()
  const { result } = renderHook(() => useQuickPosition({ jobId: 'job', known: [], onForm }))
  await act(async () => result.current.press())
  return { onForm, result }
}

test('without a signal the form opens after fifteen seconds, and says why', async () => {
  const { onForm, result } = await begin()
  await act(() => vi.advanceTimersByTimeAsync(14_999))
  const before = onForm.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([before, onForm.mock.calls, result.current.waits]).toEqual([
    0,
    [[{ where: expect.stringContaining('El teléfono no encuentra su posición.') }]],
    false,
  ])
})

test('a second tap opens it at once, without a reason', async () => {
  const { onForm, result } = await begin()
  await act(async () => result.current.press())
  expect(onForm.mock.calls).toEqual([[{}]])
})
