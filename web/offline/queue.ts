import { newKey } from '#web/offline/idempotency-key.ts'
import { createLanes, findWaiting, type LaneRules } from '#web/offline/lanes.ts'
import type { Address } from '#web/offline/queue-database.ts'
import {
  type ChangeOf,
  claim,
  failed,
  hurry,
  type LaneRecord,
  pauseAll,
  put,
  type Reducer,
  restOf,
  resumeAll,
} from '#web/offline/queue-record.ts'
import {
  isRefusal,
  mayPassLater,
  pauseAfter,
  type SendProblem,
  withLock,
} from '#web/offline/sending-rules.ts'
import { unsent } from '#web/offline/unsent.ts'
import type { Session } from '#web/session/kept-session.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'

/** What a feature gives the queue. All but `push` is pure. */
export interface QueueRules<A extends Address, R extends LaneRecord, V> extends LaneRules<A, R, V> {
  /** The lock among tabs. */
  lockOf(address: A): string
  /** So long a tab waits for the one that sends: longer than a call may take. */
  turnMs?: number
  /** Before the next is chosen: drops what needs not be sent, and fails what may not be. */
  settle?(record: R, now: number): R
  next?(record: R): ChangeOf<R> | undefined
  /** Sends it, and gives what the answer makes of the record. Throws what the server says to it. */
  push(address: A, record: R, change: ChangeOf<R>): Promise<Reducer<R>>
  /** What the server will not have. */
  refuse?(record: R, change: ChangeOf<R>, problem: SendProblem): R
  /** Whether this session may send it. */
  maySend?(session: Session, address: A): boolean
}

interface Loop<A> {
  address: A
  running: Promise<void> | undefined
  failures: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** The server answered, and wants to be left alone for a while. */
  toldToWait: boolean
}
type Outcome = 'empty' | 'paused' | 'signed out' | { restsFor: number }

interface AnyQueue {
  send(address: Address): void
  sendPaused(): void
  sendResting(userId: string): void
  takeOver(userId: string): Promise<void>
}
const queues = new Map<string, AnyQueue>()

const firstOpen = <R extends LaneRecord>({ changes }: R): ChangeOf<R> | undefined =>
  changes.find(({ state }) => state !== 'failed')

// A code that was scanned is not the person: that one may change contracts alone.
const isThePerson = ({ temporary }: Session) => !temporary

