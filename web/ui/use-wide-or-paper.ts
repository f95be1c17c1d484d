import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 60rem), print')
let isPrinting = false

function subscribe(listener: () => void) {
  // The media query alone changes once the pages are counted.
  const begin = () => {
    isPrinting = true
    listener()
  }
  const end = () => {
    isPrinting = false
    listener()
  }
  wide.addEventListener('change', listener)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    wide.removeEventListener('change', listener)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether there is room for a wide layout: on paper too, on every device. */
export const useWideOrPaper = () => useSyncExternalStore(subscribe, () => isPrinting || wide.matches)
