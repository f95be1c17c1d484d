import type * as z from 'zod/mini'
import { MINUTE_MS } from '#domain/durations.ts'
import type { ArrivalInput } from '#domain/passages/departure.ts'
import type { entryInput } from '#domain/passages/log-entry.ts'
import { entryInFuture } from '#domain/passages/log-faults.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { failed, type LaneRecord, put, type Queued, requeued } from '#web/offline/queue-record.ts'
import type { SendProblem } from '#web/offline/sending-rules.ts'
import { OVERTAKEN } from '#web/passages/log/overtaken.ts'

export type Entry = z.input<typeof entryInput>

export interface WrittenEntry {
  entry: Entry
  /** Its hour is by this device's clock, and was taken before the server had told the time. Such an entry has never been sent. */
  byDeviceClock?: boolean
}
export interface OutgoingEntry extends Queued, WrittenEntry {}
/** Its picture is stored separately, under the id of the change. */
export interface OutgoingPhoto extends Queued {
  photoOf: string
}
/** The arrival is no entry: the server writes that one. It goes out after the entries before it. */
export interface OutgoingArrival extends Queued {
  arrival: ArrivalInput
  byDeviceClock?: boolean
}
export type Outgoing = OutgoingEntry | OutgoingPhoto | OutgoingArrival
export interface Pages extends LaneRecord {
  changes: readonly Outgoing[]
}
export const isEntry = (change: Outgoing): change is OutgoingEntry => 'entry' in change
export const isPhoto = (change: Outgoing): change is OutgoingPhoto => 'photoOf' in change

export const isArrival = (change: Outgoing): change is OutgoingArrival => 'arrival' in change

export const nextEntry = ({ changes }: Pages): Outgoing | undefined =>
  changes.find(change => !isPhoto(change) && change.state !== 'failed')

/** A photo is sent after its entry: one that was refused holds its photos back. */
export function nextPhoto({ changes }: Pages): Outgoing | undefined {
  const entries = new Set(changes.filter(isEntry).map(({ id }) => id))
  return changes.find(change => isPhoto(change) && change.state !== 'failed' && !entries.has(change.photoOf))
}

/** The server's refusal of an entry with a later hour. */
export const NOT_YET = entryInFuture().text()
const LONGEST_WAIT_MS = MINUTE_MS
const waitOf = (change: Outgoing) =>
  isEntry(change) && change.state === 'failed' && change.problem === NOT_YET
    ? Date.parse(change.entry.at) - deviceClock.now()
    : undefined

/** Its hour has come. */
export const settle = (pages: Pages): Pages =>
  pages.changes
    .filter(change => (waitOf(change) ?? 1) <= 0)
    .reduce((before, change) => put(before, requeued(change, change.key)), pages)

export function settlesIn({ changes }: Pages): number | undefined {
  const waits = changes.flatMap(change => waitOf(change) ?? [])
  return waits.length > 0 ? Math.min(LONGEST_WAIT_MS, Math.max(1_000, Math.min(...waits))) : undefined
}

const aboutSame = (later: OutgoingEntry, earlier: Outgoing): OutgoingEntry => ({
  ...later,
  entry: { ...later.entry, corrects: isEntry(earlier) ? earlier.entry.corrects : null },
})

export function refuse(pages: Pages, change: Outgoing, { message, code }: SendProblem): Pages {
  const refused = put(pages, failed(change, message, code))
  if (code !== OVERTAKEN) return refused
  // A later correction of it would name an entry that the server will never have.
  return refused.changes
    .filter(isEntry)
    .filter(({ entry }) => entry.corrects === change.id)
    .reduce((before, later) => put(before, aboutSame(later, change)), refused)
}
