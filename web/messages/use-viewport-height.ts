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

/**
 * The room that is left for the two panes. Where the keyboard lies over the page instead of making it shorter, as in
 * Safari, the panes end above it.
 */
export function useViewportHeight() {
  const height = useSyncExternalStore(subscribe, visibleHeight)
  const covered = window.innerHeight - height > KEYBOARD_PX
  useEffect(() => {
    // To show the field the browser has pushed the page up, which there is no need for any more.
    if (covered) window.scrollTo(0, 0)
  }, [covered])
  return {
    short: height < SHORT_PX,
    height: covered ? `calc(${height}px - var(--strip))` : undefined,
  }
}
