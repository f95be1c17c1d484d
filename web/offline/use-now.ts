import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#domain/durations.ts'
import { deviceClock } from '#web/offline/device-clock.ts'

/** Milliseconds, renewed twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(deviceClock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceClock.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
