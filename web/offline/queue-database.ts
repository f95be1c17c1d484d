import type { DBSchema } from 'idb'
import { QUEUE_DATABASE, SESSION_DATABASE } from '#web/offline/forget-stored.ts'
import { pageDatabase } from '#web/offline/page-database.ts'
import { type LaneRecord, type Queued, type Reducer, runAll } from '#web/offline/queue-record.ts'
import { putFiles, withBlobs } from '#web/offline/stored-files.ts'

/**
 * The person and the subject of a lane: users of the queue add fields. The rows of the database carry all of
 * them.
 */
export interface Address {
  userId: string
}
export interface Lane {
  /** The user of the queue. */
  kind: string
  /** `shelf` in the rows and indexes: browsers have it there. */
  name: string
  address: Address
  /** Deleted when the person signs out: it has a database of its own. */
  goesWithSession?: boolean
}
type Row = Address & { shelf: string; kind?: string }

// The names and the version are those of earlier releases. A higher version would shut a page of such a release
// out of its own store, so that its typing would be in memory alone.
interface QueueDatabase extends DBSchema {
  /** The record of a lane without its changes. */
  lists: { key: string; value: Row & { name: string } & Record<string, unknown> }
  changes: {
    key: string
    value: Row & { id: string; change: Queued }
    indexes: { shelf: string; user: string }
  }
  /**
   * By the id of their change, and apart from it, because a change is rewritten at each key press. They are
   * deleted with it.
   */
  pictures: { key: string; value: Row & { id: string }; indexes: { shelf: string } }
  /** By the server's id: sent photos can be seen without a connection. */
  thumbnails: { key: string; value: Row & { id: string }; indexes: { shelf: string } }
}
type FileStore = 'pictures' | 'thumbnails'

/** Rows from before there was one queue have no kind. */
const FIRST_KIND = 'checklists'
/** The browser's own work, also where a photo is written before it. */
const TRANSACTION_SECONDS = 10

const openDatabase = (name: string) =>
  pageDatabase<QueueDatabase>(name, {
    seconds: TRANSACTION_SECONDS,
    create(database) {
      database.createObjectStore('lists', { keyPath: 'name' })
      const changes = database.createObjectStore('changes', { keyPath: 'id' })
      changes.createIndex('shelf', 'shelf')
      changes.createIndex('user', 'userId')
      for (const store of ['pictures', 'thumbnails'] as const)
        database.createObjectStore(store, { keyPath: 'id' }).createIndex('shelf', 'shelf')
    },
  })
const databases = new Map<string, ReturnType<typeof openDatabase>>()

/** Runs transactions in the lane's database; without a lane in the queue's, which most lanes use. */
function databaseOf({ goesWithSession, address }: Partial<Lane> = {}) {
  const name = goesWithSession ? SESSION_DATABASE + address?.userId : QUEUE_DATABASE
  const known = databases.get(name) ?? openDatabase(name)
  databases.set(name, known)
  return known
}

const rowOf = ({ kind, name, address }: Lane): Row => ({ ...address, kind, shelf: name })

/** The address in a row and in messages to other tabs; a tab of an earlier release recognises its own kind by it. */
export const toMessage = ({ kind, address }: Lane) => ({ ...address, kind })
export function fromMessage({ kind = FIRST_KIND, ...address }: Address & { kind?: string }) {
  return { kind, address }
}

/**
 * Runs the reducer on the stored record, and writes the difference. One at a time, also among tabs: the second
 * sees the writes of the first. `empty` has all fields of a lane's record.
 */
