import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { fadeIn } from '#web/ui/motion.ts'

/**
 * Moves the focus to the new screen, as a page load would, and fades it in. Not for the first screen, where the
 * browser has done it, and not for a change of the search part, where a filter is being typed.
 */
export function useRouteFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    fadeIn(main.current)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
