/** The browser's cache of photos and portraits that were seen. Emptied when somebody signs out. */
export const PICTURES = 'pictures'

/** Some forty lists' worth of thumbnails; the oldest give way. */
const PICTURES_MAX = 300

export const isPicture = (path: string) => /^\/api\/(photos|pictures)\//.test(path)

/** A photo's path is sealed anew each day, and its name stays. */
const nameOf = (request: Request) => `/${new URL(request.url).pathname.split('/').at(-1)}`

async function keep(cache: Cache, name: string, picture: Response): Promise<void> {
  await cache.put(name, picture)
  const names = await cache.keys()
  await Promise.all(names.slice(0, Math.max(0, names.length - PICTURES_MAX)).map(each => cache.delete(each)))
}

/** The picture as it was seen before, else as the server gives it; `behind` takes what need not be waited for. */
export async function seenOrFetched(
  request: Request,
  behind: (work: Promise<void>) => void,
): Promise<Response> {
  const cache = await caches.open(PICTURES)
  const name = nameOf(request)
  const seen = await cache.match(name)
  if (seen) return seen
  const fetched = await fetch(request)
  // A full disk keeps no picture, and shows it all the same.
  if (fetched.ok) behind(keep(cache, name, fetched.clone()).catch(() => undefined))
  return fetched
}
