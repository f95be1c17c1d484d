import { useSyncExternalStore } from 'react'

/** Specification §2: the header changes after so many pixels. */
const SCROLLED_PX = 20

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

export const useScrolled = () => useSyncExternalStore(subscribe, () => window.scrollY > SCROLLED_PX)
