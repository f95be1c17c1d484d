import { useSyncExternalStore } from 'react'

/** The browser may report a network although nobody answers: the last request tells more. */
let isAnswered = true
const listeners = new Set<() => void>()

function note(answered: boolean) {
  if (answered === isAnswered) return
  isAnswered = answered
  for (const listener of listeners) listener()
}
export const noteAnswer = () => note(true)
export const noteNoAnswer = () => note(false)

export const isConnected = () => navigator.onLine && isAnswered

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useConnected = () => useSyncExternalStore(onConnectionChange, isConnected)
