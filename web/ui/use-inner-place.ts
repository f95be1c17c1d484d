import { useCallback } from 'react'
import { useNavigationType } from 'react-router'

const places = new Map<string, number>()

/** Calls when the element is visible, and each time that it becomes visible again. */
function whenShown(element: Element, act: () => void): () => void {
  let wasShown = element.clientHeight > 0
  if (wasShown || !('ResizeObserver' in window)) act()
  if (!('ResizeObserver' in window)) return () => undefined
  const observer = new ResizeObserver(() => {
    const isShown = element.clientHeight > 0
    if (isShown && !wasShown) act()
    wasShown = isShown
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * `scroller` finds the scroll area. Coming back restores the position; opened from elsewhere it begins at the top.
 */
export function useInnerPlace(name: string, scroller: string) {
  const returned = useNavigationType() === 'POP'
  return useCallback(
    (list: HTMLElement | null) => {
      const scrolled = list?.closest(scroller)
      if (!scrolled) return undefined
      const stop = whenShown(scrolled, () => {
        const place = places.get(name)
        if (returned && place) scrolled.scrollTop = place
      })
      // A hidden element reports 0 instead of its position.
      const remember = () => {
        if (scrolled.clientHeight > 0) places.set(name, scrolled.scrollTop)
      }
      scrolled.addEventListener('scroll', remember, { passive: true })
      return () => {
        stop()
        scrolled.removeEventListener('scroll', remember)
      }
    },
    [name, scroller, returned],
  )
}
