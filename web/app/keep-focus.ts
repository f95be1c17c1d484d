import { headingAround } from '#web/ui/heading-around.ts'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * If an act removes its button, the focus is lost, and a keyboard begins again at the top of the page. The focus
 * then moves to the heading of the button's section, unless a screen or a dialog has placed it meanwhile.
 */
export function keepFocus(): () => void {
  let last: { element: Element; goOn: () => boolean } | undefined
  let frame = 0
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, goOn: headingAround(target) }
  }
  const look = () => {
    if (!last || last.element.isConnected || !isLost()) return
    const { goOn } = last
    last = undefined
    cancelAnimationFrame(frame)
    // Two frames later: a closing dialog and a new screen place the focus in tasks of their own.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (isLost()) goOn()
      })
    })
  }
  const changed = new MutationObserver(look)
  changed.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  return () => {
    cancelAnimationFrame(frame)
    changed.disconnect()
    document.removeEventListener('focusin', remember)
  }
}
