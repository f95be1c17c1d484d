import { useRef } from 'react'

/**
 * Where the focus goes when a dialog closes: back to what opened it, or to the screen where that is gone.
 * Radix does so only for its own triggers. A dialog closed by leaving the screen returns nothing.
 */
export function useReturnFocus() {
  const from = useRef<{ element: Element | null; pathname: string }>(undefined)
  return {
    remember(event: Event) {
      const { activeElement: element } = document
      if (event.target instanceof Element && event.target.contains(element)) return
      from.current = { element, pathname: window.location.pathname }
    },
    restore(event: Event) {
      event.preventDefault()
      const { element, pathname } = from.current ?? {}
      if (pathname !== window.location.pathname) return
      const opener = element instanceof HTMLElement && element.isConnected && element !== document.body
      const back = opener ? element : document.getElementById('contenido')
      back?.focus({ preventScroll: true })
    },
  }
}
