import { useRef } from 'react'
import { headingAround } from '#web/ui/heading-around.ts'

/** The dialog has led on, as to the item that is missing. */
const isElsewhere = (dialog: Element, { activeElement: focused } = document) =>
  focused !== null && focused !== document.body && !dialog.contains(focused)

/** To its opener, or to the heading around it if that is gone: Radix does so only for its own triggers. */
export function useReturnFocus() {
  const from = useRef<{ element: Element | null; pathname: string; goOn: () => boolean }>(undefined)
  return {
    remember(event: Event) {
      const { activeElement: element } = document
      if (event.target instanceof Element && event.target.contains(element)) return
      from.current = {
        element,
        pathname: window.location.pathname,
        goOn: element ? headingAround(element) : () => false,
      }
    },
    restore(event: Event) {
      event.preventDefault()
      const { element, pathname, goOn } = from.current ?? {}
      if (pathname !== window.location.pathname || isElsewhere(event.target as Element)) return
      const opener = element instanceof HTMLElement && element.isConnected && element !== document.body
      if (opener) element.focus({ preventScroll: true })
      else if (!goOn?.()) document.getElementById('contenido')?.focus({ preventScroll: true })
    },
  }
}
