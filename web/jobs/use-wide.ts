import { useSyncExternalStore } from 'react'

// The breakpoint lg of styles.css.
const wide = window.matchMedia('(min-width: 960px)')
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether there is room for the filters side by side: only one of their two forms may be in the page. */
export const useWide = () => useSyncExternalStore(subscribe, () => wide.matches)
