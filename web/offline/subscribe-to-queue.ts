import { type Address, readWaiting } from '#web/offline/queue-database.ts'
import { typist } from '#web/offline/typist.ts'
import { onSessionChange } from '#web/session/session.ts'

interface Queue<A extends Address> {
  read(address: A): Promise<unknown>
  onChange(listener: () => void): () => void
}

/** For `useSyncExternalStore`. The unsent changes of a person are read once from this browser; `onOpen` runs before. */
export function subscribeToQueue<A extends Address>(
  kind: string,
  queue: Queue<A>,
  onOpen: (userId: string) => unknown = () => undefined,
): (listener: () => void) => () => void {
  const opened = new Set<string>()
  function open(userId: string) {
    if (!userId || opened.has(userId)) return
    opened.add(userId)
    onOpen(userId)
    void readWaiting(userId)
      .catch(() => [])
      .then(lanes => {
        for (const lane of lanes) if (lane.kind === kind) void queue.read(lane.address as A)
      })
  }
  return listener => {
    const look = () => {
      open(typist())
      listener()
    }
    const stops = [queue.onChange(listener), onSessionChange(look)]
    look()
    return () => {
      for (const stop of stops) stop()
    }
  }
}
