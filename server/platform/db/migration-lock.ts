import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Asking } from '#server/platform/db/release-marks.ts'
import { endTimeLimits } from '#server/platform/db/time-limits.ts'

/**
 * Arbitrary numbers, the same in all processes: one of several servers that start at once migrates. `db:copy` takes
 * both, so that no server starts over either database. The turn comes first, and is asked for again and again: a
 * statement that waits has a snapshot, and the building of an index would wait for its end. Servers of release 2 know
 * the other one alone, and wait for it in one statement.
 */
export const TURN_LOCK = 730_115
export const MIGRATION_LOCK = 730_114

const SAID_AFTER_MS = 5_000
const ASK_MS = 200
const WAITS = 'Otro servidor está migrando la base de datos; espero.'

/** Says every minute that it is not over yet. */
export async function sayWhileWaiting<T>(work: PromiseLike<T>, text = WAITS): Promise<T> {
  // Not on standard output, which may be a file that a command writes.
  const say = () => console.warn(text)
  let repeated: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    say()
    repeated = setInterval(say, MINUTE_MS)
  }, SAID_AFTER_MS)
  try {
    return await work
  } finally {
    clearTimeout(first)
    clearInterval(repeated)
  }
}

/** Asks for a lock until it is free. */
export async function askForLock(ask: () => Promise<boolean>): Promise<void> {
  const asked = async () => {
    while (!(await ask())) await sleep(ASK_MS)
  }
  await sayWhileWaiting(asked())
}

/** Until the end of the transaction no other program of this release, or a later one, migrates. */
export async function takeTurn(client: Asking): Promise<void> {
  // Another server's migration or a large index may take long.
  await client.query(endTimeLimits.ofTransaction)
  await askForLock(async () => {
    // Without parameters: PostgreSQL would keep the snapshot of a statement with some until the next one.
    const { rows } = await client.query(`select pg_try_advisory_xact_lock(${TURN_LOCK}) as ours`)
    return rows[0]?.ours === true
  })
}

/** Until the end of the transaction nobody else migrates. */
export async function lockMigrations(client: Asking): Promise<void> {
  await takeTurn(client)
  await sayWhileWaiting(client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]))
}
