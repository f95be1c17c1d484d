import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'
import { MINUTE_MS } from '#domain/durations.ts'

/** Longer than a call may take over a weak connection: its answer makes the page long enough. */
const GIVEN_UP_MS = MINUTE_MS
const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Scrolls to a place as soon as the page is long enough, and holds it while the page grows; until the person moves. */
function hold(place: number): (() => void) | undefined {
  if (place === 0 || !('ResizeObserver' in window)) return undefined
  const scroll = () => {
    const isLongEnough = document.documentElement.scrollHeight - window.innerHeight >= place
    if (isLongEnough && Math.abs(window.scrollY - place) >= 1)
      window.scrollTo({ top: place, behavior: 'instant' })
  }
  let frame = 0
  const grown = new ResizeObserver(() => {
    scroll()
    // The browser scrolls too, to keep content in sight.
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(scroll)
  })
  const stop = () => {
    clearTimeout(patience)
    cancelAnimationFrame(frame)
    grown.disconnect()
    for (const move of moves) window.removeEventListener(move, stop)
  }
  const patience = setTimeout(stop, GIVEN_UP_MS)
  for (const move of moves) window.addEventListener(move, stop, { passive: true })
  grown.observe(document.body)
  return stop
}

/**
 * The router scrolls a returning screen at once. After a reload, or with an expired list, the page is too short then.
 */
export function useLatePlace(): void {
  const { key } = useLocation()
  const place = useContext(RouterState)?.restoreScrollPosition
  // Another entry may have the same place.
  useLayoutEffect(() => (typeof place === 'number' ? hold(place) : undefined), [place, key])
}
