import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { EntryView, entryInput } from '#domain/passages/log-entry.ts'
import { entryInFuture } from '#domain/passages/log-faults.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { siteApi } from '#domain/site-api.ts'
import { callWithFile } from '#web/api/call-with-file.ts'
import { ApiError, call } from '#web/api/client.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { createQueue, typist } from '#web/offline/queue.ts'
import { type Address, readWaiting } from '#web/offline/queue-database.ts'
import {
  add,
  dropWhere,
  failed,
  type LaneRecord,
  put,
  type Queued,
  queued,
  revived,
  without,
} from '#web/offline/queue-record.ts'
import {
  addressOf,
  forgetPicture,
  keepPicture,
  loadPictures,
  type PhotoAddress,
  type Picture,
  pictureOf,
  unkept,
} from '#web/offline/waiting-pictures.ts'
import { OVERTAKEN } from '#web/passages/log/overtaken.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'

export type Entry = z.input<typeof entryInput>

export interface WrittenEntry {
  entry: Entry
  /** Its hour is by this device's clock, and was taken before the server had told the time. Such an entry has never been sent. */
  byDeviceClock?: boolean
}
export interface OutgoingEntry extends Queued, WrittenEntry {}
/** Its picture is kept apart, under the id of the change. */
export interface OutgoingPhoto extends Queued {
  photoOf: string
}
export type Outgoing = OutgoingEntry | OutgoingPhoto
interface Pages extends LaneRecord {
  changes: readonly Outgoing[]
}
interface LogAddress extends Address {
  jobId: string
}
interface Shown {
  entries: readonly OutgoingEntry[]
  photos: readonly (OutgoingPhoto & { address?: PhotoAddress })[]
  inMemory: boolean
}

const KIND = 'log'
const nameOf = ({ userId, jobId }: LogAddress) => `${userId}.${jobId}.${KIND}`
const laneOf = (address: LogAddress) => ({ kind: KIND, name: nameOf(address), address })
const signedIn = () => currentSession()?.user._id

const isEntry = (change: Outgoing): change is OutgoingEntry => 'entry' in change
const isPhoto = (change: Outgoing): change is OutgoingPhoto => 'photoOf' in change

type Sent = (jobId: string, entry: EntryView, isLast: boolean) => void
const sentListeners = new Set<Sent>()

/** The hour is put right by the first time that the server tells. An answer that tells none leaves it as it is. */
async function withServerHour({ id }: OutgoingEntry): Promise<(pages: Pages) => Pages> {
  if (!deviceClock.isKnown()) await call(siteApi.health, {})
  const offset = deviceClock.offset()
  return pages => {
    const change = pages.changes.find(change => change.id === id)
    if (!change || !isEntry(change) || !change.byDeviceClock) return pages
    const at = new Date(Date.parse(change.entry.at) + offset).toISOString()
    const right = { ...change, entry: { ...change.entry, at }, byDeviceClock: false, attemptedAt: null }
    return put(pages, right)
  }
}

async function push({ jobId }: LogAddress, change: Outgoing, onProgress: () => void): Promise<EntryView> {
  // The entry's own id makes it one, however late it is sent: a key that the server has forgotten does no harm.
  if (isEntry(change))
    return (await call(passageApi.writeLog, { params: { jobId }, body: change.entry })).entry
  const picture = pictureOf(change.id)
  if (!picture)
    throw new ApiError('Esta foto ya no está en este navegador. Hazla otra vez.', 404, 'photo_not_found')
  const input = { params: { jobId, id: change.photoOf }, file: picture.blob }
  return (await callWithFile(passageApi.addPhoto, input, { idempotencyKey: change.key, onProgress })).entry
}

const nextEntry = ({ changes }: Pages): Outgoing | undefined =>
  changes.find(change => isEntry(change) && change.state !== 'failed')

/** A photo is sent after its entry: one that was refused holds its photos back. */
function nextPhoto({ changes }: Pages): Outgoing | undefined {
  const entries = new Set(changes.filter(isEntry).map(({ id }) => id))
  return changes.find(change => isPhoto(change) && change.state !== 'failed' && !entries.has(change.photoOf))
}

/** What the server says to an entry of a later hour. */
export const NOT_YET = entryInFuture().text()
const LONGEST_WAIT_MS = 60_000
const waitOf = (change: Outgoing) =>
  isEntry(change) && change.state === 'failed' && change.problem === NOT_YET
    ? Date.parse(change.entry.at) - deviceClock.now()
    : undefined

const aboutSame = (later: OutgoingEntry, earlier: Outgoing): OutgoingEntry => ({
  ...later,
  entry: { ...later.entry, corrects: isEntry(earlier) ? earlier.entry.corrects : null },
})