export const updateStored = <R extends LaneRecord>(
  lane: Lane,
  empty: R,
  reducers: readonly Reducer<R>[],
  upgrade: Reducer<R>,
) =>
  databaseOf(lane)(['lists', 'changes', 'pictures'], 'readwrite', async tx => {
    const row = rowOf(lane)
    const [lists, changes, pictures] = [
      tx.objectStore('lists'),
      tx.objectStore('changes'),
      tx.objectStore('pictures'),
    ]
    const fields = Object.keys(empty).filter(field => field !== 'changes') as (keyof R)[]
    const [head, rows] = await Promise.all([
      fields.length > 0 ? lists.get(lane.name) : undefined,
      changes.index('shelf').getAll(lane.name),
    ])
    const before = upgrade({
      ...empty,
      ...Object.fromEntries(fields.map(field => [field, head?.[field as string]])),
      changes: rows.map(({ change }) => change).sort(inOrder),
    })
    const after = runAll(before, reducers)
    const known = new Set(before.changes)
    const ids = new Set(after.changes.map(({ id }) => id))
    const { changes: written, ...kept } = after
    await Promise.all([
      fields.some(field => after[field] !== before[field]) && lists.put({ ...row, name: lane.name, ...kept }),
      ...written
        .filter(change => !known.has(change))
        .map(change => changes.put({ ...row, id: change.id, change })),
      ...before.changes
        .filter(({ id }) => !ids.has(id))
        .flatMap(({ id }) => [changes.delete(id), pictures.delete(id)]),
    ])
    return { record: after, wrote: after !== before }
  })

/** The same order in every tab, also if two have typed at once. */
const inOrder = (one: Queued, next: Queued) => one.place - next.place || (one.id < next.id ? -1 : 1)

/** The server has them, or they were given up, while the browser stores nothing more. */
export const dropChanges = (lane: Lane, ids: readonly string[]) =>
  databaseOf(lane)(['changes', 'pictures'], 'readwrite', async tx => {
    const stores = [tx.objectStore('changes'), tx.objectStore('pictures')]
    await Promise.all(ids.flatMap(id => stores.map(store => store.delete(id))))
  })

const laneOf = ({ shelf, kind = FIRST_KIND, ...row }: Row, ...beside: string[]): Lane => ({
  kind,
  name: shelf,
  address: Object.fromEntries(
    Object.entries(row).filter(([field]) => !beside.includes(field)),
  ) as unknown as Address,
})

/** The lanes with waiting changes of this person. */
export const readWaiting = (userId: string): Promise<Lane[]> =>
  databaseOf()(['changes'], 'readonly', async tx => {
    const rows = await tx.objectStore('changes').index('user').getAll(userId)
    const lanes = new Map(rows.map(row => [row.shelf, laneOf(row, 'id', 'change')]))
    return [...lanes.values()]
  })

/** Each lane with stored data beside its changes. */
export const readKept = (userId: string): Promise<Row[]> =>
  databaseOf()(['lists'], 'readonly', async tx =>
    (await tx.objectStore('lists').getAll()).filter(row => row.userId === userId),
  )

export const keepFiles = (store: FileStore, lane: Lane, id: string, files: Record<string, Blob>) =>
  putFiles(files, stored =>
    databaseOf(lane)([store], 'readwrite', tx =>
      tx.objectStore(store).put({ ...rowOf(lane), id, ...stored }),
    ),
  )

/** Each with its id, and the files under their stored names. */
export const readFiles = (store: FileStore, lane: Lane): Promise<unknown[]> =>
  databaseOf(lane)([store], 'readonly', async tx =>
    (await tx.objectStore(store).index('shelf').getAll(lane.name)).map(withBlobs),
  )

export const dropFile = (store: FileStore, lane: Lane, id: string) =>
  databaseOf(lane)([store], 'readwrite', tx => tx.objectStore(store).delete(id))

export const dropFiles = (store: FileStore, lane: Lane) =>
  databaseOf(lane)([store], 'readwrite', async tx => {
    const files = tx.objectStore(store)
    const keys = await files.index('shelf').getAllKeys(lane.name)
    await Promise.all(keys.map(key => files.delete(key)))
  })

/** All rows of a person whose account is deleted. Another person's in the same browser stay. */
export const dropRowsOf = (userId: string) =>
  databaseOf()(['lists', 'changes', 'pictures', 'thumbnails'], 'readwrite', async tx => {
    for (const name of tx.objectStoreNames)
      for await (const row of tx.objectStore(name)) if (row.value.userId === userId) await row.delete()
  })
