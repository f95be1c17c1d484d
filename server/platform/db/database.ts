import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { mapRowsQuickly } from '#server/platform/db/quick-rows.ts'
import { runTransaction } from '#server/platform/db/transaction.ts'

export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'with' | '$with'
>

/**
 * Inside a transaction, a query on the pool throws: PostgreSQL would run it outside, the embedded database would wait
 * for its own end.
 */
export function databaseOver(pool: pg.Pool): NodePgDatabase {
  const inside = new AsyncLocalStorage<true>()
  const refuseInside =
    <A extends unknown[], R>(run: (...args: A) => R) =>
    (...args: A): R => {
      if (inside.getStore()) throw new Error('Inside a transaction: use the transaction, not the database.')
      return run(...args)
    }
  pool.query = refuseInside(pool.query.bind(pool) as (...args: unknown[]) => unknown) as typeof pool.query
  pool.connect = refuseInside(
    pool.connect.bind(pool) as (...args: unknown[]) => unknown,
  ) as typeof pool.connect
  const db = drizzle(pool)
  mapRowsQuickly(db)
  // Awaited here: Drizzle starts a query when somebody awaits it.
  db.transaction = work => runTransaction(pool, tx => inside.run(true, async () => await work(tx)))
  return db
}
