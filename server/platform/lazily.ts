/**
 * Makes a thing when it is first asked for, and gives the same to whoever asks later: what few processes ever need, such
 * as a large package, is then not loaded at the start. What could not be made is tried again.
 */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch(error => {
      made = undefined
      throw error
    })
    return made
  }
}
