type Pages = AsyncIterable<object[]>

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** As the text of one array, a page at a time. */
async function* asArray(pages: Pages): AsyncGenerator<string> {
  let [before, end] = ['[', '[]']
  for await (const page of pages) {
    const text = JSON.stringify(page, null, 2).slice(1, -2)
    // Within a string a line break is escaped.
    yield before + text.replaceAll('\n', '\n  ')
    ;[before, end] = [',', '\n  ]']
  }
  yield end
}

async function* asObject(item: object): AsyncGenerator<string> {
  const [name = '', pages] = Object.entries(item).at(-1) ?? []
  if (!isPages(pages)) return yield JSON.stringify(item, null, 2)
  yield JSON.stringify({ ...item, [name]: 0 }, null, 2).slice(0, -'0\n}'.length)
  yield* asArray(pages)
  yield '\n}'
}

/** The last property of an item may be a long list in pages that are never empty: none is in memory as a whole. */
export async function* asJson(items: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const item of items) {
    yield before
    yield* asObject(item)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
