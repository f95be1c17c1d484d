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

/** What a screen is given; `isRead`: the browser's own store has been read. */
interface Shown<R> {
  record: R
  isRead: boolean
  inMemory: boolean
}
export interface LaneRules<A extends Address, R extends LaneRecord, V> {
  kind: string
  /** All that is kept of a lane, of which there is nothing yet. */
  empty: R
  nameOf(address: A): string
  /** A record as an earlier release has kept it, as this one has them. */
  upgrade?: Reducer<R>
  /** Made when something of the lane has changed. What looks as it did stays the very same. */
  show(shown: Shown<R>, before: V | undefined, address: A): V
  /** Brings what the record needs to be shown. `isStale`: another tab may have changed it. */
  load?(address: A, record: R, isStale: boolean): Promise<void>
  /** What becomes of what was kept beside the changes that are gone. */
  onCommit?(address: A, gone: readonly ChangeOf<R>[], after: R, before: R): void
  /** Goes with the session: it neither holds back what is deleted then, nor waits for the person. */
  goesWithSession?: boolean
}

interface OpenLane<A, R, V> {
  lane: Lane & { address: A }
  /** As the browser keeps it. */
  kept: R | undefined
  /** What is done to it, and not yet written. */
  doing: Reducer<R>[]
  writing: Promise<unknown>
  /** The browser takes nothing: then memory is all there is. */
  inMemory: boolean
  isStale: boolean
  view: { current: V } | undefined
  shown: V | undefined
}

// The releases before have told each other of checklists there.
const CHANNEL = 'singladura.pocket'

/** The part of each user that does not depend on what it keeps. */
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

/** Each lane in which this person has something that the server is not known to have. */
export async function findWaiting(userId: string): Promise<Lane[]> {
  const lanes = new Map((await readWaiting(userId).catch(() => [])).map(lane => [lane.name, lane]))
  for (const one of users.values())
    for (const { lane, waits } of one.inMemoryOf(userId))
      if (waits) lanes.set(lane.name, lane)
      else lanes.delete(lane.name)
  return [...lanes.values()]
}

/** The lanes of one user of the queue, as this page has them: at once for the screen, and then in the browser's store. */
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

  /** Any page that is opened later sees by it whether the queue's code is worth loading. */
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
    /** Resolves once all that was done is written, or the browser has refused it. */
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
    /** Also told of what other tabs do. */
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
