import { isConnected, onConnectionChange } from '#web/offline/connection.ts'
import { withLock } from '#web/offline/sending-rules.ts'
import { currentSession } from '#web/session/session.ts'

/** What belongs together is told in several events. */
const SETTLES_MS = 3_000
const TURN_WAIT_MS = 120_000
/** After these there may be something new to keep. */
const events = new Set(['contract', 'checklist', 'gap'])

interface Network extends Navigator {
  connection?: { saveData?: boolean }
}

// Over plain http on a network address there are none.
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker

/**
 * Whoever signs with a borrowed phone leaves nothing on it, and whoever saves data is not made to spend it. Without a
 * service worker no page opens without a network, to read them on.
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

/** Brings to this device what may be asked for where there is no network: signed contracts, approved lists. */
export function keepForOffline(event = 'gap'): void {
  if (!events.has(event)) return
  clearTimeout(timer)
  // One tab at a time: what the first has brought, the next finds here. What fails is tried again with the next event.
  timer = setTimeout(
    () => void withLock('singladura.keeping', keepAll, TURN_WAIT_MS).catch(() => undefined),
    SETTLES_MS,
  )
}

onConnectionChange(() => keepForOffline())
workers?.addEventListener('controllerchange', () => keepForOffline())
