import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { showReached } from '#web/ui/show-reached.ts'
import { usePageKey } from '#web/ui/use-back-closes.ts'

/** 'wait': it may still come. Null: it is gone. */
export type Led = HTMLElement | 'wait' | null

/** Entries of the history that have led to their element already: a person who returns to one keeps their place. */
const reached = new Set<string>()
const FIRST = 'default'

const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some(load => 'type' in load && (load.type === 'reload' || load.type === 'back_forward'))

/**
 * Leads once to the element that the address's fragment names, as soon as `find` has it: the browser's own jump
 * came too early. True if the element is gone. `find` is asked after each drawing.
 */
export function useLedTo(isMine: (fragment: string) => boolean, find: (fragment: string) => Led): boolean {
  const { pathname, search, hash } = useLocation()
  // Not the entry of a dialog over it: the focus would leave the dialog.
  const key = usePageKey()
  const [gone, setGone] = useState<string>()
  const fragment = hash.slice(1)
  const place = key && fragment && isMine(fragment) ? `${key} ${pathname}${search}${hash}` : undefined
  useEffect(() => {
    if (place === undefined || reached.has(place)) return
    if (key === FIRST && wasReloaded()) return
    // After the frame, which moves the focus to a new screen's beginning.
    const frame = requestAnimationFrame(() => {
      const found = find(fragment)
      if (found === 'wait') return
      reached.add(place)
      if (found) showReached(found)
      else setGone(place)
    })
    return () => cancelAnimationFrame(frame)
  })
  return place !== undefined && gone === place
}
