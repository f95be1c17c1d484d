import { useSyncExternalStore } from 'react'

const header = () => document.querySelector('header')

function subscribe(listener: () => void) {
  const found = header()
  if (!found || !('ResizeObserver' in window)) return () => undefined
  const observer = new ResizeObserver(listener)
  observer.observe(found)
  return () => observer.disconnect()
}

/** The header floats, and grows by a strip without a connection: sticky elements are placed below it. */
export const useHeaderHeight = () => useSyncExternalStore(subscribe, () => header()?.offsetHeight ?? 0)
