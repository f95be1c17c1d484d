import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Kept apart from what reads it off the server, so that the header can show it before that is loaded. */
export function setUnreadCount(next: number) {
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How many notifications are unread, as last heard. */
export const useUnreadCount = () => useSyncExternalStore(subscribe, () => count)
