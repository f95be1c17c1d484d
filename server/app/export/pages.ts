const AT_ONCE = 200

/** All rows, a page at a time, each after the place of the last row. An index holds their order. */
export async function* inPagesBy<T, P>(
  readPage: (after: P | undefined, limit: number) => Promise<T[]>,
  placeOf: (row: T) => P,
): AsyncGenerator<T> {
  for (let after: P | undefined; ; ) {
    const page = await readPage(after, AT_ONCE)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < AT_ONCE) return
    after = placeOf(last)
  }
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** In the order of their ids. */
export const inPages = <T extends { id: string }>(
  readPage: (after: string, limit: number) => Promise<T[]>,
): AsyncGenerator<T> =>
  inPagesBy<T, string>(
    (after = BEFORE_ALL, limit) => readPage(after, limit),
    ({ id }) => id,
  )
