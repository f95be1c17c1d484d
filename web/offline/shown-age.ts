import { useEffect, useId, useSyncExternalStore } from 'react'

/** When each thing on the screen was read from the server, in milliseconds. */
const readAt = new Map<string, number>()
/** What was brought from the device, while its reading is still out. */
const unconfirmed = new Set<string>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** While the caller is on the screen; nothing where `at` is undefined or 0. */
export function useShownAge(at: number | undefined): void {
  const id = useId()
  useEffect(() => {
    if (!at) return
    readAt.set(id, at)
    tell()
    return () => {
      readAt.delete(id)
      tell()
    }
  }, [id, at])
}

export function markUnconfirmed(name: string, is: boolean): void {
  if (unconfirmed.has(name) === is) return
  if (is) unconfirmed.add(name)
  else unconfirmed.delete(name)
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Of all that the screen shows, when the oldest was read; undefined where nothing of it was. */
export const useOldestShown = () =>
  useSyncExternalStore(subscribe, () => (readAt.size > 0 ? Math.min(...readAt.values()) : undefined))

/** Whether the screen shows something from the device while the server is still asked for it. */
export const useUnconfirmed = () => useSyncExternalStore(subscribe, () => unconfirmed.size > 0)
