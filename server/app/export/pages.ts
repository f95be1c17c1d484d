const AT_ONCE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** All rows, a page at a time: `readPage` returns the rows after an id, in order. */
export async function* inPages<T extends { id: string }>(
  readPage: (after: string, limit: number) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let after = BEFORE_ALL; ; ) {
    const page = await readPage(after, AT_ONCE)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < AT_ONCE) return
    after = last.id
  }
}
