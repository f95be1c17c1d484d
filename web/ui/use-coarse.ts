import { useSyncExternalStore } from 'react'

const coarse = window.matchMedia('(pointer: coarse)')
const subscribe = (listener: () => void) => {
  coarse.addEventListener('change', listener)
  return () => coarse.removeEventListener('change', listener)
}

/** Whether a finger points: the system's own date picker is then the best. */
export const useCoarse = () => useSyncExternalStore(subscribe, () => coarse.matches)
