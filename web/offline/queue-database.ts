import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { QUEUE_DATABASE, SESSION_DATABASE } from '#web/offline/forget-kept.ts'
import { type LaneRecord, type Queued, type Reducer, runAll } from '#web/offline/queue-record.ts'

/** Whose lane, and what of: its users add to it. The rows of the database carry all of it. */
export interface Address {
  userId: string
}
export interface Lane {
  /** Which user of the queue. */
  kind: string
  /** `shelf` in the rows and indexes: browsers have it there. */
  name: string
  address: Address
  /** Deleted when the person signs out: it has a database of its own. */
  goesWithSession?: boolean
}
type Row = Address & { shelf: string; kind?: string }

// The names and the version are those of the releases before. A higher version would shut a page of such a release out of
// its own store, and what is typed there would be in its memory alone.
interface QueueDatabase extends DBSchema {
  /** What a feature keeps of a lane beside its changes. */
  lists: { key: string; value: Row & { name: string } & Record<string, unknown> }
  changes: {
    key: string
    value: Row & { id: string; change: Queued }
    indexes: { shelf: string; user: string }
  }
  /** By the id of their change, apart from it: what is typed is written at each key press. They go with it. */
  pictures: { key: string; value: Row & { id: string }; indexes: { shelf: string } }
  /** By the server's id: what was sent can be seen without a connection. */
  thumbnails: { key: string; value: Row & { id: string }; indexes: { shelf: string } }
}
type FileStore = 'pictures' | 'thumbnails'

/** The rows of the releases before one queue have no kind. */
const FIRST_KIND = 'checklists'
/** A browser that never answers is as good as one that keeps nothing. */
const OPENING_MS = 4_000

const openings = new Map<string, Promise<IDBPDatabase<QueueDatabase>>>()

const openOnce = async (name: string) =>
  openDB<QueueDatabase>(name, 1, {
    upgrade(database) {
      database.createObjectStore('lists', { keyPath: 'name' })
      const changes = database.createObjectStore('changes', { keyPath: 'id' })
      changes.createIndex('shelf', 'shelf')
      changes.createIndex('user', 'userId')
      for (const store of ['pictures', 'thumbnails'] as const)
        database.createObjectStore(store, { keyPath: 'id' }).createIndex('shelf', 'shelf')
    },
    // It is about to be deleted: this page opens it again.
    blocking: (_now, _next, event) => {
      openings.delete(name)
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => openings.delete(name),
  })

function open(name: string): Promise<IDBPDatabase<QueueDatabase>> {
  const known = openings.get(name)
  if (known) return known
  const tooLate = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The database does not answer.')), OPENING_MS),
  )
  // What fails at once may be a phone that has just woken up. Refused again, it stays refused for this page: each try would
  // hold up what is to be sent.
  const opening = Promise.race([openOnce(name).catch(() => openOnce(name)), tooLate])
  openings.set(name, opening)
  return opening
}

/** A phone closes the database of a page that sleeps: then it is opened once more. */
async function use<T>(
  work: (database: IDBPDatabase<QueueDatabase>) => Promise<T>,
  { goesWithSession, address }: Partial<Lane> = {},
): Promise<T> {
  const name = goesWithSession ? SESSION_DATABASE + address?.userId : QUEUE_DATABASE
  const database = await open(name)
  try {
    return await work(database)
  } catch {
    openings.delete(name)
    return work(await open(name))
  }
}

const rowOf = ({ kind, name, address }: Lane): Row => ({ ...address, kind, shelf: name })

/** As it is written in a row, and told to the other tabs; one of a release before knows its own kind by it. */
export const toMessage = ({ kind, address }: Lane) => ({ ...address, kind })
export function fromMessage({ kind = FIRST_KIND, ...address }: Address & { kind?: string }) {
  return { kind, address }
}

/**
 * Runs the reducer on what the browser keeps, and writes what it changes. One after the other, also among tabs: the second
 * sees what the first has written. `empty` has all that is kept of a lane.
 */
export const updateStored = <R extends LaneRecord>(
  lane: Lane,
  empty: R,
  reducers: readonly Reducer<R>[],
  upgrade: Reducer<R>,
) =>
  use(async database => {
    const row = rowOf(lane)
    const tx = database.transaction(['lists', 'changes', 'pictures'], 'readwrite')
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
      tx.done,
    ])
    return { record: after, wrote: after !== before }
  }, lane)

/** The same in every tab, also for what two have typed at once. */
const inOrder = (one: Queued, next: Queued) => one.place - next.place || (one.id < next.id ? -1 : 1)

/** They are with the server, or given up, while the browser takes nothing more. */
export const dropChanges = (lane: Lane, ids: readonly string[]) =>
  use(async database => {
    const tx = database.transaction(['changes', 'pictures'], 'readwrite')
    const stores = [tx.objectStore('changes'), tx.objectStore('pictures')]
    await Promise.all([...ids.flatMap(id => stores.map(store => store.delete(id))), tx.done])
  }, lane)

const laneOf = ({ shelf, kind = FIRST_KIND, ...row }: Row, ...beside: string[]): Lane => ({
  kind,
  name: shelf,
  address: Object.fromEntries(
    Object.entries(row).filter(([field]) => !beside.includes(field)),
  ) as unknown as Address,
})

/** The lanes in which something of this person waits. */
export const readWaiting = (userId: string): Promise<Lane[]> =>
  use(async database => {
    const rows = await database.getAllFromIndex('changes', 'user', userId)
    const lanes = new Map(rows.map(row => [row.shelf, laneOf(row, 'id', 'change')]))
    return [...lanes.values()]
  })

/** Each lane of which this browser keeps something beside its changes. */
export const readKept = (userId: string): Promise<Row[]> =>
  use(async database => (await database.getAll('lists')).filter(row => row.userId === userId))

export const keepFiles = (store: FileStore, lane: Lane, id: string, files: Record<string, Blob>) =>
  use(database => database.put(store, { ...rowOf(lane), id, ...files }))

export const readFiles = (store: FileStore, lane: Lane): Promise<unknown[]> =>
  use(database => database.getAllFromIndex(store, 'shelf', lane.name))

export const dropFiles = (store: FileStore, lane: Lane) =>
  use(async database => {
    const tx = database.transaction(store, 'readwrite')
    const keys = await tx.store.index('shelf').getAllKeys(lane.name)
    await Promise.all([...keys.map(key => tx.store.delete(key)), tx.done])
  })
