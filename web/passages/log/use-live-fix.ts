import { useCallback, useEffect, useState } from 'react'
import { MINUTE_MS } from '#domain/durations.ts'
import { type DeviceFix, fixOf } from '#web/checklists/fill/find-position.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { WORST_ACCURACY } from '#web/passages/log/log-fix.ts'

export interface LiveFix extends DeviceFix {
  /** Milliseconds, by the server's clock. */
  at: number
}
/** 'asleep': nobody has been asked yet. */
type Finding = 'asleep' | 'searching' | 'found' | 'refused'

const DENIED = 1
/** The boat has moved since then. */
const FIX_LASTS_MS = MINUTE_MS / 2

const hasSatellites = () =>
  window.isSecureContext && 'geolocation' in navigator && 'watchPosition' in navigator.geolocation

async function permission(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return undefined
  }
}

const isVisible = () => document.visibilityState === 'visible'

/** This device's position for as long as the page is seen, once the person allows it; `wake` asks. */
export function useLiveFix() {
  const [isAwake, setAwake] = useState(false)
  const [isRefused, setRefused] = useState(() => !hasSatellites())
  const [fix, setFix] = useState<LiveFix>()

  useEffect(() => {
    if (!hasSatellites()) return
    void permission().then(state => {
      if (state === 'granted') setAwake(true)
      if (state === 'denied') setRefused(true)
    })
  }, [])

  useEffect(() => {
    if (!isAwake) return
    let watched: number | undefined
    const stop = () => {
      if (watched !== undefined) navigator.geolocation.clearWatch(watched)
      watched = undefined
    }
    const watch = () => {
      stop()
      if (!isVisible()) return
      watched = navigator.geolocation.watchPosition(
        ({ coords }) => {
          const found = fixOf(coords)
          // From a network's mast: better none.
          if ((found.accuracy ?? 0) <= WORST_ACCURACY) setFix({ ...found, at: deviceClock.now() })
        },
        ({ code }) => {
          if (code !== DENIED) return
          setRefused(true)
          setAwake(false)
        },
        { enableHighAccuracy: true, maximumAge: 5_000 },
      )
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      document.removeEventListener('visibilitychange', watch)
      stop()
    }
  }, [isAwake])

  // An old fix counts as missing.
  useEffect(() => {
    if (!fix) return
    const timer = setTimeout(() => setFix(undefined), FIX_LASTS_MS)
    return () => clearTimeout(timer)
  }, [fix])

  const wake = useCallback(() => setAwake(true), [])
  const finding: Finding = isRefused ? 'refused' : !isAwake ? 'asleep' : fix ? 'found' : 'searching'
  return { finding, fix: isRefused ? undefined : fix, wake }
}
