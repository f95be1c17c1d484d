import { createLanes, type LaneRules } from '#web/offline/lanes.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import type { Address } from '#web/offline/queue-database.ts'
import {
  type ChangeOf,
  claim,
  failed,
  hurry,
  type LaneRecord,
  pause,
  put,
  type Reducer,
  restOf,
  resume,
} from '#web/offline/queue-record.ts'
import {
  endTurn,
  isRefusal,
  mayPassLater,
  noteTurn,
  pauseAfter,
  type SendProblem,
  withLock,
} from '#web/offline/sending-rules.ts'
import { unsent } from '#web/offline/unsent.ts'
import { currentSession } from '#web/session/session.ts'
import type { Session } from '#web/session/stored-session.ts'

/** The rules that a feature gives the queue. All but `push` are pure. */
export interface QueueRules<A extends Address, R extends LaneRecord, V> extends LaneRules<A, R, V> {
  /** The lock among tabs. */
  lockOf(address: A): string
  /** Runs before the next change is chosen: drops changes that need not be sent, and fails those that may not be. */
  settle?(record: R, now: number): R
  next?(record: R): ChangeOf<R> | undefined
  /** Files go out one after the other, and smaller changes overtake them. */
  isFile?(change: ChangeOf<R>): boolean
  /** The next file; `next` returns no files. */
  nextFile?(record: R): ChangeOf<R> | undefined
  /** Sends the change, and returns the reducer of the reply. Throws the server's refusal. */
  push(address: A, record: R, change: ChangeOf<R>, onProgress: () => void): Promise<Reducer<R>>
  /** Marks a change that the server refuses. */
  refuse?(record: R, change: ChangeOf<R>, problem: SendProblem): R
  /** So many milliseconds later `settle` may find a refused change that can be sent again. */
  againIn?(record: R): number | undefined
  /** Whether this session may send it. */
  maySend?(session: Session, address: A): boolean
}

interface Loop<A> {
  address: A
  /** Sends the lane's files, or all its other changes. */
  ofFiles: boolean
  running: Promise<void> | undefined
  failures: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** The server answered, and asked for a pause. */
  toldToWait: boolean
}
type Outcome = 'empty' | 'paused' | 'signed out' | { restsFor: number }

interface AnyQueue {
  send(address: Address): void
  sendPaused(): void
  sendResting(userId: string): void
  takeOver(userId: string): Promise<void>
}
/** Those whose code is loaded. */
export const queues = new Map<string, AnyQueue>()

const unforeseen: SendProblem = { status: 0, code: 'internal', message: '' }

const firstOpen = <R extends LaneRecord>({ changes }: R): ChangeOf<R> | undefined =>
  changes.find(({ state }) => state !== 'failed')

// A session of a scanned code may change contracts alone.
const isThePerson = ({ temporary }: Session) => !temporary

