import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { Settings } from '#server/app/settings.ts'

/** For tasks in hand and the database, once the requests have ended. */
const LAST_MS = 10_000
/** A key pressed once comes from the terminal and from npm. */
const ONE_PRESS_MS = 500
/** Behind a proxy: it asks every two seconds, and sends nobody here from then on. */
const DRAIN_BEHIND_PROXY = 5

interface Steps {
  drain(): void
  end(fault: Error | undefined): Promise<void>
}

const drainSeconds = ({ DRAIN_SECONDS, TRUST_PROXY }: Settings): number =>
  DRAIN_SECONDS ?? (TRUST_PROXY === 'on' ? DRAIN_BEHIND_PROXY : 0)

export function endOnSignals(settings: Settings, { drain, end }: Steps): void {
  const drainMs = drainSeconds(settings) * 1_000
  const signals = ['SIGTERM', 'SIGINT'] as const
  let first: { signal: (typeof signals)[number]; at: number } | undefined
  const delay = drainMs + settings.GRACE_SECONDS * 1_000 + LAST_MS
  const { close } = closeWithGrace({ delay, skip: [...signals] }, async ({ err }) => {
    drain()
    if (first?.signal === 'SIGTERM') await sleep(drainMs)
    await end(err)
  })
  for (const signal of signals)
    process.on(signal, () => {
      const now = performance.now()
      if (first && (first.signal !== signal || now - first.at > ONE_PRESS_MS)) process.exit(1)
      if (first) return
      first = { signal, at: now }
      close()
    })
}
