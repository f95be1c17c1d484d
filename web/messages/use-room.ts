import { useEffect, useSyncExternalStore } from 'react'

/** Under this height the talk needs every line there is. */
const SHORT_PX = 520
/** No browser's own bar is as high; a keyboard is higher. */
const KEYBOARD_PX = 120

function subscribe(listener: () => void) {
  const { visualViewport: view } = window
  view?.addEventListener('resize', listener)
  window.addEventListener('resize', listener)
  return () => {
    view?.removeEventListener('resize', listener)
    window.removeEventListener('resize', listener)
  }
}

function visibleHeight(): number {
  const { visualViewport: view, innerHeight } = window
  // Whoever enlarges the page sees less of it, and no keyboard is in the way.
  return view && view.scale < 1.1 ? Math.round(view.height) : innerHeight
}

/** How much the header holds beyond its line: the strip that says 'Sin conexión'. */
function stripHeight(): number {
  const header = document.querySelector('header')
  const line = header?.firstElementChild
  return header && line instanceof HTMLElement ? Math.max(0, header.clientHeight - line.offsetHeight) : 0
}

function subscribeToStrip(listener: () => void) {
  const header = document.querySelector('header')
  if (!header || !('ResizeObserver' in window)) return () => undefined
  const observer = new ResizeObserver(listener)
  observer.observe(header)
  return () => observer.disconnect()
}

/**
 * The room that is left for the two panes. Where the keyboard lies over the page instead of making it shorter, as in
 * Safari, the panes end above it.
 */
export function useRoom() {
  const height = useSyncExternalStore(subscribe, visibleHeight)
  const strip = useSyncExternalStore(subscribeToStrip, stripHeight)
  const covered = window.innerHeight - height > KEYBOARD_PX
  useEffect(() => {
    // To show the field the browser has pushed the page up, which there is no need for any more.
    if (covered) window.scrollTo(0, 0)
  }, [covered])
  return {
    short: height < SHORT_PX,
    style: { ...(covered && { height }), ...(strip > 0 && { marginTop: strip }) },
  }
}
