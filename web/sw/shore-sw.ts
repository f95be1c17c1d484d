// Only for the page of a contact ashore. It answers from the cache that the page itself has filled
// (web/passages/shore) where the network does not answer.

const NETWORK_MS = 8_000

interface Fetched {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Started {
  waitUntil(work: Promise<unknown>): void
}
declare const self: {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'install' | 'activate', listener: (event: Started) => void): void
}

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

/** The page asks for newer words by itself, and must notice that none came. */
const isOpened = ({ mode }: Request) => mode === 'navigate'

/** Old news must not look new, even without the page's script. */
async function asOld(kept: Response): Promise<Response> {
  const html = await kept.text()
  const said = html
    .replace('class="fresh"', 'class="fresh stale"')
    .replace('<span>Datos del ', '<span>Sin conexión. Datos del ')
  return new Response(said, { headers: kept.headers })
}

async function answer(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreSearch: true })
  if (!kept) return fetch(request)
  if (!isOpened(request)) return kept
  const fetched = fetch(request).then(async reply => {
    // A link that has ended leaves nothing on the device.
    if (reply.status === 404) await caches.delete('shore')
    return reply
  })
  const waited = new Promise<Response>(resolve => setTimeout(() => resolve(asOld(kept.clone())), NETWORK_MS))
  return Promise.race([fetched.catch(() => asOld(kept)), waited])
}

self.addEventListener('fetch', event => {
  const { request } = event
  // The page's own reading goes to the network alone.
  const isReading = !isOpened(request) && new URL(request.url).pathname.startsWith('/shore/')
  if (request.method === 'GET' && !isReading) event.respondWith(answer(request))
})

// This makes a file without imports a module.
export {}
