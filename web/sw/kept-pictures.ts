/** The browser's cache of viewed photos and portraits. Emptied when somebody signs out. */
export const PICTURES = 'pictures'

/** Thumbnails of some forty lists; the oldest are deleted. */
const PICTURES_MAX = 300

export const isPicture = (path: string) => /^\/api\/(photos|pictures)\//.test(path)

/** A photo's path is signed for a day, and its name stays. */
const nameOf = (request: Request) => `/${new URL(request.url).pathname.split('/').at(-1)}`

async function keep(cache: Cache, name: string, picture: Response): Promise<void> {
  await cache.put(name, picture)
  const names = await cache.keys()
  await Promise.all(names.slice(0, Math.max(0, names.length - PICTURES_MAX)).map(each => cache.delete(each)))
}

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
  // A full disk stores no picture, and shows it all the same.
  if (fetched.ok) behind(keep(cache, name, fetched.clone()).catch(() => undefined))
  return fetched
}
