import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { fadeIn } from '#web/ui/motion.ts'

/** As a page load would. Not for the first screen, nor for the search part, where a filter is being typed. */
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