/** One lane for each person and passage: entries go out in the order in which they were written, photos beside them. */
const log = createQueue<LogAddress, Pages, Shown>({
  kind: KIND,
  empty: { changes: [] },
  nameOf,
  lockOf: address => `singladura.${nameOf(address)}`,
  next: nextEntry,
  isFile: isPhoto,
  nextFile: nextPhoto,
  /** Its hour has come. */
  settle: pages =>
    pages.changes
      .filter(change => (waitOf(change) ?? 1) <= 0)
      .reduce((before, change) => put(before, revived(change, change.key)), pages),
  againIn({ changes }) {
    const waits = changes.flatMap(change => waitOf(change) ?? [])
    return waits.length > 0 ? Math.min(LONGEST_WAIT_MS, Math.max(1_000, Math.min(...waits))) : undefined
  },
  async push(address, record, change, onProgress) {
    if (isEntry(change) && change.byDeviceClock) return withServerHour(change)
    const entry = await push(address, change, onProgress)
    const left = without(record, change.id)
    const isLast = nextEntry(left) === undefined && nextPhoto(left) === undefined
    for (const listener of sentListeners) listener(address.jobId, entry, isLast)
    return pages => without(pages, change.id)
  },
  refuse(pages, change, { message, code }) {
    const refused = put(pages, failed(change, message, code))
    if (code !== OVERTAKEN) return refused
    // What corrects it in turn would name an entry that the server will never have.
    return refused.changes
      .filter(isEntry)
      .filter(({ entry }) => entry.corrects === change.id)
      .reduce((before, later) => put(before, aboutSame(later, change)), refused)
  },
  load: (address, { changes }) =>
    loadPictures(
      laneOf(address),
      changes.filter(isPhoto).map(({ id }) => id),
    ),
  show({ record: { changes }, inMemory }, before) {
    const photos = changes.filter(isPhoto)
    const now = {
      entries: changes.filter(isEntry),
      photos: photos.map(photo => {
        const address = addressOf(photo.id)
        return address ? { ...photo, address } : photo
      }),
      inMemory: inMemory || photos.some(({ id }) => unkept.has(id)),
    }
    return JSON.stringify(now) === JSON.stringify(before) && before ? before : now
  },
  onCommit(_address, gone) {
    for (const { id } of gone) forgetPicture(id)
  },
})

const opened = new Set<string>()
function open(userId: string) {
  if (!userId || opened.has(userId)) return
  opened.add(userId)
  void readWaiting(userId)
    .catch(() => [])
    .then(lanes => {
      for (const { kind, address } of lanes) if (kind === KIND) void log.read(address as LogAddress)
    })
}

/** Keeps the pictures in this browser; what it gives adds them to what is to be sent. */
async function keepPhotos(address: LogAddress, pictures: readonly Picture[]) {
  const photos = pictures.map(picture => ({ picture, name: { id: newUuid(), key: newUuid() } }))
  for (const { picture, name } of photos) await keepPicture(laneOf(address), name.id, picture)
  return (pages: Pages, photoOf: string): Pages =>
    photos.reduce((before, { name }) => add(before, { ...queued(before, name), photoOf }), pages)
}

export const logBook = {
  async write(jobId: string, written: WrittenEntry, pictures: readonly Picture[] = []): Promise<void> {
    const address = { userId: typist(), jobId }
    const { _id } = written.entry
    const fresh = { id: _id, key: newUuid() }
    const withPhotos = await keepPhotos(address, pictures)
    await log.change(address, pages => withPhotos(add(pages, { ...queued(pages, fresh), ...written }), _id))
  },
  /** An entry that the server can't have yet is changed itself; any other gets a correction. */
  async correct(
    jobId: string,
    id: string,
    written: WrittenEntry,
    pictures: readonly Picture[],
  ): Promise<void> {
    const { entry } = written
    const address = { userId: typist(), jobId }
    const fresh = { id: entry._id, key: newUuid() }
    const withPhotos = await keepPhotos(address, pictures)
    await log.change(address, pages => {
      const before = pages.changes.find(change => change.id === id)
      if (before && isEntry(before) && (before.state === 'failed' || before.attemptedAt === null)) {
        // It names itself, unless another correction was first: then that one.
        const corrects = entry.corrects === id ? before.entry.corrects : entry.corrects
        const own = { ...entry, _id: id, corrects }
        return withPhotos(put(pages, { ...revived(before, fresh.key), ...written, entry: own }), id)
      }
      const correction = { ...queued(pages, fresh), ...written, entry: { ...entry, corrects: id } }
      return withPhotos(add(pages, correction), entry._id)
    })
  },
  async addPhotos(jobId: string, entryId: string, pictures: readonly Picture[]): Promise<void> {
    const address = { userId: typist(), jobId }
    const withPhotos = await keepPhotos(address, pictures)
    await log.change(address, pages => withPhotos(pages, entryId))
  },
  retry(jobId: string, { id }: Outgoing) {
    const [address, key] = [{ userId: typist(), jobId }, newUuid()]
    const again = (pages: Pages) => {
      const found = pages.changes.find(change => change.id === id)
      return found ? put(pages, revived(found, key)) : pages
    }
    void log.change(address, again).then(() => log.send(address))
  },
  /** An entry goes with its photos. */
  discard(jobId: string, { id }: Outgoing) {
    void log.change({ userId: typist(), jobId }, pages =>
      dropWhere(without(pages, id), change => isPhoto(change) && change.photoOf === id),
    )
  },
  /** `isLast`: nothing else of this log waits. */
  onSent(listener: Sent): () => void {
    sentListeners.add(listener)
    return () => {
      sentListeners.delete(listener)
    }
  },
}

function subscribe(listener: () => void): () => void {
  const look = () => {
    open(typist())
    listener()
  }
  const stops = [log.onChange(listener), onSessionChange(look)]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}

const nobodys: Shown = { entries: [], photos: [], inMemory: false }
function view(jobId: string): Shown {
  const userId = signedIn()
  return userId ? log.view({ userId, jobId }) : nobodys
}

/** The unsent entries of this browser; `inMemory`: the browser keeps nothing, the open page alone has it. */
export const useUnsentEntries = (jobId: string): Shown => useSyncExternalStore(subscribe, () => view(jobId))
