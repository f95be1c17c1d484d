import { siteApi } from '#domain/site-api.ts'
import { ApiError, call } from '#web/api/client.ts'
import { isConnected, noteNoAnswer, onConnectionChange } from '#web/offline/connection.ts'
import { pauseAfter } from '#web/offline/sending-rules.ts'

/** A server that can be reached answers within this time, however slow another call is. */
const ANSWERS_WITHIN_MS = 3_000

let isAsking = false

async function ask(): Promise<boolean> {
  if (isAsking) return true
  isAsking = true
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  const answered = await call(siteApi.health, {}, { signal }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status > 0,
  )
  isAsking = false
  return answered
}

export async function suspectSilence(): Promise<void> {
  if (isConnected() && !(await ask())) noteNoAnswer()
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** While the server does not answer it is asked again with growing pauses, and at once when the network may be back. */
async function lookOut() {
  clearTimeout(timer)
  if (isConnected()) {
    failures = 0
    return
  }
  failures += 1
  timer = setTimeout(lookOut, pauseAfter(failures, Math.random()))
  if (navigator.onLine && document.visibilityState === 'visible') await ask()
}

export function startProbe(): void {
  onConnectionChange(() => {
    failures = 0
    clearTimeout(timer)
    timer = isConnected() ? undefined : setTimeout(lookOut, pauseAfter(1, Math.random()))
  })
  window.addEventListener('online', () => void lookOut())
  document.addEventListener('visibilitychange', () => void lookOut())
}
