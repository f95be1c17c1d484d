type Pieces = AsyncIterable<object[]>

const isPieces = (value: unknown): value is Pieces =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** As the text of one array, a piece at a time: as property of an object each has the right indentation. */
async function* asArray(pieces: Pieces): AsyncGenerator<string> {
  const [start, end] = ['{\n  "_": ['.length, '\n  ]\n}'.length]
  let [before, last] = ['[', '[]']
  for await (const piece of pieces) {
    yield before + JSON.stringify({ _: piece }, null, 2).slice(start, -end)
    ;[before, last] = [',', '\n  ]']
  }
  yield last
}

async function* asObject(item: object): AsyncGenerator<string> {
  const [name = '', pieces] = Object.entries(item).at(-1) ?? []
  if (!isPieces(pieces)) return yield JSON.stringify(item, null, 2)
  yield JSON.stringify({ ...item, [name]: 0 }, null, 2).slice(0, -'0\n}'.length)
  yield* asArray(pieces)
  yield '\n}'
}

/** The last property of an item may be a long list in pieces that are never empty: none is in memory as a whole. */
export async function* asJson(items: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const item of items) {
    yield before
    yield* asObject(item)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
