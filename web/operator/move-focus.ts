import type { KeyboardEvent } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** In a list of links the arrows go from row to row; Enter opens, as for each link. */
export function moveFocus(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = steps[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  event.preventDefault()
  links[step(links.indexOf(event.currentTarget), links.length - 1)]?.focus()
}
