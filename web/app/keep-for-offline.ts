import { MINUTE_MS } from '#domain/durations.ts'
import { isConnected, onConnectionChange } from '#web/offline/connection.ts'
import { withLock } from '#web/offline/sending-rules.ts'
import { currentSession } from '#web/session/session.ts'

/** Related changes come as several events. */
const SETTLES_MS = 3_000
const TURN_WAIT_MS = 2 * MINUTE_MS
/** After these events there may be something new to store. */
const events = new Set(['contract', 'checklist', 'gap'])

interface Network extends Navigator {
  connection?: { saveData?: boolean }
}

// Over plain http on a network address there are none.
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker

/**
 * A borrowed phone stores nothing, and a person who saves data spends none. Without a service worker no page opens
 * without a network.
 */
const isWanted = () => {
  const session = currentSession()
  const { connection } = navigator as Network
  return session && !session.temporary && workers?.controller && isConnected() && !connection?.saveData
}

async function keepAll() {
  if (!isWanted()) return
  const [{ keepContracts }, { keepApproved }] = await Promise.all([
    import('#web/contracts/keep-contracts.ts'),
    import('#web/checklists/keep-approved.ts'),
  ])
  await keepContracts()
  await keepApproved()
}

let timer: ReturnType<typeof setTimeout> | undefined

export function keepForOffline(event = 'gap'): void {
  if (!events.has(event)) return
  clearTimeout(timer)
  // One tab at a time: the next tab finds the files of the first. A failure is tried again with the next event.
  timer = setTimeout(
    () => void withLock('singladura.keeping', keepAll, TURN_WAIT_MS).catch(() => undefined),
    SETTLES_MS,
  )
}

export function startKeeping(): () => void {
  const keep = () => keepForOffline()
  const unlisten = onConnectionChange(keep)
  workers?.addEventListener('controllerchange', keep)
  keep()
  return () => {
    unlisten()
    workers?.removeEventListener('controllerchange', keep)
    clearTimeout(timer)
  }
}
