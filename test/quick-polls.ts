import { onTestFinished, vi } from 'vitest'

const POLL_MS = 5_000
const QUICK_MS = 50

/** A screen that asks again each five seconds does so at once, in this test. */
export function pollsQuickly() {
  const { setInterval: repeat } = globalThis
  vi.stubGlobal('setInterval', ((ask: () => void, milliseconds?: number) =>
    repeat(ask, milliseconds === POLL_MS ? QUICK_MS : milliseconds)) as typeof setInterval)
  onTestFinished(() => void vi.unstubAllGlobals())
}
