import { useEffect } from 'react'

/** A bar that ends so far above the edge has toasts over it as one at the edge has. */
const NEAR_PX = 32

/** Pixels that bars at the lower edge, or a keyboard over the page, take from the window's height. */
function takenBelow(): number {
  const { visualViewport: view, innerHeight } = window
  // Enlarging the page shows less of it, without a keyboard in the way.
  const end = view && view.scale < 1.1 ? Math.min(innerHeight, view.height + view.offsetTop) : innerHeight
  const tops = [...document.querySelectorAll('[data-lower-bar]')]
    .map(bar => bar.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < end && bottom >= end - NEAR_PX)
    .map(({ top }) => top)
  return Math.max(0, Math.round(innerHeight - Math.min(end, ...tops)))
}

/** While toasts are shown, `--lower-edge` is the height below them that they leave free. */
export function useLowerEdge(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    const measure = () => document.documentElement.style.setProperty('--lower-edge', `${takenBelow()}px`)
    measure()
    // Dialogs come and go without a size that changes: the focus moves with them.
    const targets: [EventTarget | null, string][] = [
      [document, 'scroll'],
      [document, 'focusin'],
      [document, 'focusout'],
      [window, 'resize'],
      [window.visualViewport, 'resize'],
      [window.visualViewport, 'scroll'],
    ]
    const soon = () => requestAnimationFrame(measure)
    // A bar may take another's place without an event: where a person is blocked, the text field goes.
    const changes = new MutationObserver(soon)
    changes.observe(document.body, { childList: true, subtree: true })
    for (const [target, event] of targets)
      target?.addEventListener(event, soon, { capture: true, passive: true })
    return () => {
      changes.disconnect()
      for (const [target, event] of targets) target?.removeEventListener(event, soon, { capture: true })
    }
  }, [isShown])
}