/** One user of the queue. The changes of a lane go out one after the other, in one tab at a time. */
export function createQueue<A extends Address, R extends LaneRecord, V>(
  rules: QueueRules<A, R, V>,
  /** Takes over data that an earlier release stored elsewhere in the browser. */
  takeOver: (userId: string) => Promise<void> = async () => undefined,
) {
  const { settle = record => record, next = firstOpen, maySend = isThePerson } = rules
  const { isFile = () => false, nextFile } = rules
  const refuse =
    rules.refuse ?? ((record, change, { message, code }) => put(record, failed(change, message, code)))
  const lanes = createLanes(rules)
  const loops = new Map<string, Loop<A>>()

  /** A file begins only when no small change waits. */
  function nextOf({ ofFiles }: Loop<A>, record: R): ChangeOf<R> | undefined {
    const small = next(record)
    if (!ofFiles) return small
    return small ? undefined : nextFile?.(record)
  }
  const isOf =
    ({ ofFiles }: Loop<A>) =>
    (change: ChangeOf<R>) =>
      isFile(change) === ofFiles
  const lockOf = ({ address, ofFiles }: Loop<A>) => rules.lockOf(address) + (ofFiles ? '.files' : '')

  function loopOf(address: A, ofFiles = false): Loop<A> {
    const name = rules.nameOf(address) + (ofFiles ? '.files' : '')
    const loop = loops.get(name) ?? {
      address,
      ofFiles,
      running: undefined,
      failures: 0,
      timer: undefined,
      toldToWait: false,
    }
    loops.set(name, loop)
    return loop
  }

  /** Sends a change; returns whether the next may follow. */
  async function sendOne(loop: Loop<A>, record: R, change: ChangeOf<R>): Promise<boolean> {
    const { address } = loop
    const which = isOf(loop)
    const onProgress = () => {
      if (loop.ofFiles) noteTurn(lockOf(loop))
    }
    onProgress()
    const answer = await rules
      .push(address, record, change, onProgress)
      // An unforeseen error, such as a reply of another shape, counts as no reply: the change is tried again.
      .catch((error: unknown) => (isRefusal(error) ? error : unforeseen))
      .finally(() => loop.ofFiles && endTurn(lockOf(loop)))
    if (typeof answer === 'function') await lanes.update(address, before => resume(answer(before), which))
    else if (mayPassLater(answer)) {
      loop.toldToWait = answer.status !== 0
      loop.failures += 1
      await lanes.update(address, before => pause(before, which))
      return false
    } else await lanes.update(address, before => resume(refuse(before, change, answer), which))
    loop.toldToWait = false
    loop.failures = 0
    return true
  }

  async function sendInOrder(loop: Loop<A>): Promise<Outcome> {
    const { address } = loop
    for (;;) {
      // Asked before each: no change may ever go out in another person's name.
      const session = currentSession()
      if (session?.user._id !== address.userId || !maySend(session, address)) return 'signed out'
      const [now, key] = [Date.now(), newUuid()]
      const record = await lanes.update(address, before => {
        const settled = settle(before, now)
        return claim(settled, nextOf(loop, settled), now, key)
      })
      const change = nextOf(loop, record)
      if (!change) return 'empty'
      const restsFor = restOf(change, now)
      if (restsFor > 0) return { restsFor }
      // Another change has become the next since the record was read: it is claimed first.
      if (change.attemptedAt === null) continue
      if (!(await sendOne(loop, record, change))) return 'paused'
      // The other loop of the lane may have waited for this change.
      wake(address, !loop.ofFiles)
    }
  }

  function wake(address: A, ofFiles: boolean) {
    const record = lanes.current(address)
    const loop = loopOf(address, ofFiles)
    // One that has failed has its pause.
    if (record && !loop.running && loop.failures === 0 && nextOf(loop, record)) void sendLoop(loop)
  }

  function sendLoop(loop: Loop<A>): Promise<void> {
    loop.running ??= run(loop).finally(() => {
      loop.running = undefined
    })
    return loop.running
  }

  async function run(loop: Loop<A>): Promise<void> {
    const { address } = loop
    clearTimeout(loop.timer)
    const outcome = await withLock(lockOf(loop), () => sendInOrder(loop)).catch((): Outcome => {
      loop.failures += 1
      return 'paused'
    })
    const again = (pause: number) => {
      loop.timer = setTimeout(() => void sendLoop(loop), pause)
    }
    if (outcome === 'signed out') loop.toldToWait = false
    else if (outcome === 'paused') again(pauseAfter(loop.failures, Math.random()))
    else if (typeof outcome === 'object') again(outcome.restsFor)
    else if (outcome === 'empty') {
      loop.failures = 0
      loop.toldToWait = false
      // The reading may have removed the changes for which the other loop waits.
      wake(address, !loop.ofFiles)
      // Added while the turn was being handed back.
      const left = lanes.current(address)
      const rest = left && (loop.ofFiles ? undefined : rules.againIn?.(left))
      const pause = left && nextOf(loop, left) ? 0 : rest
      if (pause !== undefined) again(pause)
    }
  }

  const loopsOf = (address: A) => (nextFile ? [loopOf(address), loopOf(address, true)] : [loopOf(address)])

  /** Skips the pause. Resolves when no small change is left to be sent. */
  async function send(address: A): Promise<void> {
    const [small, ...files] = loopsOf(address).map(loop => {
      loop.failures = 0
      return sendLoop(loop)
    })
    await small
    void files
  }

  queues.set(rules.kind, {
    send: address => void send(address as A),
    /** One request was answered, so that others may be, too. */
    sendPaused() {
      for (const loop of loops.values()) {
        if (loop.failures === 0 || loop.toldToWait || loop.running) continue
        loop.failures = 0
        void sendLoop(loop)
      }
    },
    /** The page may never be seen again: resting changes go out now. */
    sendResting(userId) {
      for (const { address } of loops.values())
        if (address.userId === userId && lanes.current(address)?.changes.length)
          void lanes.update(address, hurry).then(() => send(address))
    },
    takeOver,
  })

  return {
    ...lanes,
    send,
    /** Stored at once, and sent as soon as possible. */
    change(address: A, reducer: Reducer<R>): Promise<R> {
      if (!rules.goesWithSession) unsent.set(address.userId, true)
      const written = lanes.update(address, reducer)
      // More changes are no reason to press a server that asked for a pause.
      for (const loop of loopsOf(address))
        if (!loop.toldToWait)
          void written.then(() => {
            loop.failures = 0
            return sendLoop(loop)
          })
      return written
    },
  }
}
