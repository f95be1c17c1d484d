import { useEffect, useId, useSyncExternalStore } from 'react'

/** When each part of the screen was read from the server, in milliseconds. */
const readAt = new Map<string, number>()
/** The parts from the device whose reading has not arrived yet. */
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

/** When the oldest reading on the screen was made; undefined where nothing on it was read. */
export const useOldestShown = () =>
  useSyncExternalStore(subscribe, () => (readAt.size > 0 ? Math.min(...readAt.values()) : undefined))

/** Whether the screen shows cached data while the server is still asked for it. */
export const useUnconfirmed = () => useSyncExternalStore(subscribe, () => unconfirmed.size > 0)
