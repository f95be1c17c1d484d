import { putBounded } from '#web/sw/bounded-cache.ts'

/** The browser's cache of viewed photos and portraits. Emptied when somebody signs out. */
export const PICTURES = 'pictures'

/** Thumbnails of some forty lists; the oldest are deleted. */
const PICTURES_MAX = 300

export const isPicture = (path: string) => /^\/api\/(photos|pictures)\//.test(path)

/** A photo's path is signed for a day, and its name stays. */
const nameOf = (request: Request) => `/${new URL(request.url).pathname.split('/').at(-1)}`

/** The cached picture, otherwise the server's; `behind` takes background work. */
export async function seenOrFetched(
  request: Request,
  behind: (work: Promise<void>) => void,
): Promise<Response> {
  const cache = await caches.open(PICTURES)
  const name = nameOf(request)
  const seen = await cache.match(name)
  if (seen) return seen
  const fetched = await fetch(request)
  if (fetched.ok) behind(putBounded(cache, name, fetched.clone(), PICTURES_MAX))
  return fetched
}
