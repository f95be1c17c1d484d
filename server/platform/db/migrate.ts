import path from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { addAhead, checkConstraints } from '#server/platform/db/add-ahead.ts'
import { finishUpTo, tellOlder } from '#server/platform/db/finish.ts'
import { lockMigrations, takeTurn } from '#server/platform/db/migration-lock.ts'
import { type Asking, expectKnown, raiseMark } from '#server/platform/db/release-marks.ts'
import { LIMIT_WAITING, retryWhileLocked } from '#server/platform/db/retry-while-locked.ts'
import { endTimeLimits } from '#server/platform/db/time-limits.ts'
import { readProgram } from '#server/platform/read-program.ts'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')
const readMigrations = () => readMigrationFiles({ migrationsFolder })

/** `when` of 0073 in the journal: from there on columns and indexes can be there before their migration. */
const ADDED_AHEAD_SINCE = 1_795_922_008_906

/** The moment of the newest migration that the database has; 0 for none. */
async function readLast(client: Asking): Promise<number> {
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as kept`)
  if (!journal.rows[0]?.kept) return 0
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  return Number(rows[0]?.last)
}

/** A server takes the tables of the next release, a copy does not. */
async function expectFitting(client: Asking, acceptsNext: boolean): Promise<void> {
  // Otherwise a program with more migrations was there.
  const areAllKnown = (await readLast(client)) <= (readMigrations().at(-1)?.folderMillis ?? 0)
  await expectKnown(client, areAllKnown, { acceptsNext })
}

/** After a server has told of itself: a moment before, what it needs may have been removed. */
export const expectStillFitting = (pool: pg.Pool): Promise<void> => expectFitting(pool, true)

const without = (done: ReadonlySet<string>, migrations: MigrationMeta[]): MigrationMeta[] =>
  migrations.map(migration => ({ ...migration, sql: migration.sql.filter(text => !done.has(text)) }))

/** `done`: statements that have been run ahead. */
export async function migrateAlone(
  client: pg.PoolClient,
  { acceptsNext = false, done = new Set<string>() } = {},
): Promise<void> {
  await expectFitting(client, acceptsNext)
  const { session } = drizzle(client)._
  // Its type is of a database without a schema's relations, which a migration does not use.
  await new PgDialect().migrate(without(done, readMigrations()), session as never, { migrationsFolder })
  await raiseMark(client, 'release', readProgram().release)
}

/** The removals that the releases before this one left to do, unless a server of one before them still runs. */
async function finishEarlier(client: pg.PoolClient): Promise<void> {
  const { older } = await finishUpTo(client, readProgram().release - 1)
  if (older) console.warn(tellOlder(older))
}

/** On a connection of its own: an index is made beside others outside of a transaction alone. */
async function addPending(pool: pg.Pool, last: number): Promise<Set<string>> {
  const pending = readMigrations().filter(({ folderMillis }) => folderMillis > last)
  // Older migrations change what the newer ones' indexes are made of.
  if (pending.length === 0 || pending.some(({ folderMillis }) => folderMillis < ADDED_AHEAD_SINCE))
    return new Set()
  const client = await pool.connect()
  try {
    await client.query(endTimeLimits.ofSession)
    return await addAhead(
      client,
      pending.flatMap(({ sql }) => sql),
    )
  } finally {
    client.release(true)
  }
}

/** `besideServers`: with a second connection, so that those who write never wait long. */
export async function migrateOver(pool: pg.Pool, { besideServers = false } = {}): Promise<void> {
  const client = await pool.connect()
  try {
    await retryWhileLocked(client, async () => {
      await client.query('begin')
      await takeTurn(client)
      await expectFitting(client, true)
      const done = besideServers ? await addPending(pool, await readLast(client)) : new Set<string>()
      await lockMigrations(client)
      await client.query(LIMIT_WAITING)
      // Drizzle's own commit ends it, and releases the locks: a pooler keeps no lock of a server that is gone.
      await migrateAlone(client, { acceptsNext: true, done })
    })
    await checkConstraints(client)
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