/** One user of the queue. The changes of a lane go out one after the other, in one tab at a time. */
export function createQueue<A extends Address, R extends LaneRecord, V>(
  rules: QueueRules<A, R, V>,
  /** What a release before has left elsewhere in the browser. */
  takeOver: (userId: string) => Promise<void> = async () => undefined,
) {
  const { settle = record => record, next = firstOpen, maySend = isThePerson, turnMs } = rules
  const refuse =
    rules.refuse ?? ((record, change, { message, code }) => put(record, failed(change, message, code)))
  const lanes = createLanes(rules)
  const loops = new Map<string, Loop<A>>()

  function loopOf(address: A): Loop<A> {
    const name = rules.nameOf(address)
    const loop = loops.get(name) ?? {
      address,
      running: undefined,
      failures: 0,
      timer: undefined,
      toldToWait: false,
    }
    loops.set(name, loop)
    return loop
  }

  /** Whether the next may follow. */
  async function sendOne(loop: Loop<A>, record: R, change: ChangeOf<R>): Promise<boolean> {
    const { address } = loop
    const answer = await rules.push(address, record, change).catch((error: unknown) => {
      if (isRefusal(error)) return error
      throw error
    })
    if (typeof answer === 'function') await lanes.update(address, before => resumeAll(answer(before)))
    else if (mayPassLater(answer)) {
      loop.toldToWait = answer.status !== 0
      loop.failures += 1
      await lanes.update(address, pauseAll)
      return false
    } else await lanes.update(address, before => resumeAll(refuse(before, change, answer)))
    loop.toldToWait = false
    loop.failures = 0
    return true
  }

  async function sendInOrder(loop: Loop<A>): Promise<Outcome> {
    const { address } = loop
    for (;;) {
      // Asked before each: nothing must ever go out in somebody else's name.
      const session = currentSession()
      if (session?.user._id !== address.userId || !maySend(session, address)) return 'signed out'
      const [now, key] = [Date.now(), newKey()]
      const record = await lanes.update(address, before => {
        const settled = settle(before, now)
        return claim(settled, next(settled), now, key)
      })
      const change = next(record)
      if (!change) return 'empty'
      const restsFor = restOf(change, now)
      if (restsFor > 0) return { restsFor }
      // Another has its turn since it was read: it is claimed first.
      if (change.attemptedAt === null) continue
      if (!(await sendOne(loop, record, change))) return 'paused'
    }
  }

  function sendNow(address: A): Promise<void> {
    const loop = loopOf(address)
    loop.running ??= run(loop).finally(() => {
      loop.running = undefined
    })
    return loop.running
  }

  async function run(loop: Loop<A>): Promise<void> {
    const { address } = loop
    clearTimeout(loop.timer)
    const outcome = await withLock(rules.lockOf(address), () => sendInOrder(loop), turnMs)
    const again = (pause: number) => {
      loop.timer = setTimeout(() => void sendNow(address), pause)
    }
    if (outcome === 'signed out') loop.toldToWait = false
    else if (outcome === 'paused') again(pauseAfter(loop.failures, Math.random()))
    else if (typeof outcome === 'object') again(outcome.restsFor)
    else if (outcome === 'empty') {
      // Added while the turn was being handed back.
      const left = lanes.current(address)
      if (left && next(left)) again(0)
    }
  }

  /** Without sitting out its pause. */
  function send(address: A) {
    loopOf(address).failures = 0
    return sendNow(address)
  }

  queues.set(rules.kind, {
    send: address => void send(address as A),
    /** Somebody was answered: so will be who had no answer. */
    sendPaused() {
      for (const { failures, toldToWait, running, address } of loops.values())
        if (failures > 0 && !toldToWait && !running) void send(address)
    },
    /** The page may never be seen again: what rests goes out now. */
    sendResting(userId) {
      for (const { address } of loops.values())
        if (address.userId === userId && lanes.current(address)?.changes.length)
          void lanes.update(address, hurry).then(() => sendNow(address))
    },
    takeOver,
  })

  return {
    ...lanes,
    send,
    /** Kept at once, and sent as soon as it can be. */
    change(address: A, reducer: Reducer<R>): Promise<R> {
      if (!rules.goesWithSession) unsent.set(address.userId, true)
      const written = lanes.update(address, reducer)
      const loop = loopOf(address)
      // More of it is no reason to press a server that asked for a pause.
      if (!loop.toldToWait) void written.then(() => send(address))
      return written
    },
  }
}

interface SyncOptions {
  /** Loads the code of a user of the queue. */
  load(kind: string): Promise<unknown>
  /** The users of the queue that have to take something over. */
  neededBy(userId: string): readonly string[]
  /** Calls the listener after each answer of the server. */
  onAnswer(listener: () => void): () => void
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** Sends waiting changes, and again whenever it may get through, until the returned function is called. */
export function startSync({ load, neededBy, onAnswer }: SyncOptions): () => void {
  async function sendWaiting() {
    const userId = currentSession()?.user._id
    if (!userId) return
    await Promise.all(neededBy(userId).map(load))
    for (const queue of queues.values()) await queue.takeOver(userId)
    for (const { kind, address } of await findWaiting(userId)) {
      if (!queues.has(kind)) await load(kind)
      queues.get(kind)?.send(address)
    }
  }
  const send = () => void sendWaiting().catch(() => undefined)
  const sendPaused = () => {
    for (const queue of queues.values()) queue.sendPaused()
  }
  const look = () => {
    if (document.visibilityState === 'visible') return send()
    const userId = currentSession()?.user._id
    if (userId) for (const queue of queues.values()) queue.sendResting(userId)
  }
  const stops = [
    onSessionChange(send),
    onAnswer(sendPaused),
    listen(window, 'online', send),
    listen(window, 'pageshow', send),
    listen(document, 'visibilitychange', look),
  ]
  send()
  return () => {
    for (const stop of stops) stop()
  }
}

let lastSeen = ''
/** What is typed is kept for the person who typed it also when the session has just ended, while the screen is still there. */
export function typist(): string {
  lastSeen = currentSession()?.user._id ?? lastSeen
  return lastSeen
}
