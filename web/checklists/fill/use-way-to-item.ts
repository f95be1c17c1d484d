import { useEffect, useState } from 'react'
import { goTo, itemPlace } from '#web/checklists/fill/item-place.ts'

/** A closed dialog uncovers the list a moment later. */
const SETTLED_MS = 60

/** Scrolls to an item once it is drawn and nothing covers the list. */
export function useWayToItem(covered: boolean) {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    if (key === undefined || covered) return
    const timer = setTimeout(() => {
      goTo(itemPlace(key))
      setKey(undefined)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [key, covered])
  return setKey
}
