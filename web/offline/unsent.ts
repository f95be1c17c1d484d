import { MARK_PREFIX, unmarked } from '#web/offline/forget-stored.ts'

const listeners = new Set<(userId: string) => void>()

/** Whether something of this person may wait to be sent. Only a large part of the code could look into the store. */
export const unsent = {
  isSet(userId: string): boolean {
    try {
      return unmarked.has(userId) || localStorage.getItem(MARK_PREFIX + userId) !== null
    } catch {
      return false // closed
    }
  },
  set(userId: string, waits: boolean) {
    unmarked.delete(userId)
    try {
      if (waits) localStorage.setItem(MARK_PREFIX + userId, '1')
      else localStorage.removeItem(MARK_PREFIX + userId)
    } catch {
      if (waits) unmarked.add(userId) // full or closed
    }
    if (waits) for (const listener of listeners) listener(userId)
  },
  /** Also told where it is set already. */
  whenSet(userId: string, listener: () => void): () => void {
    const told = (whose: string) => {
      if (whose === userId) listener()
    }
    listeners.add(told)
    if (unsent.isSet(userId)) listener()
    return () => {
      listeners.delete(told)
    }
  },
}
