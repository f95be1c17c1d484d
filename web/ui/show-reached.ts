import { moves } from '#web/ui/motion.ts'

const FOCUSABLE = 'input, textarea, select, button, a[href], [tabindex]'
const MARKED_MS = 2_400

const marked = { outline: '3px solid var(--color-magenta)', outlineOffset: '4px' }
const plain = { ...marked, outlineColor: 'transparent' }

/** The field or act that is asked for, else the element's own title: reading continues there. */
const beginningOf = (thing: HTMLElement): HTMLElement =>
  thing.querySelector<HTMLElement>('[data-answer]') ??
  (thing.matches(FOCUSABLE) ? thing : (thing.querySelector<HTMLElement>('h2, h3') ?? thing))

/**
 * Scrolls to an element, focuses the field or act that it asks for, and marks it for a moment; where motion is
 * unwanted, nothing fades.
 */
export function showReached(thing: HTMLElement) {
  const beginning = beginningOf(thing)
  if (!beginning.matches(FOCUSABLE)) {
    beginning.tabIndex = -1
    // The mark around the element is enough.
    beginning.style.outline = 'none'
  }
  const isSection = beginning === thing && !thing.matches('input, textarea, select, button')
  beginning.scrollIntoView({ block: isSection ? 'start' : 'center', behavior: 'instant' })
  beginning.focus({ preventScroll: true })
  const frames = moves() ? [marked, { ...marked, offset: 0.6 }, plain] : [marked, marked]
  thing.animate?.(frames, MARKED_MS)
}
