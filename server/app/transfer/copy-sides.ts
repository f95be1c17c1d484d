import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { databaseIn, openEmbeddedFolder } from '#server/platform/db/embedded-folder.ts'
import { MIGRATION_LOCK, TURN_LOCK } from '#server/platform/db/migration-lock.ts'
import { endTimeLimits } from '#server/platform/db/time-limits.ts'

export interface CopySide {
  name: string
  /** The one connection for reading or writing; the embedded database has no other. */
  client: pg.PoolClient
  close(): Promise<void>
}

type ReportError = (error: unknown) => void

const LOCK_NOT_AVAILABLE = '55P03'
const CONNECT_MS = 15_000

/** Both sides then write values alike, don't truncate, and don't wait long for a lock. */
const ALIKE = `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'iso_8601';
  set extra_float_digits to 1; set bytea_output to 'hex'; ${endTimeLimits.ofSession}; set lock_timeout to '5s'`

export async function connectAlike({ pool }: { pool: pg.Pool }): Promise<pg.PoolClient> {
  const client = await pool.connect()
  // The next query reports a cut connection; without a listener the error would end the process at once.
  client.on('error', () => {})
  await client.query(ALIKE)
  return client
}

async function sideOver(pool: pg.Pool, name: string, closePool: () => Promise<void>): Promise<CopySide> {
  try {
    const client = await connectAlike({ pool })
    return {
      name,
      client,
      async close() {
        // Closes the connection, with its transaction and its lock.
        client.release(true)
        await closePool()
      },
    }
  } catch (error) {
    await closePool()
    throw error
  }
}

export async function openEmbeddedSide(dataDir: string, reportError: ReportError): Promise<CopySide> {
  const { folder, engine, close } = await openEmbeddedFolder(dataDir, reportError)
  return sideOver(engine.pool, folder, close)
}

/** For the source: a missing database is not created. */
export async function openExistingSide(dataDir: string, reportError: ReportError): Promise<CopySide> {
  const folder = path.resolve(dataDir)
  if (!fs.existsSync(databaseIn(folder)))
    throw new Error(`En ${folder} no hay ninguna base de datos. Di con DATA_DIR en qué carpeta está.`)
  return openEmbeddedSide(folder, reportError)
}

export async function openServerSide(url: string, reportError: ReportError): Promise<CopySide> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'singladura copia',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  })
  pool.on('error', reportError)
  const { host, pathname } = new URL(url)
  return sideOver(pool, `${host}${pathname}`, () => pool.end())
}

/** Until the connection ends no other copy works there, and no server starts. */
export async function holdAlone({ client, name }: CopySide): Promise<void> {
  try {
    for (const lock of [TURN_LOCK, MIGRATION_LOCK]) await client.query('select pg_advisory_lock($1)', [lock])
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new Error(
      `Otra orden o el arranque de un servidor trabaja ahora en ${name}. Repite esta cuando haya acabado.`,
    )
  }
}
