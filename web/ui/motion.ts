export const ARRIVING = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const

const unwanted = '(prefers-reduced-motion: reduce)'

export const moves = () => !window.matchMedia(unwanted).matches

export function fadeIn(element: Element | null) {
  if (moves()) element?.animate({ opacity: [0, 1] }, ARRIVING)
}
