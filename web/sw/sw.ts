import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { cachedOrFetched, isChart } from '#web/sw/cached-charts.ts'
import { isPicture, seenOrFetched } from '#web/sw/cached-pictures.ts'
import { freshOrCached } from '#web/sw/fresh-or-cached.ts'
import { type OpenWindow, openAt, ownPath, type Renewal, shownPush, subscribeAgain } from '#web/sw/push.ts'

/** Every file of the pages, inserted by the build (scripts/service-worker.ts). */
declare const BUILT_FILES: PrecacheEntry[]

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
// The type libraries of pages and of workers conflict, and all other files use the page's.
interface Pushed extends Lasting {
  data: { text(): string } | null
}
interface Tapped extends Lasting {
  notification: Notification
}
declare const self: {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>
    openWindow(path: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Lasting & Renewal) => void): void
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void
}

// The page that brought it is served at once. No skipWaiting: an open page keeps its code.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('push', event => {
  const { title, options } = shownPush(event.data?.text() ?? '')
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('pushsubscriptionchange', event => {
  event.waitUntil(subscribeAgain(event, options => self.registration.pushManager.subscribe(options)))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const path = ownPath(event.notification.data, self.location.origin)
  const work = self.clients
    .matchAll({ type: 'window', includeUncontrolled: true })
    .then(windows => openAt(path, windows, where => self.clients.openWindow(where)))
  event.waitUntil(work)
})

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

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isChart(url.pathname),
  ({ event, request }) => cachedOrFetched(request, work => event.waitUntil(work)),
)

// As on the server: a path without an extension is a screen, but for a page that needs no application. The operator's
// have headers of their own, which a stored page lacks.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && !/^\/(api|follow|shore|operator)(\/|$)|\.[^/]*$/.test(url.pathname),
  ({ request }) =>
    freshOrCached(
      () => fetch(request),
      () => matchPrecache('/index.html'),
    ),
)
