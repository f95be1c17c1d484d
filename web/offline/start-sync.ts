import { findWaiting } from '#web/offline/lanes.ts'
import { queues } from '#web/offline/queue.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'

interface SyncOptions {
  /** Loads the code of a user of the queue. */
  load(kind: string): Promise<unknown>
  /** The users of the queue that take over data of earlier releases. */
  neededBy(userId: string): readonly string[]
  /** Calls the listener after each reply of the server. */
  onAnswer(listener: () => void): () => void
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** Sends waiting changes, also whenever the network may be back, until the returned function is called. */
export function startSync({ load, neededBy, onAnswer }: SyncOptions): () => void {
  async function sendWaiting() {
    const userId = currentSession()?.user._id
    if (!userId) return
    await Promise.all(neededBy(userId).map(load))
    for (const queue of queues.values()) await queue.takeOver(userId)
    for (const { kind, address } of await findWaiting(userId)) {
      if (!queues.has(kind)) await load(kind)
      queues.get(kind)?.send(address)
    }
  }
  const send = () => void sendWaiting().catch(() => undefined)
  const sendPaused = () => {
    for (const queue of queues.values()) queue.sendPaused()
  }
  const look = () => {
    if (document.visibilityState === 'visible') return send()
    const userId = currentSession()?.user._id
    if (userId) for (const queue of queues.values()) queue.sendResting(userId)
  }
  const stops = [
    onSessionChange(send),
    onAnswer(sendPaused),
    listen(window, 'online', send),
    listen(window, 'pageshow', send),
    listen(document, 'visibilitychange', look),
  ]
  send()
  return () => {
    for (const stop of stops) stop()
  }
}
