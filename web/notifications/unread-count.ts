import { useSyncExternalStore } from 'react'

interface Unread {
  notifications: number
  messages: number
  hasPassages: boolean
}

export const nothingUnread: Unread = { notifications: 0, messages: 0, hasPassages: false }
let unread = nothingUnread
const listeners = new Set<() => void>()

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

export const useUnreadCount = () => useSyncExternalStore(subscribe, () => unread.notifications)

export const useHasPassages = () => useSyncExternalStore(subscribe, () => unread.hasPassages)

export const useUnreadMessages = () => useSyncExternalStore(subscribe, () => unread.messages)
