import { siteApi } from '#domain/site-api.ts'
import { ApiError, call } from '#web/api/client.ts'
import { isConnected, noteNoAnswer, onConnectionChange } from '#web/offline/connection.ts'
import { pauseAfter } from '#web/offline/sending-rules.ts'

/** A server that is there tells so within this time, however long it takes over something else. */
const ANSWERS_WITHIN_MS = 3_000

let isAsking = false

/** Whether the server answers at all. `call` tells those who wait for it. */
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

/** Something has not been answered for a while: is it that alone, or is nobody there? */
export async function suspectSilence(): Promise<void> {
  if (isConnected() && !(await ask())) noteNoAnswer()
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** While nobody answers it is asked again and again, ever more seldom, and at once when there may be a network again. */
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

onConnectionChange(() => {
  failures = 0
  clearTimeout(timer)
  timer = isConnected() ? undefined : setTimeout(lookOut, pauseAfter(1, Math.random()))
})
window.addEventListener('online', () => void lookOut())
document.addEventListener('visibilitychange', () => void lookOut())
