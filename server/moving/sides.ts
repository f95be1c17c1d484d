import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { databaseIn, openEmbeddedFolder } from '#server/db/embedded-folder.ts'

/** One of the two databases of a copy. */
export interface Side {
  /** As the person at the terminal knows it; without a password. */
  name: string
  pool: pg.Pool
  close(): Promise<void>
}

type Report = (error: unknown) => void

export async function openEmbeddedSide(dataDir: string, report: Report): Promise<Side> {
  const { folder, engine, close } = await openEmbeddedFolder(dataDir, report)
  return { name: folder, pool: engine.pool, close }
}

/** For the side that is read: where there is none, none is made. */
export async function openExistingSide(dataDir: string, report: Report): Promise<Side> {
  const folder = path.resolve(dataDir)
  if (!fs.existsSync(databaseIn(folder)))
    throw new Error(`En ${folder} no hay ninguna base de datos. Di con DATA_DIR en qué carpeta está.`)
  return openEmbeddedSide(folder, report)
}

export async function openServerSide(url: string, report: Report): Promise<Side> {
  const pool = new pg.Pool({ connectionString: url, application_name: 'singladura copia', keepAlive: true })
  pool.on('error', report)
  const { host, pathname } = new URL(url)
  return { name: `${host}${pathname}`, pool, close: () => pool.end() }
}

/** Values are then written alike on both sides, and nothing is cut short. */
const ALIKE = `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'iso_8601';
  set extra_float_digits to 1; set bytea_output to 'hex'; set statement_timeout to 0;
  set idle_in_transaction_session_timeout to 0`

/** The one connection over which a side is read or written; the embedded database has no other. */
export async function connectAlike({ pool }: Pick<Side, 'pool'>): Promise<pg.PoolClient> {
  const client = await pool.connect()
  await client.query(ALIKE)
  return client
}
