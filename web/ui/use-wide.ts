import { useSyncExternalStore } from 'react'

// The breakpoint lg of styles.css.
const wide = window.matchMedia('(min-width: 60rem)')
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether there is room for a wide layout, if the page can't hold both. */
export const useWide = () => useSyncExternalStore(subscribe, () => wide.matches)
