import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const folder = path.join(import.meta.dirname, 'migrations')
/** Any number, the same in all processes: several servers start at once and one of them migrates. */
const MIGRATION_LOCK = 730_114

export async function migrateOver(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Waiting for another server's migration, or an index over a large table, takes as long as it takes.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await client.query('reset statement_timeout')
    client.release()
  }
}
