import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { finishUpTo, tellOlder } from '#server/platform/db/finish.ts'
import { lockMigrations } from '#server/platform/db/migration-lock.ts'
import { type Asking, expectKnown, raiseMark } from '#server/platform/db/release-marks.ts'
import { readProgram } from '#server/platform/read-program.ts'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** False where a program with more migrations was there. */
async function areAllKnown(client: Asking): Promise<boolean> {
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as kept`)
  if (!journal.rows[0]?.kept) return true
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  return Number(rows[0]?.last) <= (readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0)
}

/** A server takes the tables of the next release, a copy does not. */
const expectFitting = async (client: Asking, acceptsNext: boolean) =>
  expectKnown(client, await areAllKnown(client), { acceptsNext })

/** After a server has told of itself: a moment before, what it needs may have been removed. */
export const expectStillFitting = (pool: pg.Pool): Promise<void> => expectFitting(pool, true)

export async function migrateAlone(client: pg.PoolClient, { acceptsNext = false } = {}): Promise<void> {
  await expectFitting(client, acceptsNext)
  await migrate(drizzle(client), { migrationsFolder })
  await raiseMark(client, 'release', readProgram().release)
}

/** The removals that the releases before this one left to do, unless a server of one before them still runs. */
async function finishEarlier(client: pg.PoolClient): Promise<void> {
  const { older } = await finishUpTo(client, readProgram().release - 1)
  if (older) console.warn(tellOlder(older))
}

export async function migrateOver(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Drizzle's own commit ends it, and releases the lock: a pooler keeps no lock of a server that is gone.
    await client.query('begin')
    await lockMigrations(client)
    await migrateAlone(client, { acceptsNext: true })
    await finishEarlier(client)
  } finally {
    // After success there is none to roll back.
    const broken = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(broken)
  }
}
