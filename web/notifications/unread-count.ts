import { useSyncExternalStore } from 'react'

interface Unread {
  notifications: number
  messages: number
}

let unread: Unread = { notifications: 0, messages: 0 }
const listeners = new Set<() => void>()

/** Kept apart from what reads them off the server, so that the header can show them before that is loaded. */
export function setUnread(next: Unread) {
  unread = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How many notifications are unread, as last heard. */
export const useUnreadCount = () => useSyncExternalStore(subscribe, () => unread.notifications)

export const useUnreadMessages = () => useSyncExternalStore(subscribe, () => unread.messages)
