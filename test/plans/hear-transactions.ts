import pg from 'pg'
import { vi } from 'vitest'

const WRITE = /^\s*(insert|update|delete|with)\b/i

/** How many rows each transaction wrote meanwhile, in the order of their commits. */
export async function hearTransactions(work: () => Promise<unknown>): Promise<number[]> {
  const open = new Map<pg.Client, { rows: number }>()
  const committed: { rows: number }[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args as [string | { text: string }]
    const text = typeof asked === 'string' ? asked : asked.text
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
  return committed.map(({ rows }) => rows)
}
