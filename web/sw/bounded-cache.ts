/** Puts it into the browser's cache, of which the oldest are deleted. A full disk stores nothing, and nobody minds. */
export async function putBounded(cache: Cache, name: string, response: Response, max: number): Promise<void> {
  try {
    await cache.put(name, response)
    const names = await cache.keys()
    await Promise.all(names.slice(0, Math.max(0, names.length - max)).map(each => cache.delete(each)))
  } catch {
    // full
  }
}
