import { useState } from 'react'
import { filtered, type ItemFilter } from '#web/checklists/fill/item-filters.ts'
import type { LocalItem } from '#web/checklists/offline/local-checklist.ts'

/**
 * Items that matched a filter stay until it is chosen again: an answer must not remove an item that is being edited.
 */
export function useItemFilter(items: readonly LocalItem[]) {
  const [chosen, setChosen] = useState<{ filter: ItemFilter; keys: ReadonlySet<string> }>({
    filter: 'all',
    keys: new Set(),
  })
  const { filter, keys } = chosen
  const now = new Set(filtered(items, filter).map(({ key }) => key))
  return {
    filter,
    shown: items.filter(({ key }) => now.has(key) || keys.has(key)),
    choose: (next: ItemFilter) =>
      setChosen({ filter: next, keys: new Set(filtered(items, next).map(({ key }) => key)) }),
  }
}
