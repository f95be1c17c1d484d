import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { buildApp } from '#server/app/build-app.ts'
import { fillBase, openMeasured } from './base.ts'
import { extents, type Size } from './extent.ts'
import { fillGrowth } from './fill-growth.ts'
import { listenToClients } from './hear.ts'
import type { MeasuredSize } from './marks.ts'
import { measureCalls } from './measure-calls.ts'
import { measureTasks } from './measure-tasks.ts'
import { findThings } from './things.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const migrations = path.join(here, '../../server/platform/db/migrations')
const say = (what: string) => console.error(`  ${what} …`)

/** The same while nothing changes that decides which rows there are. */
function version(): string {
  const hash = createHash('sha256')
  const fills = fs.readdirSync(here).filter(name => /^(fill|extent|rows|base|bare)/.test(name))
  const files = [
    ...fills.sort().map(name => path.join(here, name)),
    ...fs
      .readdirSync(migrations)
      .sort()
      .filter(name => name.endsWith('.sql'))
      .map(name => path.join(migrations, name)),
  ]
  for (const file of files) hash.update(fs.readFileSync(file))
  return hash.digest('hex')
}

interface Server {
  admin: pg.Client
  urlOf: (database: string) => string
}

const markOf = async (admin: pg.Client, database: string): Promise<string | undefined> => {
  const { rows } = await admin.query<{ mark: string }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [database],
  )
  return rows[0]?.mark
}
const mark = (admin: pg.Client, database: string, text: string) =>
  admin.query(`comment on database ${database} is '${text}'`)

/** Ended connections leave a moment later; forced out, each would report an error. */
async function drop(admin: pg.Client, database: string): Promise<void> {
  const connected = async () =>
    (await admin.query('select 1 from pg_stat_activity where datname = $1', [database])).rowCount
  for (let tries = 0; tries < 100 && (await connected()); tries++) await setTimeout(20)
  await admin.query(`drop database if exists ${database} (force)`)
}

async function remake({ admin }: Server, database: string, template = 'template1'): Promise<void> {
  await drop(admin, database)
  await admin.query(`create database ${database} template ${template}`)
}

const databaseOf = (size: Size) => `singladura_growth_${size}`
const BASE = 'singladura_growth_base'

async function fill(server: Server, size: Size, fresh: boolean): Promise<void> {
  const { admin, urlOf } = server
  const database = databaseOf(size)
  const now = version()
  if (!fresh && (await markOf(admin, database)) === now) return
  const begun = performance.now()
  if (fresh || (await markOf(admin, BASE)) !== now) {
    say('the demonstration')
    await remake(server, BASE)
    await fillBase(urlOf(BASE))
    await mark(admin, BASE, now)
  }
  await remake(server, database, BASE)
  await fillGrowth(urlOf(database), extents[size], what => say(`${size.toUpperCase()}: ${what}`))
  await mark(admin, database, now)
  say(`${size.toUpperCase()} is filled after ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
}
async function measure(server: Server, size: Size, hasTasks: boolean): Promise<MeasuredSize> {
  const { dependencies, pool, close } = await openMeasured(server.urlOf(databaseOf(size)))
  dependencies.services.readiness.serve()
  const app = await buildApp(dependencies)
  await app.ready()
  const things = await findThings(pool, extents[size])
  say(`${size.toUpperCase()}: calls`)
  const calls = await measureCalls(app, pool, things)
  if (hasTasks) {
    say(`${size.toUpperCase()}: tasks`)
    // They change the rows: the next run fills them again.
    await mark(server.admin, databaseOf(size), 'changed')
  }
  const tasks = hasTasks ? await measureTasks(app, pool, dependencies) : []
  await app.close()
  await close()
  return { size, calls, tasks }
}

export interface GrowthOptions {
  sizes: readonly Size[]
  /** Fill again what is filled. */
  fresh: boolean
  /** Without the tasks, which change the rows: the databases stay, and are not filled again. */
  callsAlone: boolean
}

/** Over databases of its own, which it drops at the end. */
export async function measureGrowth(url: string, options: GrowthOptions): Promise<MeasuredSize[]> {
  const { sizes, fresh, callsAlone } = options
  listenToClients()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const urlOf = (database: string) => {
    const own = new URL(url)
    own.pathname = database
    return own.href
  }
  const server = { admin, urlOf }
  const measured: MeasuredSize[] = []
  for (const size of sizes) {
    await fill(server, size, fresh)
    measured.push(await measure(server, size, !callsAlone))
  }
  const dropped = callsAlone ? [] : [...sizes.map(databaseOf), BASE]
  for (const database of dropped) await drop(admin, database)
  await admin.end()
  return measured
}
