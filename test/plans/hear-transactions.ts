import pg from 'pg'
import { vi } from 'vitest'

const WRITE = /^\s*(insert|update|delete|with)\b/i

const COUNTED = /^\s*(select|insert|update|delete|with)\b/i

/** How many statements were sent meanwhile, and how many rows each transaction wrote, in the order of their commits. */
export async function hearWork(
  work: () => Promise<unknown>,
): Promise<{ statements: number; written: number[] }> {
  let statements = 0
  const open = new Map<pg.Client, { rows: number }>()
  const committed: { rows: number }[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args as [string | { text: string }]
    const text = typeof asked === 'string' ? asked : asked.text
    if (COUNTED.test(text)) statements += 1
    if (text === 'begin') open.set(this, { rows: 0 })
    const transaction = open.get(this)
    if (text === 'commit' && transaction) committed.push(transaction)
    if (text === 'commit' || text === 'rollback') open.delete(this)
    const answer = (query as (...all: unknown[]) => unknown).apply(this, args)
    if (transaction && WRITE.test(text) && answer instanceof Promise)
      answer.then(
        ({ rowCount }: pg.QueryResult) => {
          transaction.rows += rowCount ?? 0
        },
        () => undefined,
      )
    return answer
  } as typeof query)
  await work()
  spy.mockRestore()
  return { statements, written: committed.map(({ rows }) => rows) }
}

export const hearTransactions = async (work: () => Promise<unknown>): Promise<number[]> =>
  (await hearWork(work)).written
