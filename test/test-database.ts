import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '#server/app/open-database.ts'
import { databaseOver } from '#server/platform/db/database.ts'
import { type Engine, startEngine } from '#server/platform/db/engine.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import { type Bus, embeddedBus, listenOnOwnConnection } from '#server/platform/live/bus.ts'
import { tellAfterCommits } from '#server/platform/live/tell-signals.ts'
import { emptyIfUnchanged, schemaOf } from '#test/used-engine.ts'

export interface TestDatabase extends OpenDatabase {
  /** The bus of another server over the same database; it closes by itself. */
  anotherBus(): Promise<Bus>
}

const fail = (error: unknown) => {
  throw error
}

const NO_SUCH_TABLE = '42P01'
/** Some tests drop all tables for a moment, and in others time stops, which breaks the line on which signals are told. */
const failIfRefused = (error: unknown) => {
  if (error instanceof pg.DatabaseError && sqlState(error) !== NO_SUCH_TABLE) fail(error)
}

/** Emptied by its last user: opening one takes longer than most tests. */
let spare: { engine: Engine; schema: string } | undefined

async function inSession<T>(engine: Engine, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = engine.openPool(async () => undefined)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

async function openEngine() {
  const dump = new Uint8Array(fs.readFileSync(inject('dump')))
  const engine = await startEngine({ folder: null, dump }, fail)
  await engine.pool.end()
  return { engine, schema: await inSession(engine, schemaOf) }
}

async function openEmbedded(): Promise<TestDatabase> {
  const opened = spare ?? (await openEngine())
  spare = undefined
  const { engine, schema } = opened
  const bus = embeddedBus()
  const pool = engine.openPool(bus.attach)
  return {
    db: databaseOver(pool),
    pool,
    bus,
    // One process alone opens an embedded database, and its servers share the bus.
    anotherBus: async () => bus,
    async close() {
      await pool.end()
      if (!spare && (await inSession(engine, pool => emptyIfUnchanged(pool, schema)))) spare = opened
      else await engine.close()
    },
  }
}

// Ended clients leave a moment later; forced out, each would report an error.
async function dropUnused(admin: pg.Client, name: string) {
  const connected = async () =>
    (await admin.query('select 1 from pg_stat_activity where datname = $1', [name])).rowCount
  for (let tries = 0; tries < 100 && (await connected()); tries++) await setTimeout(20)
  await admin.query(`drop database ${name} with (force)`)
}

interface Copy {
  name: string
  url: string
  pool: pg.Pool
  schema: string
}
/** Emptied by its last user, as the embedded one: with its connections, whose first queries take longest. */
let spareCopy: Copy | undefined

async function withAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

async function openCopy(): Promise<Copy> {
  const template = inject('template')
  const name = template.replace('template', randomUUID().replaceAll('-', ''))
  await withAdmin(admin => admin.query(`create database ${name} template ${template}`))
  const own = new URL(`/${name}`, process.env.TEST_DATABASE_URL)
  // No test cuts the machine's power.
  own.searchParams.set('options', '-c synchronous_commit=off')
  const pool = new pg.Pool({ connectionString: own.href, max: 10, pipeline: true })
  return { name, url: own.href, pool, schema: await schemaOf(pool) }
}

const isIdle = ({ ended, totalCount, idleCount, waitingCount }: pg.Pool) =>
  !ended && totalCount === idleCount && waitingCount === 0

async function openPostgres(): Promise<TestDatabase> {
  const copy = spareCopy ?? (await openCopy())
  spareCopy = undefined
  const { name, url, pool, schema } = copy
  const buses = [await listenOnOwnConnection(url, failIfRefused)]
  const [bus] = buses as [Bus]
  const telling = tellAfterCommits({ pool, bus }, failIfRefused)
  return {
    db: databaseOver(pool),
    pool,
    bus,
    async anotherBus() {
      const another = await listenOnOwnConnection(url, failIfRefused)
      buses.push(another)
      return another
    },
    async close() {
      await telling.close()
      await Promise.all(buses.map(each => each.close()))
      if (!spareCopy && isIdle(pool) && (await emptyIfUnchanged(pool, schema))) spareCopy = copy
      else {
        if (!pool.ended) await pool.end()
        await withAdmin(admin => dropUnused(admin, name))
      }
    },
  }
}

const onPostgres = process.env.TEST_ENGINE === 'postgres'
export const openTestDatabase = () => (onPostgres ? openPostgres() : openEmbedded())
