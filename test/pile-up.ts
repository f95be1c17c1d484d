import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import type { TestServer } from '#test/test-server.ts'

/**
 * Sends requests while `hold` holds a lock, each when the ones before wait for it, and then releases the lock. The
 * embedded engine has no such queue: there they run one after the other.
 */
export async function pileUp<T>(
  { db }: TestServer,
  hold: (tx: Database) => Promise<unknown>,
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  const { promise: held, resolve: holding } = Promise.withResolvers<void>()
  const { promise: done, resolve: resumeAll } = Promise.withResolvers<void>()
  const keeping = db.transaction(async tx => {
    await hold(tx)
    holding()
    await done
  })
  await held
  const countWaiting = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count
  }
  const sent: Promise<T>[] = []
  for (const request of requests) {
    sent.push(request())
    if (process.env.TEST_ENGINE === 'postgres')
      await expect.poll(countWaiting, { interval: 5 }).toBe(sent.length)
  }
  resumeAll()
  await keeping
  return Promise.all(sent)
}
