const PLACE = 'singladura.next'
/** As long as the link of the mail is good. */
const KEPT_MS = 60 * 60_000

/** Where somebody wanted to go who has to wait for a mail first; the link of the mail opens in a tab of its own. */
export function keepNext(search: URLSearchParams, now: number): void {
  const next = search.get('next')
  try {
    if (next) localStorage.setItem(PLACE, JSON.stringify({ next, at: now }))
    else localStorage.removeItem(PLACE)
  } catch {
    // Storage is blocked: one begins at the landing.
  }
}

/** As the search of an address; empty where nothing was kept, or the link it waited for is long spent. */
export function takeNext(now: number): URLSearchParams {
  try {
    const { next, at } = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as { next?: unknown; at?: unknown }
    localStorage.removeItem(PLACE)
    if (typeof next === 'string' && typeof at === 'number' && now - at < KEPT_MS)
      return new URLSearchParams({ next })
  } catch {
    // Nothing that can be read.
  }
  return new URLSearchParams()
}
