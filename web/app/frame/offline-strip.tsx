import { CloudOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { formatAwayShort } from '#domain/spanish-format.ts'
import { useConnected } from '#web/offline/connection.ts'
import { useOldestShown, useUnconfirmed } from '#web/offline/shown-age.ts'

const AGE_TICKS_MS = 30_000
const steps = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

function ageOf(at: number): string {
  const passed = Date.now() - at
  for (const [unit, length] of steps)
    if (passed >= length) return formatAwayShort(-Math.floor(passed / length), unit)
  return 'hace un momento'
}

function Age({ at }: { at: number }) {
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks(ticks => ticks + 1), AGE_TICKS_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {' '}
      <span>{`Lo último que se vio, ${ageOf(at)}.`}</span>
    </>
  )
}

/** A notice of changed terms is drawn here, by code that comes later. */
export const TERMS_SLOT = 'cambio-de-condiciones'

/** Sets `--strip` to the strip's height, which moves everything below the header down. */
function usePushing() {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = strip
    if (!current || !('ResizeObserver' in window)) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--strip', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return strip
}

/** Answers of a phone's network often come just after the stored data is shown: the page would go down and up. */
const SLOW_MS = 2_000

function useSlow(): boolean {
  const unconfirmed = useUnconfirmed()
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!unconfirmed) return
    const timer = setTimeout(() => setLasts(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [unconfirmed])
  return unconfirmed && lasts
}

export function OfflineStrip() {
  const connected = useConnected()
  const oldest = useOldestShown()
  const slow = useSlow()
  const strip = usePushing()
  // The live region is there and empty beforehand, otherwise its first words would not be read out.
  return (
    <div ref={strip}>
      <div role="status">
        {(!connected || (slow && oldest)) && (
          <p className="flex items-center justify-center gap-2 bg-ambar-2 px-4 py-1.5 text-center text-sm leading-snug font-medium text-ambar">
            <CloudOff aria-hidden size={16} strokeWidth={1.8} className="shrink-0" />
            <span>
              <span>{connected ? 'La conexión va lenta.' : 'Sin conexión.'}</span>
              {oldest && <Age at={oldest} />}
            </span>
          </p>
        )}
      </div>
      <div id={TERMS_SLOT} />
    </div>
  )
}
