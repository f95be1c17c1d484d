import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import { poolOf } from '#server/platform/db/transaction.ts'

const clocks = new WeakMap<pg.Pool, () => Date>()

/** A clock in the place of the database's, for a time that does not pass by itself. */
export function setQueueClock(pool: pg.Pool, clock: (() => Date) | undefined): void {
  if (clock) clocks.set(pool, clock)
  else clocks.delete(pool)
}

/** Null: the database's own clock counts. */
export function setTime(db: Database): Date | null {
  const pool = poolOf(db)
  return (pool && clocks.get(pool)?.()) ?? null
}

/**
 * 'Now' of the queue: the clocks of servers differ, and a lease by one that is ahead would be over for another.
 * The statement's time, so that an index of due times still serves.
 */
export const queueNow = (given: Date | null | Placeholder): SQL =>
  sql`coalesce(${given instanceof Date ? given.toISOString() : given}::timestamptz, statement_timestamp())`

export const queueTimeAfter = (given: Date | null | Placeholder, ms: number | Placeholder): SQL =>
  sql`${queueNow(given)} + ${ms}::double precision * interval '1 millisecond'`

export async function readQueueTime(db: Database): Promise<Date> {
  const set = setTime(db)
  if (set) return set
  const { rows } = await db.execute<{ now: string }>(sql`select statement_timestamp()::text as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}
