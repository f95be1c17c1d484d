import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '#server/app/open-database.ts'
import { databaseOver } from '#server/platform/db/database.ts'
import { type Engine, startEngine } from '#server/platform/db/engine.ts'
import { type Bus, embeddedBus, listenOnOwnConnection } from '#server/platform/live/bus.ts'
import { emptyIfUnchanged, schemaOf } from '#test/used-engine.ts'

export interface TestDatabase extends OpenDatabase {
  /** The bus of another server over the same database; it closes by itself. */
  anotherBus(): Promise<Bus>
}

const fail = (error: unknown) => {
  throw error
}

/** Emptied by its last user: opening one takes longer than most tests. */
let spare: { engine: Engine; schema: string } | undefined

async function openEngine() {
  const dump = new Uint8Array(fs.readFileSync(inject('dump')))
  const engine = await startEngine({ folder: null, dump }, fail)
  await engine.pool.end()
  return { engine, schema: await schemaOf(engine) }
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
      if (!spare && (await emptyIfUnchanged(engine, schema))) spare = opened
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

async function openPostgres(): Promise<TestDatabase> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const template = inject('template')
  const name = template.replace('template', randomUUID().replaceAll('-', ''))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  const own = new URL(`/${name}`, url).href
  const pool = new pg.Pool({ connectionString: own, max: 10, pipeline: true })
  const buses = [await listenOnOwnConnection(own, fail)]
  const [bus] = buses as [Bus]
  return {
    db: databaseOver(pool),
    pool,
    bus,
    async anotherBus() {
      const another = await listenOnOwnConnection(own, fail)
      buses.push(another)
      return another
    },
    async close() {
      await Promise.all(buses.map(each => each.close()))
      await pool.end()
      await dropUnused(admin, name)
      await admin.end()
    },
  }
}

const onPostgres = process.env.TEST_ENGINE === 'postgres'
export const openTestDatabase = () => (onPostgres ? openPostgres() : openEmbedded())
