import { useRef } from 'react'

/** To its opener, or to the screen if that is gone: Radix does so only for its own triggers. */
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
