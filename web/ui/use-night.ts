import '#web/ui/night.css'
import { useEffect, useState } from 'react'

const KEPT = 'singladura.night'
const readKept = () => {
  try {
    return localStorage.getItem(KEPT) === 'on'
  } catch {
    return false
  }
}

export function useNight() {
  const [night, setNight] = useState(readKept)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-night', night)
    return () => document.documentElement.removeAttribute('data-night')
  }, [night])
  return {
    night,
    toggle() {
      setNight(!night)
      try {
        localStorage.setItem(KEPT, night ? 'off' : 'on')
      } catch {
        // A browser that keeps nothing forgets it with the page.
      }
    },
  }
}
