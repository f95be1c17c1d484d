import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { KEPT_DATABASE } from '#web/offline/forget-kept.ts'
import { currentSession } from '#web/session/session.ts'

/** Raised when a screen could no longer be drawn from an older release's answers: those are dropped. */
const SHAPE = 1
const LASTS_MS = 30 * 24 * 3_600_000
const READS_MAX = 150
const READ_MAX_CHARACTERS = 400_000
const FILES_MAX = 30
const FILE_MAX_BYTES = 5_000_000

interface Row {
  userId: string
  name: string
  shape: number
  /** When the server said so, in milliseconds. */
  at: number
}
export interface KeptRead extends Row {
  data: unknown
}
interface KeptFile extends Row {
  /** A blob, because not every browser keeps a file's name. Null: too large to be kept. */
  blob: Blob | null
  title: string
}
interface Kept extends DBSchema {
  reads: { key: [string, string]; value: KeptRead }
  files: { key: [string, string]; value: KeptFile }
}

let opening: Promise<IDBPDatabase<Kept>> | undefined
const close = () => {
  opening = undefined
}

function open(): Promise<IDBPDatabase<Kept>> {
  opening ??= openDB<Kept>(KEPT_DATABASE, 1, {
    upgrade(database) {
      for (const name of ['reads', 'files'] as const)
        database.createObjectStore(name, { keyPath: ['userId', 'name'] })
    },
    // Another tab forgets all of it, or a later release changes it.
    blocking: (_now, _next, event) => {
      close()
      ;(event.target as IDBDatabase).close()
    },
    terminated: close,
  }).then(async database => {
    await tidy(database).catch(() => undefined)
    return database
  })
  opening.catch(close)
  return opening
}

/** A borrowed phone stores nothing. */
const keeper = () => {
  const session = currentSession()
  return session?.temporary ? undefined : session?.user._id
}

const isGood = ({ userId, shape, at }: Row) =>
  userId === keeper() && shape === SHAPE && Date.now() - at < LASTS_MS

/** What is too old, another person's, or more than there is room for goes. */
async function tidy(database: IDBPDatabase<Kept>) {
  for (const [name, max] of [
    ['reads', READS_MAX],
    ['files', FILES_MAX],
  ] as const) {
    const tx = database.transaction(name, 'readwrite')
    const rows: Row[] = await tx.store.getAll()
    const stay = rows.filter(isGood).sort((one, other) => other.at - one.at)
    const staying = new Set(stay.slice(0, max))
    await Promise.all([
      ...rows.filter(row => !staying.has(row)).map(row => tx.store.delete([row.userId, row.name])),
      tx.done,
    ])
  }
}

export async function findRead(name: string): Promise<KeptRead | undefined> {
  const userId = keeper()
  if (!userId) return undefined
  const row = await (await open()).get('reads', [userId, name])
  return row && isGood(row) ? row : undefined
}

let written = 0

export async function keepRead(name: string, data: unknown, at: number): Promise<void> {
  const userId = keeper()
  if (!userId || JSON.stringify(data).length > READ_MAX_CHARACTERS) return
  const database = await open()
  // After signing out meanwhile, nothing is stored.
  if (keeper() !== userId) return
  await database.put('reads', { userId, name, shape: SHAPE, at, data })
  written += 1
  if (written % READS_MAX === 0) await tidy(database)
}

export async function dropRead(name: string): Promise<void> {
  const userId = keeper()
  if (userId) await (await open()).delete('reads', [userId, name])
}

async function rowOf(name: string): Promise<KeptFile | undefined> {
  const userId = keeper()
  if (!userId) return undefined
  const row = await (await open()).get('files', [userId, name])
  return row && isGood(row) ? row : undefined
}

export async function findFile(name: string): Promise<File | undefined> {
  const { blob, title = '' } = (await rowOf(name)) ?? {}
  return blob ? new File([blob], title, { type: blob.type }) : undefined
}

export const hasFile = async (name: string): Promise<boolean> => (await rowOf(name)) !== undefined

export async function listFiles(): Promise<string[]> {
  const rows = await (await open()).getAll('files')
  return rows.flatMap(row => (isGood(row) && row.blob ? row.name : []))
}

/** False where it is larger than what is kept. Throws where the device has no room, or takes nothing. */
export async function keepFile(name: string, file: File): Promise<boolean> {
  const userId = keeper()
  if (!userId) return false
  const database = await open()
  if (keeper() !== userId) return false
  const blob = file.size <= FILE_MAX_BYTES ? new Blob([file], { type: file.type }) : null
  await database.put('files', { userId, name, shape: SHAPE, at: Date.now(), blob, title: file.name })
  return blob !== null
}
