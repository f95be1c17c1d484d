import { ApiError, onAnswer } from '#web/api/client.ts'
import { newKey } from '#web/api/idempotency-key.ts'
import { settle } from '#web/checklists/offline/merge.ts'
import { pushChange } from '#web/checklists/offline/push-change.ts'
import {
  claimNext,
  fail,
  hurry,
  nextOf,
  pauseAll,
  restOf,
  resumeAll,
} from '#web/checklists/offline/queue-state.ts'
import {
  type Change,
  type LocalRecord,
  type RecordAddress,
  recordName,
} from '#web/checklists/offline/record.ts'
import { currentRecord, updateRecord } from '#web/checklists/offline/store.ts'
import { unsentLists } from '#web/checklists/offline/unsent-lists.ts'
import { mayPassLater, pauseAfter, withLock } from '#web/offline/sending-rules.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'

/** Longer than a photo may take over a poor link. */
const PHOTO_TURN_MS = 100_000

interface Queue {
  address: RecordAddress
  busy: boolean
  failures: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** The server answered, and wants to be left alone for a while. */
  toldToWait: boolean
}
type Outcome = 'empty' | 'paused' | 'signed out' | { restsFor: number }

/** One for each list: its changes go out one after the other. */
const queues = new Map<string, Queue>()

function queueOf(address: RecordAddress): Queue {
  const name = recordName(address)
  const queue = queues.get(name) ?? { address, busy: false, failures: 0, timer: undefined, toldToWait: false }
  queues.set(name, queue)
  return queue
}

/** The person themselves, and not a code that was scanned: that one may change contracts alone. */
function maySend(userId: string): boolean {
  const session = currentSession()
  return session?.user._id === userId && !session.temporary
}

/** Whether the next may follow. */
async function sendOne(
  address: RecordAddress,
  queue: Queue,
  record: LocalRecord,
  change: Change,
): Promise<boolean> {
  const answer = await pushChange(address, record, change).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
  if (!(answer instanceof ApiError)) {
    await updateRecord(address, before => resumeAll(answer(before)))
  } else if (mayPassLater(answer)) {
    queue.toldToWait = answer.status !== 0
    queue.failures += 1
    await updateRecord(address, pauseAll)
    return false
  } else {
    await updateRecord(address, before => resumeAll(fail(before, change.id, answer.message)))
  }
  queue.toldToWait = false
  queue.failures = 0
  return true
}

async function sendInOrder(address: RecordAddress, queue: Queue): Promise<Outcome> {
  for (;;) {
    // Asked before each: nothing must ever go out in somebody else's name.
    if (!maySend(address.userId)) return 'signed out'
    const [now, freshKey] = [Date.now(), newKey()]
    const record = await updateRecord(address, before => claimNext(settle(before), now, freshKey))
    const next = nextOf(record)
    if (!next) return 'empty'
    const restsFor = restOf(next, now)
    if (restsFor > 0) return { restsFor }
    // What was claimed has just been read back from the server, and another has its turn: it is claimed first.
    if (next.attemptedAt === null) continue
    if (!(await sendOne(address, queue, record, next))) return 'paused'
  }
}

/** Sends what waits of a list, now, and then again until nothing is left or nobody is signed in. */
export async function sendNow(address: RecordAddress): Promise<void> {
  const queue = queueOf(address)
  if (queue.busy) return
  clearTimeout(queue.timer)
  queue.busy = true
  let outcome: Outcome
  try {
    const name = `singladura.pocket.${recordName(address)}`
    outcome = await withLock(name, () => sendInOrder(address, queue), PHOTO_TURN_MS)
  } finally {
    queue.busy = false
  }
  const again = (pause: number) => {
    queue.timer = setTimeout(() => void sendNow(address), pause)
  }
  if (outcome === 'paused') again(pauseAfter(queue.failures, Math.random()))
  else if (typeof outcome === 'object') again(outcome.restsFor)
  else if (outcome === 'empty') {
    // Added while the turn was being handed back.
    const left = currentRecord(address)
    if (left && nextOf(left)) void sendNow(address)
  }
}

/** Sends all that waits, without sitting out its pauses. */
async function sendAll(userId: string) {
  for (const address of await unsentLists(userId)) {
    queueOf(address).failures = 0
    void sendNow(address)
  }
}

function send() {
  const userId = currentSession()?.user._id
  if (userId) void sendAll(userId)
}

/** Somebody was answered: so will be who had no answer. */
function sendPaused() {
  for (const queue of queues.values())
    if (queue.failures > 0 && !queue.toldToWait && !queue.busy) {
      queue.failures = 0
      void sendNow(queue.address)
    }
}

/** The page may never be seen again: what rests goes out now. */
function sendResting() {
  const userId = currentSession()?.user._id
  for (const { address } of queues.values())
    if (address.userId === userId && currentRecord(address)?.changes.length)
      void updateRecord(address, hurry).then(() => sendNow(address))
}

onSessionChange(send)
onAnswer(sendPaused)
window.addEventListener('online', send)
window.addEventListener('pageshow', send)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') send()
  else sendResting()
})
send()
