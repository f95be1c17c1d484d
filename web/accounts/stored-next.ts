import { HOUR_MS } from '#domain/durations.ts'

const PLACE = 'singladura.next'
const KEPT_MS = HOUR_MS

/** The destination of a person who waits for a mail first; the mail's link opens in a tab of its own. */
export function keepNext(search: URLSearchParams, now: number): void {
  const next = search.get('next')
  try {
    if (next) localStorage.setItem(PLACE, JSON.stringify({ next, at: now }))
    else localStorage.removeItem(PLACE)
  } catch {
    // Storage is blocked: the person begins at the landing.
  }
}

/** As the search of an address; empty without a stored one, or if its link has long expired. */
export function takeNext(now: number): URLSearchParams {
  try {
    const { next, at } = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as { next?: unknown; at?: unknown }
    localStorage.removeItem(PLACE)
    if (typeof next === 'string' && typeof at === 'number' && now - at < KEPT_MS)
      return new URLSearchParams({ next })
  } catch {
    // Unreadable.
  }
  return new URLSearchParams()
}
