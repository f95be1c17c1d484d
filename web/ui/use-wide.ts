import { useSyncExternalStore } from 'react'

function following(query: string) {
  const media = window.matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}

// The breakpoint lg of styles.css.
/** Whether there is room for a wide layout, if the page can't hold both. */
export const useWide = following('(min-width: 60rem)')
/** The same for what is wide on paper too, from whatever device. */
export const useWideOrPaper = following('(min-width: 60rem), print')
