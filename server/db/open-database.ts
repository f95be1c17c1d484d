import fs from 'node:fs'
import path from 'node:path'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { databaseOver } from '#server/db/database.ts'
import { startEngine } from '#server/db/engine.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { migrateOver } from '#server/db/migrate.ts'
import { vacuumWhenIdle } from '#server/db/vacuum.ts'
import { type Bus, embeddedBus, listenOnOwnConnection } from '#server/live/bus.ts'
import type { Settings } from '#server/settings.ts'

export interface OpenDatabase {
  db: NodePgDatabase
  pool: pg.Pool
  bus: Bus
  close(): Promise<void>
}

type Report = (error: unknown) => void
const STATEMENT_TIMEOUT_MS = 15_000
/** The major version that the embedded engine's files belong to: another can't read them. */
const EMBEDDED_MAJOR = '18'

async function openEmbedded(dataDir: string, report: Report): Promise<OpenDatabase> {
  const folder = path.resolve(dataDir)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.chmodSync(folder, 0o700)
  const lock = lockFolder(folder)
  const files = path.join(folder, 'postgres')
  const version = path.join(files, 'PG_VERSION')
  if (fs.existsSync(version) && fs.readFileSync(version, 'utf8').trim() !== EMBEDDED_MAJOR) {
    lock.release()
    throw new Error(
      `La base de datos de ${folder} es de otra versión. Pásala a un servidor PostgreSQL con la versión anterior del programa.`,
    )
  }
  const bus = embeddedBus()
  const engine = await startEngine({ folder: files, dump: null }, report, bus.attach)
  await migrateOver(engine.pool)
  const db = databaseOver(engine.pool)
  const vacuum = vacuumWhenIdle(db, engine, report)
  return {
    db,
    pool: engine.pool,
    bus,
    async close() {
      vacuum.stop()
      await engine.close()
      lock.release()
    },
  }
}

async function openServer(url: string, report: Report): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    options: `-c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=30000`,
    application_name: 'singladura',
  })
  pool.on('error', report)
  await migrateOver(pool)
  const bus = await listenOnOwnConnection(url, report)
  return {
    db: databaseOver(pool),
    pool,
    bus,
    async close() {
      await bus.close()
      await pool.end()
    },
  }
}

/** PostgreSQL where DATABASE_URL names one, else the embedded database in the data folder; migrated either way. */
export const openDatabase = (settings: Settings, report: Report): Promise<OpenDatabase> =>
  settings.DATABASE_URL ? openServer(settings.DATABASE_URL, report) : openEmbedded(settings.DATA_DIR, report)
