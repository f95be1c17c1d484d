import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/platform/db/database.ts'
import { askForLock, MIGRATION_LOCK } from '#server/platform/db/migration-lock.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { installation } from '#server/platform/files/installation-table.ts'

const mark = z.object({ store: z.uuid(), database: z.string(), since: z.string() })
type StoreMark = z.output<typeof mark>

interface Pair {
  db: Database
  files: FileStore
}
export interface BindingSettings {
  DATABASE_URL?: string | undefined
  S3_URL?: unknown
}

/** The embedded database and the files of its folder are one folder, which nobody can mix up. */
export const isMarked = ({ DATABASE_URL, S3_URL }: BindingSettings): boolean =>
  DATABASE_URL !== undefined || S3_URL !== undefined

/** The setting that says where the files are. */
export const placeOf = ({ S3_URL }: BindingSettings): 'S3_URL' | 'DATA_DIR' =>
  S3_URL ? 'S3_URL' : 'DATA_DIR'

async function systemOf(db: Database): Promise<string> {
  // Asked first: a refusal would end the transaction.
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select has_function_privilege('pg_control_system()', 'execute') as may`,
  )
  if (!rows[0]?.may) return 'unknown'
  const found = await db.execute<{ id: string }>(
    sql`select system_identifier::text as id from pg_control_system()`,
  )
  return found.rows[0]?.id ?? 'unknown'
}

/** A standby has the same identity, a restored dump another one. */
async function identityOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select oid::text as id from pg_database where datname = current_database()`,
  )
  return `${await systemOf(db)}/${rows[0]?.id}`
}

/** A mark that can't be read is somebody else's. */
function parseMark(data: Buffer): StoreMark {
  try {
    return mark.parse(JSON.parse(data.toString()))
  } catch {
    return { store: '', database: '', since: '' }
  }
}

export interface Binding {
  /** Undefined for files without a mark. */
  mark: StoreMark | undefined
  identity: string
  /** The store that the database knows; undefined if it knows none. */
  known: string | undefined
}

export async function readBinding({ db, files }: Pair): Promise<Binding> {
  const data = await files.getMark()
  const [row] = await db.select().from(installation)
  return { mark: data && parseMark(data), identity: await identityOf(db), known: row?.store ?? undefined }
}

/** A sentence for the operator; undefined for a pair that belongs together, or that nobody has bound yet. */
export function faultOf({ mark, identity, known }: Binding, place: string): string | undefined {
  if (mark && mark.database !== identity)
    return `Los ficheros de ${place} son de otra instalación. Si son para esta base de datos, ejecuta npm run files -- take-over.`
  if (known !== undefined && known !== mark?.store)
    return 'Esta base de datos guarda sus ficheros en otro almacén. Copia los ficheros con installation.json, o ejecuta npm run files -- take-over.'
  return undefined
}

/** The mark comes first: a start that ends between both finds its own mark, and goes on. */
async function write({ db, files }: Pair, { mark, identity, known }: Binding, now: Date): Promise<void> {
  const store = mark?.store || randomUUID()
  if (mark?.database !== identity) {
    const written: StoreMark = { store, database: identity, since: now.toISOString() }
    await files.putMark(Buffer.from(`${JSON.stringify(written, null, 2)}\n`))
  }
  if (known !== store)
    await db
      .insert(installation)
      .values({ store })
      .onConflictDoUpdate({ target: installation.only, set: { store } })
}

/** Asked again and again: a connection that waited in silence would count as dead. */
const lock = (db: Database): Promise<void> =>
  askForLock(async () => {
    const { rows } = await db.execute<{ ours: boolean }>(
      sql`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as ours`,
    )
    return rows[0]?.ours === true
  })

/** One of several servers that start at once binds, and the others find the pair bound. */
const alone = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  db.transaction(async tx => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await lock(tx)
    return work(tx)
  })

export async function expectOwnFiles(pair: Pair, settings: BindingSettings): Promise<void> {
  if (!isMarked(settings)) return
  const fault = faultOf(await readBinding(pair), placeOf(settings))
  if (fault) throw new Error(fault)
}

/** At a start: refuses another installation's files, and marks files that nobody has marked. */
export async function bindStore({ db, files }: Pair, settings: BindingSettings, now: Date): Promise<void> {
  if (!isMarked(settings)) return
  await alone(db, async inside => {
    const binding = await readBinding({ db: inside, files })
    const fault = faultOf(binding, placeOf(settings))
    if (fault) throw new Error(fault)
    await write({ db: inside, files }, binding, now)
  })
}

/** The operator says that these files are this database's. */
export const takeOver = ({ db, files }: Pair, now: Date): Promise<void> =>
  alone(db, async inside => write({ db: inside, files }, await readBinding({ db: inside, files }), now))
