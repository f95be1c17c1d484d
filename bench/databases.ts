import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '#server/app/open-database.ts'
import { readSettings, type Settings } from '#server/app/settings.ts'
import type { Extent } from './cast.ts'
import { fill } from './fill.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const cache = path.join(here, '../.cache/bench')
const migrations = path.join(here, '../server/platform/db/migrations')

export type Engine = 'PostgreSQL' | 'embedded'
export interface Filled {
  engine: Engine
  extent: Extent
  settings: Settings
}

const extents = {
  few: { offers: 1_000, messages: 1_000 },
  /** As few, for the program itself: its tasks go by today's date, and end offers of the fill. */
  started: { offers: 1_000, messages: 1_000 },
  /** Among whom the desk looks for one. */
  crowded: { offers: 1_000, messages: 1_000, people: 100_000 },
  /** Enough for a thousand people who write, and filled in a minute on the embedded engine. */
  some: { offers: 20_000, messages: 100_000 },
  many: { offers: 100_000, messages: 1_000_000 },
} satisfies Record<string, Extent>
type Size = keyof typeof extents

const loud = (error: unknown) => console.error(error)

const version = (extent: Extent): string => {
  const files = [
    'fill.ts',
    'passages.ts',
    'fill-messages.ts',
    'fill-checklists.ts',
    'fill-crowd.ts',
    'fill-in-bulk.ts',
    'fill-statements.ts',
    'cast.ts',
  ].map(name => path.join(here, name))
  for (const name of fs.readdirSync(migrations).sort())
    if (name.endsWith('.sql')) files.push(path.join(migrations, name))
  const hash = createHash('sha256').update(JSON.stringify(extent))
  for (const file of files) hash.update(fs.readFileSync(file))
  return hash.digest('hex')
}

const settingsOver = (
  engine: Engine,
  where: { DATA_DIR: string; DATABASE_URL?: string },
  extent: Extent,
) => ({
  engine,
  extent,
  settings: readSettings({ ...where, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }),
})

async function migrateAndFill({ engine, extent, settings }: Filled): Promise<void> {
  const { offers, messages, people = 0 } = extent
  const start = performance.now()
  const { pool, close } = await openDatabase(settings, loud)
  // On a busy machine one of its statements is silent for longer than the program waits.
  const patient = settings.DATABASE_URL && new pg.Pool({ connectionString: settings.DATABASE_URL, max: 1 })
  await fill(patient || pool, extent)
  if (patient) await patient.end()
  await close()
  const seconds = ((performance.now() - start) / 1_000).toFixed(0)
  console.error(
    `  filled: ${engine}, ${offers / 1_000}k offers, ${messages} messages, ${people} more people, ${seconds} s`,
  )
}

export const serverUrl = (): string =>
  process.env.BENCH_DATABASE_URL ||
  process.env.TEST_DATABASE_URL ||
  'postgres://postgres@127.0.0.1:5432/postgres'

async function onServer(size: Size, fresh: boolean): Promise<Filled | undefined> {
  const extent = extents[size]
  const url = serverUrl()
  const name = `singladura_bench_${size}`
  const admin = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await admin.connect()
  } catch (error) {
    console.error(`No PostgreSQL at ${new URL(url).host} (${String(error)}): its half is not measured.`)
    return undefined
  }
  const own = new URL(url)
  own.pathname = name
  const filled = settingsOver('PostgreSQL', { DATA_DIR: cache, DATABASE_URL: own.href }, extent)
  const { rows } = await admin.query<{ version: string | null }>(
    `select shobj_description(oid, 'pg_database') as version from pg_database where datname = $1`,
    [name],
  )
  if (fresh || rows[0]?.version !== version(extent)) {
    await admin.query(`drop database if exists ${name}`)
    await admin.query(`create database ${name}`)
    await migrateAndFill(filled)
    await admin.query(`comment on database ${name} is '${version(extent)}'`)
  }
  await admin.end()
  return filled
}

async function embedded(size: Size, fresh: boolean): Promise<Filled> {
  const extent = extents[size]
  const folder = path.join(cache, `embedded-${size}`)
  const mark = path.join(folder, 'fill-version')
  const filled = settingsOver('embedded', { DATA_DIR: folder }, extent)
  if (fresh || !fs.existsSync(mark) || fs.readFileSync(mark, 'utf8') !== version(extent)) {
    fs.rmSync(folder, { recursive: true, force: true })
    await migrateAndFill(filled)
    fs.writeFileSync(mark, version(extent))
  }
  return filled
}

export interface Databases {
  onServer(size: Size): Promise<Filled | undefined>
  embedded(size: Size): Promise<Filled>
}

export function openDatabases(fresh: boolean): Databases {
  const once = <T>(open: (size: Size, fresh: boolean) => Promise<T>) => {
    const opened = new Map<Size, Promise<T>>()
    return (size: Size) => {
      const database = opened.get(size) ?? open(size, fresh)
      opened.set(size, database)
      return database
    }
  }
  return { onServer: once(onServer), embedded: once(embedded) }
}
