import { useSyncExternalStore } from 'react'
import type { ArrivalInput } from '#domain/passages/departure.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { add, dropWhere, put, queued, requeued, without } from '#web/offline/queue-record.ts'
import { typist } from '#web/offline/typist.ts'
import { keepPicture, type Picture } from '#web/offline/waiting-pictures.ts'
import {
  type LogAddress,
  laneOf,
  log,
  type Sent,
  type Shown,
  sentListeners,
  subscribeToLogs,
} from '#web/passages/log/log-queue.ts'
import {
  isArrival,
  isEntry,
  isPhoto,
  type Outgoing,
  type Pages,
  type WrittenEntry,
} from '#web/passages/log/log-record.ts'
import { currentSession } from '#web/session/session.ts'

/** Stores the pictures in this browser; the function that it returns queues them. */
async function keepPhotos(address: LogAddress, pictures: readonly Picture[]) {
  const photos = pictures.map(picture => ({ picture, name: { id: newUuid(), key: newUuid() } }))
  for (const { picture, name } of photos) await keepPicture(laneOf(address), name.id, picture)
  return (pages: Pages, photoOf: string): Pages =>
    photos.reduce((before, { name }) => add(before, { ...queued(before, name), photoOf }), pages)
}

interface WriteOptions {
  pictures?: readonly Picture[]
  /** How long it waits in this browser: until then it can be taken back, and nobody has read it. */
  restsFor?: number
}

export const logBook = {
  async write(
    jobId: string,
    written: WrittenEntry,
    { pictures = [], restsFor = 0 }: WriteOptions = {},
  ): Promise<void> {
    const address = { userId: typist(), jobId }
    const { _id } = written.entry
    const fresh = { id: _id, key: newUuid() }
    const withPhotos = await keepPhotos(address, pictures)
    const rest = restsFor > 0 && { restsUntil: Date.now() + restsFor }
    await log.change(address, pages =>
      withPhotos(add(pages, { ...queued(pages, fresh), ...written, ...rest }), _id),
    )
  },
  /** Stored with the entries, and sent after them. A second hour replaces the first. */
  async arrive(jobId: string, arrival: ArrivalInput, byDeviceClock: boolean): Promise<void> {
    const fresh = { id: newUuid(), key: newUuid() }
    await log.change({ userId: typist(), jobId }, pages => {
      const others = dropWhere(pages, isArrival)
      return add(others, { ...queued(others, fresh), arrival, byDeviceClock })
    })
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
        return withPhotos(put(pages, { ...requeued(before, fresh.key), ...written, entry: own }), id)
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
      return found ? put(pages, requeued(found, key)) : pages
    }
    void log.change(address, again).then(() => log.send(address))
  },
  /** Drops an entry that was not sent yet; any other is corrected by `instead`. */
  async takeBack(jobId: string, id: string, instead: WrittenEntry): Promise<void> {
    const address = { userId: typist(), jobId }
    const isUnread = (change: Outgoing) => change.id === id && change.attemptedAt === null
    const fresh = { id: instead.entry._id, key: newUuid() }
    await log.change(address, pages =>
      pages.changes.some(isUnread)
        ? without(pages, id)
        : add(pages, { ...queued(pages, fresh), ...instead, entry: { ...instead.entry, corrects: id } }),
    )
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

const nobodys: Shown = { entries: [], photos: [], arrival: undefined, inMemory: false }
function view(jobId: string): Shown {
  const userId = currentSession()?.user._id
  return userId ? log.view({ userId, jobId }) : nobodys
}

/** The unsent entries of this browser; `inMemory`: the browser stores nothing, only the open page has them. */
export const useUnsentEntries = (jobId: string): Shown =>
  useSyncExternalStore(subscribeToLogs, () => view(jobId))
