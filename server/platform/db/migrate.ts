import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { MINUTE_MS } from '#domain/durations.ts'
import { readProgram } from '#server/platform/read-program.ts'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')
/**
 * An arbitrary number, the same in all processes: of several servers that start at once one migrates. `db:copy` takes
 * it too, so that no server starts over either database.
 */
export const MIGRATION_LOCK = 730_114

interface Known {
  acceptsNext: boolean
}

/** The newest program that has migrated the database left it. */
async function findRelease(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query('select release from installation')
  return rows[0]?.release ?? undefined
}

const noteRelease = (client: pg.ClientBase) =>
  client.query(
    `insert into installation (release) values ($1)
      on conflict ("only") do update set release = excluded.release
      where installation.release is null or installation.release < excluded.release`,
    [readProgram().release],
  )

/** A newer program has changed the tables: this one could spoil them. The next release only adds to them. */
async function expectKnown(client: pg.ClientBase, { acceptsNext }: Known): Promise<void> {
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as kept`)
  if (!journal.rows[0]?.kept) return
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  if (Number(rows[0]?.last) <= newest) return
  if (!acceptsNext || (await findRelease(client)) !== readProgram().release + 1)
    throw new Error(
      'La base de datos es de una versión más nueva del programa. Usa esa versión, o una copia de seguridad de antes.',
    )
}

/** A copy needs the tables as this program knows them. */
export async function migrateAlone(
  client: pg.PoolClient,
  known: Known = { acceptsNext: false },
): Promise<void> {
  await expectKnown(client, known)
  await migrate(drizzle(client), { migrationsFolder })
  await noteRelease(client)
}

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

export async function migrateOver(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Ended by Drizzle's own commit, and the lock with it: a pooler keeps no lock of a server that has gone.
    await client.query('begin')
    // No timeout: another server's migration or a large index may take long.
    await client.query('set local statement_timeout = 0')
    await sayWhileWaiting(client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]))
    await migrateAlone(client, { acceptsNext: true })
  } finally {
    // After success there is none to roll back.
    const broken = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(broken)
  }
}
