import {
  dropThumbnails,
  readPictures,
  readThumbnails,
  updateStored,
} from '#web/checklists/offline/database.ts'
import type { KnownContract, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import {
  addressOf,
  forgetPicture,
  pictureOf,
  showPicture,
  showThumbnail,
} from '#web/checklists/offline/pictures.ts'
import {
  countChanges,
  emptyRecord,
  type LocalRecord,
  type RecordAddress,
  recordName,
} from '#web/checklists/offline/record.ts'
import { keepSame, showList } from '#web/checklists/offline/show-list.ts'

/** It may run twice: at once for the screen, and then on what the browser keeps, where another tab may have written. */
export type Reducer = (record: LocalRecord) => LocalRecord

/** What the screen is given: the very same until something of it changes. */
interface RecordView {
  list: LocalChecklist | null | undefined
  contract: KnownContract | undefined
  unsent: number
  paused: boolean
  storage: 'kept' | 'memory'
}

interface OpenRecord {
  address: RecordAddress
  /** As the browser keeps it. */
  kept: LocalRecord | undefined
  /** What is done to it, and not yet written. */
  doing: Reducer[]
  writing: Promise<unknown>
  /** The browser takes nothing: then memory is all there is. */
  inMemory: boolean
  /** Another tab may have sent photos. */
  isStale: boolean
  view: RecordView | undefined
  shown: LocalChecklist | null | undefined
}

const CHANNEL = 'singladura.pocket'

const records = new Map<string, OpenRecord>()
const listeners = new Set<(address: RecordAddress) => void>()
/** Of photos that the browser did not take. */
const unkept = new Set<string>()
const channel = new BroadcastChannel(CHANNEL)

function openRecord(address: RecordAddress): OpenRecord {
  const name = recordName(address)
  const known = records.get(name)
  if (known) return known
  const record: OpenRecord = {
    address,
    kept: undefined,
    doing: [],
    writing: Promise.resolve(),
    inMemory: false,
    isStale: true,
    view: undefined,
    shown: undefined,
  }
  records.set(name, record)
  return record
}

function tell(record: OpenRecord) {
  record.view = undefined
  for (const listener of listeners) listener(record.address)
}

const run = (record: LocalRecord, reducers: readonly Reducer[]): LocalRecord =>
  reducers.reduce((before, reducer) => reducer(before), record)
const photosOf = (record: LocalRecord | undefined) =>
  (record?.changes ?? []).flatMap(({ kind, id }) => (kind === 'photo' ? id : []))

/** Loads the list's photos from the database before the list is shown with them. */
async function bringPictures(record: OpenRecord, next: LocalRecord) {
  const { address, isStale } = record
  record.isStale = false
  if (photosOf(next).some(id => !pictureOf(id)))
    for (const { id, ...picture } of await readPictures(address)) showPicture(id, picture)
  if (isStale) for (const { id, thumbnail } of await readThumbnails(address)) showThumbnail(id, thumbnail)
}

async function write(
  record: OpenRecord,
  reducers: readonly Reducer[],
): Promise<{ record: LocalRecord; wrote: boolean }> {
  try {
    if (!record.inMemory) return await updateStored(record.address, before => run(before, reducers))
  } catch {
    record.inMemory = true // full, or closed
  }
  return { record: run(record.kept ?? emptyRecord, reducers), wrote: false }
}

const isApproved = (record: LocalRecord | undefined) => record?.checklist?.status === 'approved'

async function commit(record: OpenRecord): Promise<LocalRecord> {
  const reducers = [...record.doing]
  if (reducers.length === 0 && record.kept) return record.kept
  const { record: next, wrote } = await write(record, reducers)
  if (!record.inMemory) await bringPictures(record, next).catch(() => undefined)
  const before = record.kept
  record.kept = next
  record.doing.splice(0, reducers.length)
  const still = new Set(photosOf(next))
  for (const id of photosOf(before).filter(photo => !still.has(photo))) forget(id)
  if (isApproved(next) && !isApproved(before)) void dropThumbnails(record.address).catch(() => undefined)
  tell(record)
  if (wrote) channel.postMessage(record.address)
  return next
}

function forget(id: string) {
  unkept.delete(id)
  forgetPicture(id)
}

/** At once for the screen; resolves with the record as it is once the browser has it. */
export function updateRecord(address: RecordAddress, reducer: Reducer): Promise<LocalRecord> {
  const record = openRecord(address)
  record.doing.push(reducer)
  if (record.kept) tell(record)
  const written = record.writing.then(() => commit(record))
  record.writing = written.catch(() => undefined)
  return written
}

export const readRecord = (address: RecordAddress) => updateRecord(address, record => record)

/** As this tab has it; undefined until the browser's own store has been read. */
export function currentRecord(address: RecordAddress): LocalRecord | undefined {
  const { kept, doing } = openRecord(address)
  return kept && run(kept, doing)
}

export const markUnkept = (id: string) => unkept.add(id)

/** The lists of a person whose changes this page's memory alone has. */
export const inMemoryOf = (userId: string) =>
  [...records.values()].filter(({ address, inMemory }) => inMemory && address.userId === userId)

const unread: RecordView = { list: undefined, contract: undefined, unsent: 0, paused: false, storage: 'kept' }

export function viewOf(address: RecordAddress): RecordView {
  const record = openRecord(address)
  const now = currentRecord(address)
  if (!now) return unread
  if (!record.view) {
    record.shown = keepSame(showList(now, addressOf), record.shown)
    record.view = {
      list: record.shown,
      contract: now.contract,
      unsent: countChanges(now.changes),
      paused: now.changes.some(({ state }) => state === 'waiting'),
      storage: record.inMemory || photosOf(now).some(id => unkept.has(id)) ? 'memory' : 'kept',
    }
  }
  return record.view
}

/** Also told of what other tabs do. */
export function onRecordChange(listener: (address: RecordAddress) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

channel.onmessage = ({ data }: MessageEvent<RecordAddress>) => {
  const record = records.get(recordName(data))
  if (!record) return
  record.isStale = true
  void readRecord(data)
}
