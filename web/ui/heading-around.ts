const PARTS = 'section, article, li, [role="dialog"], [role="alertdialog"], main'

function take(heading: HTMLElement | null): boolean {
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}

/**
 * Where reading goes on once an element is gone: the heading of the nearest part around it that is still there. Asked
 * for while the element is there; false if no heading takes the focus.
 */
export function headingAround(element: Element): () => boolean {
  const parts: Element[] = []
  for (let part = element.closest(PARTS); part; part = part.parentElement?.closest(PARTS) ?? null)
    parts.push(part)
  return () => parts.some(part => part.isConnected && take(part.querySelector<HTMLElement>('h1, h2, h3')))
}
