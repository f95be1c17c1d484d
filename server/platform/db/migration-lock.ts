import { MINUTE_MS } from '#domain/durations.ts'
import type { Asking } from '#server/platform/db/release-marks.ts'

/**
 * An arbitrary number, the same in all processes: one of several servers that start at once migrates. `db:copy` takes
 * it too, so that no server starts over either database.
 */
export const MIGRATION_LOCK = 730_114

const SAID_AFTER_MS = 5_000
const WAITS = 'Otro servidor está migrando la base de datos; espero.'

/** Says every minute that the lock is not free yet. */
export async function sayWhileWaiting<T>(lock: PromiseLike<T>): Promise<T> {
  // Not on standard output, which may be a file that a command writes.
  const say = () => console.warn(WAITS)
  let repeated: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    say()
    repeated = setInterval(say, MINUTE_MS)
  }, SAID_AFTER_MS)
  try {
    return await lock
  } finally {
    clearTimeout(first)
    clearInterval(repeated)
  }
}

/** Until the end of the transaction. */
export async function lockMigrations(client: Asking): Promise<void> {
  // No timeout: another server's migration or a large index may take long.
  await client.query('set local statement_timeout = 0')
  await sayWhileWaiting(client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]))
}
