import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { freshOrKept } from '#web/sw/fresh-or-kept.ts'
import { isPicture, seenOrFetched } from '#web/sw/kept-pictures.ts'

/** Every file of the pages, inserted by the build (scripts/service-worker.ts). */
declare const BUILT_FILES: PrecacheEntry[]

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
// The type libraries of pages and of workers conflict, and all other files use the page's.
declare const self: {
  clients: { claim(): Promise<void> }
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void
}

// The page that brought it is served at once. No skipWaiting: an open page keeps its code.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

cleanupOutdatedCaches()
precacheAndRoute(BUILT_FILES, { directoryIndex: '', cleanURLs: false })

// A page that is newer than this worker finds its code where the next worker has put it.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isPicture(url.pathname),
  ({ event, request }) => seenOrFetched(request, work => event.waitUntil(work)),
)

// As on the server: a path without an extension is a screen.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !/^\/api(\/|$)|\.[^/]*$/.test(url.pathname),
  ({ request }) =>
    freshOrKept(
      () => fetch(request),
      () => matchPrecache('/index.html'),
    ),
)
