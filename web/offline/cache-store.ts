import type { DBSchema } from 'idb'
import { DAY_MS } from '#domain/durations.ts'
import { CACHE_DATABASE } from '#web/offline/forget-stored.ts'
import { pageDatabase } from '#web/offline/page-database.ts'
import { putFiles, type StoredFile, withBlobs } from '#web/offline/stored-files.ts'
import { currentSession } from '#web/session/session.ts'

/** Raised when a screen could no longer be drawn from an older release's replies: those are dropped. */
const SHAPE = 1
const LASTS_MS = 30 * DAY_MS
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
export interface CachedRead extends Row {
  data: unknown
}
interface CachedFile<File = Blob> extends Row {
  /** A blob, because not every browser stores a file's name. Null: too large to be stored. */
  blob: File | null
  title: string
}
interface Kept extends DBSchema {
  reads: { key: [string, string]; value: CachedRead }
  files: { key: [string, string]; value: CachedFile<StoredFile> }
}

/** A screen waits for it, and can ask the server instead. */
const TRANSACTION_SECONDS = 4

const transact = pageDatabase<Kept>(CACHE_DATABASE, {
  seconds: TRANSACTION_SECONDS,
  create(database) {
    for (const name of ['reads', 'files'] as const)
      database.createObjectStore(name, { keyPath: ['userId', 'name'] })
  },
})

/** On a borrowed phone nothing is stored. */
const keeper = () => {
  const session = currentSession()
  return session?.temporary ? undefined : session?.user._id
}

const isGood = ({ userId, shape, at }: Row) =>
  userId === keeper() && shape === SHAPE && Date.now() - at < LASTS_MS

/** Deletes entries that are too old, another person's, or above the limit. */
async function tidy() {
  for (const [name, max] of [
    ['reads', READS_MAX],
    ['files', FILES_MAX],
  ] as const) {
    // After signing out it would open the database that has just been deleted.
    if (!keeper()) return
    await transact([name], 'readwrite', async tx => {
      const store = tx.objectStore(name)
      const rows: Row[] = await store.getAll()
      const stay = rows.filter(isGood).sort((one, other) => other.at - one.at)
      const staying = new Set(stay.slice(0, max))
      await Promise.all(
        rows.filter(row => !staying.has(row)).map(row => store.delete([row.userId, row.name])),
      )
    })
  }
}

let isTidied = false
/** Once for each page. Later transactions queue behind it in the browser. */
function tidyOnce() {
  if (isTidied) return
  isTidied = true
  void tidy().catch(() => undefined)
}

export async function findRead(name: string): Promise<CachedRead | undefined> {
  const userId = keeper()
  if (!userId) return undefined
  tidyOnce()
  const row = await transact(['reads'], 'readonly', tx => tx.objectStore('reads').get([userId, name]))
  return row && isGood(row) ? row : undefined
}

let written = 0

export async function keepRead(name: string, data: unknown, at: number): Promise<void> {
  const userId = keeper()
  if (!userId || JSON.stringify(data).length > READ_MAX_CHARACTERS) return
  tidyOnce()
  await transact(['reads'], 'readwrite', async tx => {
    // After signing out meanwhile, nothing is stored.
    if (keeper() === userId) await tx.objectStore('reads').put({ userId, name, shape: SHAPE, at, data })
  })
  written += 1
  if (written % READS_MAX === 0) await tidy()
}

export async function dropRead(name: string): Promise<void> {
  const userId = keeper()
  if (userId) await transact(['reads'], 'readwrite', tx => tx.objectStore('reads').delete([userId, name]))
}

async function rowOf(name: string): Promise<CachedFile | undefined> {
  const userId = keeper()
  if (!userId) return undefined
  tidyOnce()
  const row = await transact(['files'], 'readonly', tx => tx.objectStore('files').get([userId, name]))
  return row && isGood(row) ? (withBlobs(row) as CachedFile) : undefined
}

export async function findFile(name: string): Promise<File | undefined> {
  const { blob, title = '' } = (await rowOf(name)) ?? {}
  return blob ? new File([blob], title, { type: blob.type }) : undefined
}

export const hasFile = async (name: string): Promise<boolean> => (await rowOf(name)) !== undefined

export async function listFiles(): Promise<string[]> {
  if (!keeper()) return []
  tidyOnce()
  const rows = await transact(['files'], 'readonly', tx => tx.objectStore('files').getAll())
  return rows.flatMap(row => (isGood(row) && row.blob ? row.name : []))
}

/** False if the file is above the limit. Throws if the device has no room, or stores nothing. */
export async function keepFile(name: string, file: File): Promise<boolean> {
  const userId = keeper()
  if (!userId) return false
  tidyOnce()
  const put = (blob: StoredFile | null) =>
    transact(['files'], 'readwrite', async tx => {
      if (keeper() !== userId) return false
      const row = { userId, name, shape: SHAPE, at: Date.now(), blob, title: file.name }
      await tx.objectStore('files').put(row)
      return blob !== null
    })
  if (file.size > FILE_MAX_BYTES) return put(null)
  let isPut = false
  await putFiles({ blob: new Blob([file], { type: file.type }) }, async ({ blob = null }) => {
    isPut = await put(blob)
  })
  return isPut
}
