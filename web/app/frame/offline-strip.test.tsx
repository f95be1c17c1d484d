import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OfflineStrip } from '#web/app/frame/offline-strip.tsx'
import { markUnconfirmed, useShownAge } from '#web/offline/shown-age.ts'

function Page() {
  useShownAge(Date.now() - 1)
  return <OfflineStrip />
}

test('the strip of a slow connection waits: an answer just after the stored data moves nothing', () => {
  vi.useFakeTimers()
  try {
    render(<Page />)
    const strip = () => screen.queryByText('La conexión va lenta.')
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    const mark = (is: boolean) => act(() => markUnconfirmed('ofertas', is))
    mark(true)
    pass(1_500)
    expect(strip()).toBeNull()
    mark(false)
    pass(5_000)
    mark(true)
    pass(1_500)
    expect(strip()).toBeNull()
    pass(1_000)
    expect(strip()).not.toBeNull()
    mark(false)
    expect(strip()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
