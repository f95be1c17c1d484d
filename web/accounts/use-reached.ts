import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePageKey } from '#web/ui/use-back-closes.ts'

const partOf = (fragment: string) =>
  document.getElementById(fragment) ?? document.getElementsByName(fragment)[0]

/**
 * Scrolls to the part of a form that the address names, by a section's id or a field's name: the browser's own jump
 * came before there was a form.
 */
export function useReached() {
  const { hash } = useLocation()
  // Not the entry of a dialog over it: the focus would leave the dialog.
  const key = usePageKey()
  useEffect(() => {
    if (!key || hash === '') return
    // After the frame, which moves the focus to a new screen's beginning.
    const frame = requestAnimationFrame(() => {
      const part = partOf(decodeURIComponent(hash.slice(1)))
      part?.scrollIntoView(part.tagName === 'SECTION' ? {} : { block: 'center' })
      part?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}
