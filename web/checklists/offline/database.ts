import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import {
  type Change,
  type LocalRecord,
  type RecordAddress,
  recordName,
} from '#web/checklists/offline/record.ts'
import { listNow } from '#web/checklists/offline/upgrade-list.ts'

/** A photo that waits: it lies apart, because what is typed is written at each key press. */
export interface Picture {
  blob: Blob
  thumbnail: Blob
}
/** `shelf` is the record's name. The browsers have it in their rows and indexes, so it keeps its own name there. */
type Kept = RecordAddress & { shelf: string }
interface ChecklistDatabase extends DBSchema {
  lists: { key: string; value: Kept & Omit<LocalRecord, 'changes'> & { name: string } }
  changes: {
    key: string
    value: Kept & { change: Change; id: string }
    indexes: { shelf: string; user: string }
  }
  /** By the id of their change. */
  pictures: { key: string; value: Kept & Picture & { id: string }; indexes: { shelf: string } }
  /** By the server's id, so that what was sent can be seen without a connection. */
  thumbnails: {
    key: string
    value: Kept & { id: string; thumbnail: Blob }
    indexes: { shelf: string }
  }
}

/** A browser that never answers is as good as one that keeps nothing. */
const OPENING_MS = 4_000

const noAnswer = (milliseconds: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer.')), milliseconds))

let opening: Promise<IDBPDatabase<ChecklistDatabase>> | undefined
const forget = () => {
  opening = undefined
}

function open(): Promise<IDBPDatabase<ChecklistDatabase>> {
  opening ??= Promise.race([
    openDB<ChecklistDatabase>('singladura', 1, {
      upgrade(database) {
        database.createObjectStore('lists', { keyPath: 'name' })
        const changes = database.createObjectStore('changes', { keyPath: 'id' })
        changes.createIndex('shelf', 'shelf')
        changes.createIndex('user', 'userId')
        for (const name of ['pictures', 'thumbnails'] as const)
          database.createObjectStore(name, { keyPath: 'id' }).createIndex('shelf', 'shelf')
      },
      // A later release wants to change it: this page opens it anew, as it is then.
      blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
      terminated: forget,
    }),
    noAnswer(OPENING_MS),
  ])
  return opening
}

/** A phone closes the database of a page that sleeps: then it is opened once more. */
async function use<T>(work: (database: IDBPDatabase<ChecklistDatabase>) => Promise<T>): Promise<T> {
  try {
    return await work(await open())
  } catch {
    forget()
    return work(await open())
  }
}

const keptOf = ({ userId, contractId, phase }: RecordAddress): Kept => ({
  userId,
  contractId,
  phase,
  shelf: recordName({ userId, contractId, phase }),
})

const changeNow = (change: Change): Change =>
  change.kind === 'creation' ? { ...change, draft: listNow(change.draft) } : change

/**
 * Runs the reducer on what the browser keeps, and writes what it changes. One after the other, also among tabs: whoever
 * comes second sees what the first has written.
 */
export const updateStored = (address: RecordAddress, reducer: (record: LocalRecord) => LocalRecord) =>
  use(async database => {
    const kept = keptOf(address)
    const tx = database.transaction(['lists', 'changes', 'pictures'], 'readwrite')
    const [lists, changes, pictures] = [
      tx.objectStore('lists'),
      tx.objectStore('changes'),
      tx.objectStore('pictures'),
    ]
    const [list, rows] = await Promise.all([lists.get(kept.shelf), changes.index('shelf').getAll(kept.shelf)])
    const before: LocalRecord = {
      contract: list?.contract,
      checklist: list?.checklist && listNow(list.checklist),
      changes: rows.map(({ change }) => changeNow(change)).sort((one, next) => one.place - next.place),
    }
    const after = reducer(before)
    const known = new Set(before.changes)
    const ids = new Set(after.changes.map(({ id }) => id))
    const written = after.changes.filter(change => !known.has(change))
    const gone = before.changes.filter(({ id }) => !ids.has(id))
    const { contract, checklist } = after
    const isListNew = checklist !== before.checklist || contract !== before.contract
    await Promise.all([
      isListNew && lists.put({ ...kept, name: kept.shelf, contract, checklist }),
      ...written.map(change => changes.put({ ...kept, id: change.id, change })),
      ...gone.flatMap(({ id }) => [changes.delete(id), pictures.delete(id)]),
      tx.done,
    ])
    return { record: after, wrote: after !== before }
  })

/** Each list that this browser has of this person. */
export const readLists = (userId: string): Promise<RecordAddress[]> =>
  use(async database => {
    const lists = await database.getAll('lists')
    return lists.flatMap(({ contractId, phase, ...list }) =>
      list.userId === userId ? { userId, contractId, phase } : [],
    )
  })

/** All that this person has not sent, by list. */
export const readUnsent = (userId: string): Promise<(Kept & { change: Change })[]> =>
  use(database => database.getAllFromIndex('changes', 'user', userId))

export const keepPicture = (address: RecordAddress, id: string, { blob, thumbnail }: Picture) =>
  use(database => database.put('pictures', { ...keptOf(address), id, blob, thumbnail }))

export const keepThumbnail = (address: RecordAddress, id: string, thumbnail: Blob) =>
  use(database => database.put('thumbnails', { ...keptOf(address), id, thumbnail }))

export const readPictures = (address: RecordAddress) =>
  use(database => database.getAllFromIndex('pictures', 'shelf', recordName(address)))

export const readThumbnails = (address: RecordAddress) =>
  use(database => database.getAllFromIndex('thumbnails', 'shelf', recordName(address)))

export const dropThumbnails = (address: RecordAddress) =>
  use(async database => {
    const tx = database.transaction('thumbnails', 'readwrite')
    const keys = await tx.store.index('shelf').getAllKeys(recordName(address))
    await Promise.all([...keys.map(key => tx.store.delete(key)), tx.done])
  })
