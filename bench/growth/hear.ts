import pg from 'pg'

export interface Heard {
  text: string
  values: unknown[]
}
export interface HeardWork {
  statements: Heard[]
  /** From its begin, or that of a statement of its own, in milliseconds. */
  longestTransaction: number
}

interface Listening extends HeardWork {
  open: Map<pg.Client, number>
}
let listening: Listening | undefined

const COUNTED = /^\s*(select|insert|update|delete|with)\b/i
type Asked = string | { text?: string; values?: unknown[] } | undefined

/** All clients of this process tell what they are asked, while somebody listens. */
export function listenToClients(): void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const heard = listening
    const [asked, given] = args as [Asked, unknown]
    const text = typeof asked === 'string' ? asked : asked?.text
    const answer = (query as (...all: unknown[]) => unknown).apply(this, args)
    if (!heard || text === undefined) return answer
    const begun = performance.now()
    if (text.startsWith('begin')) heard.open.set(this, begun)
    if (COUNTED.test(text)) {
      const values = typeof asked === 'object' ? asked.values : undefined
      heard.statements.push({ text, values: Array.isArray(given) ? given : (values ?? []) })
    }
    const end = () => {
      const isWithin = heard.open.has(this) && !/^(commit|rollback)/.test(text)
      if (isWithin) return
      const since = heard.open.get(this) ?? begun
      heard.open.delete(this)
      heard.longestTransaction = Math.max(heard.longestTransaction, performance.now() - since)
    }
    if (answer instanceof Promise) answer.then(end, end)
    return answer
  } as typeof query
}

/** One work at a time. */
export async function hear(work: () => Promise<unknown>): Promise<HeardWork> {
  const heard: Listening = { statements: [], longestTransaction: 0, open: new Map() }
  listening = heard
  try {
    await work()
  } finally {
    listening = undefined
  }
  return heard
}
