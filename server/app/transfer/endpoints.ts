import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { databaseIn, openEmbeddedFolder } from '#server/platform/db/embedded-folder.ts'
import { MIGRATION_LOCK } from '#server/platform/db/migrate.ts'

/** One of the two databases of a copy. */
export interface Endpoint {
  /** As the person at the terminal knows it; without a password. */
  name: string
  /** The one connection over which it is read or written; the embedded database has no other. */
  client: pg.PoolClient
  close(): Promise<void>
}

type Report = (error: unknown) => void

const LOCK_NOT_AVAILABLE = '55P03'
const CONNECT_MS = 15_000

/** Values are then written alike on both sides, nothing is cut short, and nothing waits long for a lock. */
const ALIKE = `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'iso_8601';
  set extra_float_digits to 1; set bytea_output to 'hex';
  select set_config(name, '0', false) from pg_settings where name in
    ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout');
  set lock_timeout to '5s'`

export async function connectAlike({ pool }: { pool: pg.Pool }): Promise<pg.PoolClient> {
  const client = await pool.connect()
  // A line that is cut is told by the next query; without a listener it would end the process at once.
  client.on('error', () => {})
  await client.query(ALIKE)
  return client
}

async function sideOver(pool: pg.Pool, name: string, closePool: () => Promise<void>): Promise<Endpoint> {
  try {
    const client = await connectAlike({ pool })
    return {
      name,
      client,
      async close() {
        // Not to be used again: whatever was begun, and the lock, end with the connection.
        client.release(true)
        await closePool()
      },
    }
  } catch (error) {
    await closePool()
    throw error
  }
}

export async function openEmbeddedEndpoint(dataDir: string, report: Report): Promise<Endpoint> {
  const { folder, engine, close } = await openEmbeddedFolder(dataDir, report)
  return sideOver(engine.pool, folder, close)
}

/** For the side that is read: where there is none, none is made. */
export async function openExistingEndpoint(dataDir: string, report: Report): Promise<Endpoint> {
  const folder = path.resolve(dataDir)
  if (!fs.existsSync(databaseIn(folder)))
    throw new Error(`En ${folder} no hay ninguna base de datos. Di con DATA_DIR en qué carpeta está.`)
  return openEmbeddedEndpoint(folder, report)
}

export async function openServerEndpoint(url: string, report: Report): Promise<Endpoint> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'singladura copia',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  })
  pool.on('error', report)
  const { host, pathname } = new URL(url)
  return sideOver(pool, `${host}${pathname}`, () => pool.end())
}

/** Until the connection ends no other copy works there, and no server starts. */
export async function holdAlone({ client, name }: Endpoint): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new Error(
      `Otra orden o el arranque de un servidor trabaja ahora en ${name}. Repite esta cuando haya acabado.`,
    )
  }
}
