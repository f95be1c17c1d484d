import { useEffect, useState } from 'react'
import { goTo, itemPlace } from '#web/checklists/fill/item-place.ts'

/** A dialog that has closed gives the focus back a moment later; only then may it go elsewhere. */
const SETTLED_MS = 60

/** Leads to an item once it is drawn and nothing lies over the list any more. */
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
