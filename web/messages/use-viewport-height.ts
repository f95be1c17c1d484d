import { useEffect, useSyncExternalStore } from 'react'

/** Below this height the messages need every line. */
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
  // Enlarging the page shows less of it, without a keyboard in the way.
  return view && view.scale < 1.1 ? Math.round(view.height) : innerHeight
}

/** If the keyboard covers the page, as in Safari, the panes end above it. */
export function useViewportHeight() {
  const height = useSyncExternalStore(subscribe, visibleHeight)
  const covered = window.innerHeight - height > KEYBOARD_PX
  useEffect(() => {
    // The browser has scrolled the page to show the field, which is no longer necessary.
    if (covered) window.scrollTo(0, 0)
  }, [covered])
  return {
    short: height < SHORT_PX,
    height: covered ? `calc(${height}px - var(--strip))` : undefined,
  }
}
