import type { ComponentProps } from 'react'
import type { ScrollRestoration } from 'react-router'

const STORAGE_KEY = 'singladura.scroll'
/** The router's key of the first entry of every document in the tab. */
const FIRST = 'default'

type Settings = Required<Pick<ComponentProps<typeof ScrollRestoration>, 'getKey' | 'storageKey'>>

/**
 * The scroll position of a screen to which a person returns; the first entry of each document is found by its
 * address.
 */
export const scrollPlaces: Settings = {
  storageKey: STORAGE_KEY,
  getKey: ({ key, pathname, search }) => (key === FIRST ? pathname + search : key),
}

/** A page that is opened begins at its top, wherever the tab was before; a reload keeps its place. */
export function beginAtTop() {
  try {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (load?.type !== 'navigate') return
    const places = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    delete places[window.location.pathname + window.location.search]
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places))
  } catch {
    // closed, or written by something else: no place is kept
  }
}
