import type { RefusalCode } from '#domain/errors.ts'
import type { EntryView } from '#domain/passages/log-entry.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { siteApi } from '#domain/site-api.ts'
import { callWithFile } from '#web/api/call-with-file.ts'
import { ApiError, call } from '#web/api/client.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { createQueue } from '#web/offline/queue.ts'
import type { Address } from '#web/offline/queue-database.ts'
import { put, without } from '#web/offline/queue-record.ts'
import { subscribeToQueue } from '#web/offline/subscribe-to-queue.ts'
import {
  addressOf,
  forgetPicture,
  loadPictures,
  type PhotoAddress,
  pictureOf,
  unkept,
} from '#web/offline/waiting-pictures.ts'
import {
  isArrival,
  isEntry,
  isPhoto,
  nextEntry,
  nextPhoto,
  type Outgoing,
  type OutgoingArrival,
  type OutgoingEntry,
  type OutgoingPhoto,
  type Pages,
  refuse,
  settle,
  settlesIn,
} from '#web/passages/log/log-record.ts'

export interface LogAddress extends Address {
  jobId: string
}
export interface Shown {
  entries: readonly OutgoingEntry[]
  photos: readonly (OutgoingPhoto & { address?: PhotoAddress })[]
  /** Undefined once the server has it. */
  arrival: OutgoingArrival | undefined
  inMemory: boolean
}

const KIND = 'log'
const nameOf = ({ userId, jobId }: LogAddress) => `${userId}.${jobId}.${KIND}`
export const laneOf = (address: LogAddress) => ({ kind: KIND, name: nameOf(address), address })

/** `entry`: null for the arrival. */
export type Sent = (jobId: string, entry: EntryView | null, isLast: boolean) => void
export const sentListeners = new Set<Sent>()

/** The hour is put right by the first time that the server tells. An answer that tells none leaves it as it is. */
async function withServerHour({ id }: Outgoing): Promise<(pages: Pages) => Pages> {
  if (!deviceClock.isKnown()) await call(siteApi.health, {})
  const right = <V extends { at: string }>(told: V): V => ({
    ...told,
    at: new Date(Date.parse(told.at) + deviceClock.offset()).toISOString(),
  })
  const known = { byDeviceClock: false, attemptedAt: null }
  return pages => {
    const change = pages.changes.find(change => change.id === id)
    if (!change || isPhoto(change) || !change.byDeviceClock) return pages
    return put(
      pages,
      isEntry(change)
        ? { ...change, ...known, entry: right(change.entry) }
        : { ...change, ...known, arrival: right(change.arrival) },
    )
  }
}

const HAS_ARRIVED: RefusalCode = 'passage_has_arrived'
/** Its answer may have been lost, or another phone was first: the boat is there. */
async function arrive(jobId: string, { arrival }: OutgoingArrival): Promise<null> {
  await call(passageApi.arrive, { params: { jobId }, body: arrival }).catch(error => {
    if (!(error instanceof ApiError) || error.code !== HAS_ARRIVED) throw error
  })
  return null
}

async function push(
  { jobId }: LogAddress,
  change: Outgoing,
  onProgress: () => void,
): Promise<EntryView | null> {
  if (isArrival(change)) return arrive(jobId, change)
  // The entry's own id makes it one, however late it is sent: a key that the server has forgotten does no harm.
  if (isEntry(change))
    return (await call(passageApi.writeLog, { params: { jobId }, body: change.entry })).entry
  const picture = pictureOf(change.id)
  if (!picture)
    throw new ApiError('Esta foto ya no está en este navegador. Hazla otra vez.', 404, 'photo_not_found')
  const input = { params: { jobId, id: change.photoOf }, file: picture.blob }
  return (await callWithFile(passageApi.addPhoto, input, { idempotencyKey: change.key, onProgress })).entry
}

/** One lane for each person and passage: entries go out in the order in which they were written, photos beside them. */
export const log = createQueue<LogAddress, Pages, Shown>({
  kind: KIND,
  empty: { changes: [] },
  nameOf,
  lockOf: address => `singladura.${nameOf(address)}`,
  next: nextEntry,
  isFile: isPhoto,
  nextFile: nextPhoto,
  settle,
  againIn: settlesIn,
  async push(address, record, change, onProgress) {
    if (!isPhoto(change) && change.byDeviceClock) return withServerHour(change)
    const entry = await push(address, change, onProgress)
    const left = without(record, change.id)
    const isLast = nextEntry(left) === undefined && nextPhoto(left) === undefined
    for (const listener of sentListeners) listener(address.jobId, entry, isLast)
    return pages => without(pages, change.id)
  },
  refuse,
  load: (address, { changes }) =>
    loadPictures(
      laneOf(address),
      changes.filter(isPhoto).map(({ id }) => id),
    ),
  show({ record: { changes }, inMemory }, before) {
    const photos = changes.filter(isPhoto)
    const now = {
      entries: changes.filter(isEntry),
      arrival: changes.find(isArrival),
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

export const subscribeToLogs = subscribeToQueue(KIND, log)
