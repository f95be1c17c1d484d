import { DAY_MS } from '#domain/durations.ts'
import { putBounded } from '#web/sw/bounded-cache.ts'

/** The browser's cache of viewed charts. Emptied when somebody signs out. */
export const CHARTS = 'charts'

/** Both widths of the charts of twenty routes; the oldest are deleted. */
const CHARTS_MAX = 40
/** As long as the server lets a browser keep them (server/charts/chart-route.ts). */
const FRESH_MS = 30 * DAY_MS

/** Not the thumbnails of a list: they would push out the charts of opened offers. */
export const isChart = (path: string) => path.startsWith('/api/charts/') && !path.endsWith('/thumbnail.svg')

const isFresh = ({ headers }: Response) => Date.now() - Date.parse(headers.get('date') ?? '') < FRESH_MS
/** The login page of a harbour's wifi is no chart. */
const isDrawing = ({ ok, headers }: Response) =>
  ok && headers.get('content-type')?.startsWith('image/svg+xml')

/**
 * The cached chart, otherwise the server's; an old one if there is no other. In a page with a service worker,
 * WebKit sends every request that the worker does not answer to the network, and ignores its own cache.
 */
export async function cachedOrFetched(
  request: Request,
  behind: (work: Promise<void>) => void,
): Promise<Response> {
  const cache = await caches.open(CHARTS).catch(() => undefined)
  const { pathname } = new URL(request.url)
  const kept = await cache?.match(pathname)
  if (kept && isFresh(kept)) return kept
  const fetched = await fetch(request).catch((error: unknown) => {
    if (kept) return kept
    throw error
  })
  if (fetched === kept) return kept
  if (!isDrawing(fetched)) return kept ?? fetched
  if (cache) behind(putBounded(cache, pathname, fetched.clone(), CHARTS_MAX))
  return fetched
}
