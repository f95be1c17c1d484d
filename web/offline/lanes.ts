import {
  type Address,
  dropChanges,
  fromMessage,
  type Lane,
  readWaiting,
  toMessage,
  updateStored,
} from '#web/offline/queue-database.ts'
import { type ChangeOf, type LaneRecord, type Reducer, runAll } from '#web/offline/queue-record.ts'
import { unsent } from '#web/offline/unsent.ts'

/** The screen's input; `isRead`: the browser's own store has been read. */
interface Shown<R> {
  record: R
  isRead: boolean
  inMemory: boolean
}
export interface LaneRules<A extends Address, R extends LaneRecord, V> {
  kind: string
  /** The whole record of an empty lane. */
  empty: R
  nameOf(address: A): string
  /** Upgrades a record that an earlier release has stored. */
  upgrade?: Reducer<R>
  /** Runs when something of the lane has changed. Parts that look as before stay the same objects. */
  show(shown: Shown<R>, before: V | undefined, address: A): V
  /** Loads the data that the record needs on the screen. `isStale`: another tab may have changed it. */
  load?(address: A, record: R, isStale: boolean): Promise<void>
  /** Cleans up the data stored beside changes that were removed. */
  onCommit?(address: A, gone: readonly ChangeOf<R>[], after: R, before: R): void
  /** Ends with the session: it delays no deletion at signing out, and never counts as waiting. */
  goesWithSession?: boolean
}

interface OpenLane<A, R, V> {
  lane: Lane & { address: A }
  /** The record as the browser stores it. */
  kept: R | undefined
  /** Reducers that are not written yet. */
  doing: Reducer<R>[]
  writing: Promise<unknown>
  /** The browser stores nothing: then memory is all there is. */
  inMemory: boolean
  isStale: boolean
  view: { current: V } | undefined
  shown: V | undefined
}

// Earlier releases use this channel for checklists.
const CHANNEL = 'singladura.pocket'

/** The part of each user of the queue that does not depend on its record. */
interface AnyLanes {
  inMemoryOf(userId: string): { lane: Lane; waits: boolean }[]
  hear(address: Address): void
}
const users = new Map<string, AnyLanes>()

let channel: BroadcastChannel | undefined
function openChannel(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    const { kind, address } = fromMessage(data)
    users.get(kind)?.hear(address)
  }
  return channel
}

/** Each lane with unsent changes of this person. */
export async function findWaiting(userId: string): Promise<Lane[]> {
  const lanes = new Map((await readWaiting(userId).catch(() => [])).map(lane => [lane.name, lane]))
  for (const one of users.values())
    for (const { lane, waits } of one.inMemoryOf(userId))
      if (waits) lanes.set(lane.name, lane)
      else lanes.delete(lane.name)
  return [...lanes.values()]
}

/**
 * The lanes of one user of the queue, as this page has them: at once for the screen, and then in the browser's
 * store.
 */
export function createLanes<A extends Address, R extends LaneRecord, V>(rules: LaneRules<A, R, V>) {
  const { kind, empty, upgrade = record => record, goesWithSession = false } = rules
  const lanes = new Map<string, OpenLane<A, R, V>>()
  const listeners = new Set<(address: A) => void>()

  const laneOf = (address: A) => ({ kind, name: rules.nameOf(address), address, goesWithSession })

  function openLane(address: A): OpenLane<A, R, V> {
    const lane = laneOf(address)
    const known = lanes.get(lane.name)
    if (known) return known
    const opened: OpenLane<A, R, V> = {
      lane,
      kept: undefined,
      doing: [],
      writing: Promise.resolve(),
      inMemory: false,
      isStale: true,
      view: undefined,
      shown: undefined,
    }
    lanes.set(lane.name, opened)
    return opened
  }

  function tell(open: OpenLane<A, R, V>) {
    open.view = undefined
    for (const listener of listeners) listener(open.lane.address)
  }

  /** It tells any page that is opened later whether the queue's code is worth loading. */
  function noteWaiting(userId: string, waits: boolean) {
    if (goesWithSession) return
    if (waits) unsent.set(userId, true)
    else if (unsent.isSet(userId))
      void findWaiting(userId).then(waiting => unsent.set(userId, waiting.length > 0))
  }

  async function write(open: OpenLane<A, R, V>, reducers: readonly Reducer<R>[]) {
    try {
      if (!open.inMemory) return await updateStored(open.lane, empty, reducers, upgrade)
    } catch {
      open.inMemory = true // full, or closed
    }
    return { record: runAll(open.kept ?? empty, reducers), wrote: false }
  }

  async function commit(open: OpenLane<A, R, V>): Promise<R> {
    const { address } = open.lane
    const reducers = [...open.doing]
    if (reducers.length === 0 && open.kept) return open.kept
    const { record: after, wrote } = await write(open, reducers)
    if (rules.load && !open.inMemory) {
      const { isStale } = open
      open.isStale = false
      await rules.load(address, after, isStale).catch(() => undefined)
    }
    const before = open.kept ?? empty
    open.kept = after
    open.doing.splice(0, reducers.length)
    const still = new Set(after.changes.map(({ id }) => id))
    const gone = before.changes.filter(({ id }) => !still.has(id))
    if (open.inMemory && gone.length > 0)
      void dropChanges(
        open.lane,
        gone.map(({ id }) => id),
      ).catch(() => undefined)
    rules.onCommit?.(address, gone, after, before)
    tell(open)
    if (wrote) openChannel().postMessage(toMessage(open.lane))
    noteWaiting(address.userId, after.changes.length > 0)
    return after
  }

  /** At once for the screen; resolves with the record as it is once the browser has it. */
  function update(address: A, reducer: Reducer<R>): Promise<R> {
    openChannel()
    const open = openLane(address)
    open.doing.push(reducer)
    tell(open)
    const written = open.writing.then(() => commit(open))
    open.writing = written.catch(() => undefined)
    return written
  }

  const read = (address: A) => update(address, record => record)

  const opened = {
    update,
    read,
    /** As this tab has it; undefined until the browser's own store has been read. */
    current(address: A): R | undefined {
      const { kept, doing } = openLane(address)
      return kept && runAll(kept, doing)
    },
    /** Resolves once all reducers are written, or the browser has refused one. */
    isKept: async (address: A) => {
      const open = openLane(address)
      await open.writing
      return !open.inMemory
    },
    view(address: A): V {
      const open = openLane(address)
      if (!open.view) {
        const { kept, doing, inMemory } = open
        const record = runAll(kept ?? empty, doing)
        open.shown = rules.show({ record, isRead: kept !== undefined, inMemory }, open.shown, address)
        open.view = { current: open.shown }
      }
      return open.view.current
    },
    /** Also hears of changes in other tabs. */
    onChange(listener: (address: A) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    inMemoryOf: (userId: string) =>
      [...lanes.values()]
        .filter(({ inMemory, lane }) => inMemory && !goesWithSession && lane.address.userId === userId)
        .map(({ lane, kept }) => ({ lane, waits: (kept?.changes.length ?? 0) > 0 })),
  }
  users.set(kind, {
    inMemoryOf: opened.inMemoryOf,
    hear(address) {
      const open = openLane(address as A)
      open.isStale = true
      void read(open.lane.address)
    },
  })
  return opened
}
