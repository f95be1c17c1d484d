import net from 'node:net'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { databaseOver } from '#server/platform/db/database.ts'
import { SILENT } from '#server/platform/db/database-fault.ts'
import { openEmbeddedFolder } from '#server/platform/db/embedded-folder.ts'
import type { Engine } from '#server/platform/db/engine.ts'
import { gatherWrites } from '#server/platform/db/gather-writes.ts'
import { migrateOver } from '#server/platform/db/migrate.ts'
import { expectWhole } from '#server/platform/db/unfinished-copy.ts'
import { vacuumWhenIdle } from '#server/platform/db/vacuum.ts'
import { waitAtLimit } from '#server/platform/db/wait-at-limit.ts'
import { type Bus, embeddedBus, listenOnOwnConnection } from '#server/platform/live/bus.ts'
import { expectEcho } from '#server/platform/live/expect-echo.ts'
import { tellAfterCommits } from '#server/platform/live/tell-signals.ts'

export interface OpenDatabase {
  db: NodePgDatabase
  pool: pg.Pool
  bus: Bus
  embedded?: { folder: string; engine: Engine }
  close(): Promise<void>
}

type ReportError = (error: unknown) => void
/** A browser waits for 15 s: by then it has the reason. */
const STATEMENT_TIMEOUT_MS = 9_000
/** Not as an option of the start, which poolers refuse or drop. */
const LIMITS = `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = 30000`

/** A broken connection also emits an error; unheard during a transaction it would end the process. */
function surviveBrokenLines(pool: pg.Pool, reportError: ReportError): void {
  pool.on('error', reportError)
  pool.on('connect', client => client.on('error', () => undefined))
}

/** Longer than any statement may be silent. */
const SILENCE_MS = 10_000
/** Shorter: a connection that nobody uses is closed, and not counted as dead. */
const IDLE_MS = 8_000

/** A silently dead connection would otherwise block its caller for a quarter of an hour. */
function mortalLine(): net.Socket {
  const line = new net.Socket()
  return gatherWrites(line.setTimeout(SILENCE_MS, () => line.destroy(new Error(SILENT))))
}

async function bringUpToDate(
  pool: pg.Pool,
  close: () => Promise<void>,
  options?: { besideServers: boolean },
): Promise<void> {
  try {
    await expectWhole(pool)
    await migrateOver(pool, options)
    // Again: a copy may have held the lock and been interrupted.
    await expectWhole(pool)
  } catch (error) {
    // An open pool would keep a command from ending.
    await close()
    throw error
  }
}

async function openEmbedded(dataDir: string, reportError: ReportError): Promise<OpenDatabase> {
  const bus = embeddedBus()
  const { folder, engine, close } = await openEmbeddedFolder(dataDir, reportError, bus.attach)
  await bringUpToDate(engine.pool, close)
  const db = databaseOver(engine.pool)
  const vacuum = vacuumWhenIdle(db, engine, reportError)
  return {
    db,
    pool: engine.pool,
    bus,
    embedded: { folder, engine },
    async close() {
      vacuum.stop()
      await close()
    },
  }
}

async function openServer(url: string, max: number, reportError: ReportError): Promise<OpenDatabase> {
  const address = { connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'singladura' }
  // On connections without the timeout: a migration may be silent for long.
  const patient = new pg.Pool({ ...address, max: 2 })
  surviveBrokenLines(patient, reportError)
  await bringUpToDate(patient, () => patient.end(), { besideServers: true })
  await patient.end()
  const pool = new pg.Pool({
    ...address,
    max,
    idleTimeoutMillis: IDLE_MS,
    async onConnect(client: pg.ClientBase) {
      await client.query(LIMITS)
    },
    stream: mortalLine,
    pipeline: true,
  })
  surviveBrokenLines(pool, reportError)
  waitAtLimit(pool)
  const bus = await listenOnOwnConnection(url, reportError)
  const telling = tellAfterCommits({ pool, bus }, reportError)
  const close = async () => {
    await telling.close()
    await bus.close()
    await pool.end()
  }
  try {
    await expectEcho(bus, pool)
  } catch (error) {
    await close()
    throw error
  }
  return { db: databaseOver(pool), pool, bus, close }
}

/** PostgreSQL if DATABASE_URL names one, otherwise the embedded database of the data folder; migrated. */
export const openDatabase = (
  settings: { DATABASE_URL?: string | undefined; DATABASE_POOL: number; DATA_DIR: string },
  reportError: ReportError,
): Promise<OpenDatabase> =>
  settings.DATABASE_URL
    ? openServer(settings.DATABASE_URL, settings.DATABASE_POOL, reportError)
    : openEmbedded(settings.DATA_DIR, reportError)
