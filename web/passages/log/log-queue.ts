import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { entryInput } from '#domain/passages/log-entry.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { call } from '#web/api/client.ts'
import { newKey } from '#web/offline/idempotency-key.ts'
import { createQueue, typist } from '#web/offline/queue.ts'
import { type Address, readWaiting } from '#web/offline/queue-database.ts'
import {
  add,
  type LaneRecord,
  put,
  type Queued,
  queued,
  revived,
  without,
} from '#web/offline/queue-record.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'

export type Entry = z.input<typeof entryInput>

/** An entry that is not yet known to be with the server. */
export interface Outgoing extends Queued {
  entry: Entry
}
interface Pages extends LaneRecord {
  changes: readonly Outgoing[]
}
interface LogAddress extends Address {
  jobId: string
}
interface Shown {
  outgoing: readonly Outgoing[]
  inMemory: boolean
}

const KIND = 'log'
const nameOf = ({ userId, jobId }: LogAddress) => `${userId}.${jobId}.${KIND}`
const signedIn = () => currentSession()?.user._id

const sentListeners = new Set<(jobId: string) => void>()

/** One lane for each person and passage: entries go out in the order in which they were written. */
const log = createQueue<LogAddress, Pages, Shown>({
  kind: KIND,
  empty: { changes: [] },
  nameOf,
  lockOf: address => `singladura.${nameOf(address)}`,
  // The entry's own id makes it one, however late it is sent: a key that the server has forgotten does no harm.
  async push({ jobId }, _pages, { id, entry }) {
    await call(passageApi.writeLog, { params: { jobId }, body: entry })
    for (const listener of sentListeners) listener(jobId)
    return pages => without(pages, id)
  },
  show({ record, inMemory }, before) {
    const now = { outgoing: record.changes, inMemory }
    return JSON.stringify(now) === JSON.stringify(before) && before ? before : now
  },
})

const opened = new Set<string>()
/** Reads this browser's unsent entries, once for each person. */
function open(userId: string) {
  if (!userId || opened.has(userId)) return
  opened.add(userId)
  void readWaiting(userId)
    .catch(() => [])
    .then(lanes => {
      for (const { kind, address } of lanes) if (kind === KIND) void log.read(address as LogAddress)
    })
}

export const logBook = {
  /** Kept at once, and sent as soon as it can be. */
  write(jobId: string, entry: Entry): Promise<unknown> {
    const userId = typist()
    const fresh = { id: entry._id, key: newKey() }
    return log.change({ userId, jobId }, pages => add(pages, { ...queued(pages, fresh), entry }))
  },
  retry(jobId: string, { id }: Outgoing) {
    const [address, key] = [{ userId: typist(), jobId }, newKey()]
    const again = (pages: Pages) => {
      const found = pages.changes.find(change => change.id === id)
      return found ? put(pages, revived(found, key)) : pages
    }
    void log.change(address, again).then(() => log.send(address))
  },
  discard(jobId: string, { id }: Outgoing) {
    void log.change({ userId: typist(), jobId }, pages => without(pages, id))
  },
  onSent(listener: (jobId: string) => void): () => void {
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

const nobodys: Shown = { outgoing: [], inMemory: false }
function view(jobId: string): Shown {
  const userId = signedIn()
  return userId ? log.view({ userId, jobId }) : nobodys
}

/** The unsent entries of this browser; `inMemory`: the browser keeps nothing, the open page alone has it. */
export const useUnsentEntries = (jobId: string): Shown => useSyncExternalStore(subscribe, () => view(jobId))
