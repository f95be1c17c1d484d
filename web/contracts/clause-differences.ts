/** A line such as '3. Encargo y naturaleza'. */
export const clauseHeading = /^\d{1,2}\. .{1,80}$/

export type ClauseDifference = {
  /** Its heading; null for a heading, and before the first. */
  clause: string | null
} & (
  | { kind: 'altered'; standard: string; agreed: string }
  | { kind: 'added'; agreed: string }
  | { kind: 'removed'; standard: string }
)

interface Block {
  text: string
  clause: string | null
}

function blocksOf(text: string): Block[] {
  let clause: string | null = null
  return text
    .split(/\n\s*\n/)
    .map(block => block.trim())
    .filter(block => block !== '')
    .map(block => {
      if (!clauseHeading.test(block)) return { text: block, clause }
      clause = block
      return { text: block, clause: null }
    })
}

const same = (one: Block | undefined, other: Block | undefined) =>
  one?.text.replace(/\s+/g, ' ') === other?.text.replace(/\s+/g, ' ')

/** For each pair of positions, the length of the longest common subsequence from there on. */
function sharedFrom(standard: Block[], agreed: Block[]): number[][] {
  const shared = Array.from({ length: standard.length + 1 }, () =>
    new Array<number>(agreed.length + 1).fill(0),
  )
  const at = (row: number, column: number) => shared[row]?.[column] ?? 0
  for (let row = standard.length - 1; row >= 0; row--)
    for (let column = agreed.length - 1; column >= 0; column--)
      (shared[row] as number[])[column] = same(standard[row], agreed[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  return shared
}

/** The blocks between two common ones: paired ones are altered, the rest is added or removed. */
const differencesIn = (gone: Block[], come: Block[]): ClauseDifference[] =>
  Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => {
    const was = gone[index]
    const is = come[index]
    const clause = (is ?? was)?.clause ?? null
    if (was && is) return { kind: 'altered', clause, standard: was.text, agreed: is.text }
    return is
      ? { kind: 'added', clause, agreed: is.text }
      : { kind: 'removed', clause, standard: was?.text ?? '' }
  })

/** The differences from the standard clauses, block by block, without regard to spaces and line ends. */
export function clauseDifferences(standardText: string, agreedText: string): ClauseDifference[] {
  const standard = blocksOf(standardText)
  const agreed = blocksOf(agreedText)
  const shared = sharedFrom(standard, agreed)
  const found: ClauseDifference[] = []
  let gone: Block[] = []
  let come: Block[] = []
  let row = 0
  let column = 0
  while (row < standard.length || column < agreed.length) {
    const was = standard[row]
    const is = agreed[column]
    if (was && is && same(was, is)) {
      found.push(...differencesIn(gone, come))
      gone = []
      come = []
      row++
      column++
    } else if (was && (!is || (shared[row + 1]?.[column] ?? 0) >= (shared[row]?.[column + 1] ?? 0))) {
      gone.push(was)
      row++
    } else if (is) {
      come.push(is)
      column++
    }
  }
  return [...found, ...differencesIn(gone, come)]
}
