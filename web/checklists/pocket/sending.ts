import { deliver } from '#web/checklists/pocket/delivering.ts'
import { settle } from '#web/checklists/pocket/merge.ts'
import { claimNext, fail, holdUp, hurry, letGo, nextOf, restOf } from '#web/checklists/pocket/send-rules.ts'
import { type Change, type Shelf, type ShelfAddress, shelfName } from '#web/checklists/pocket/shelf.ts'
import { changeShelf, shelfNow } from '#web/checklists/pocket/shelves.ts'
import { unsentLists } from '#web/checklists/pocket/unsent-lists.ts'
import { ApiError, onAnswer } from '#web/client.ts'
import { newKey } from '#web/idempotency-key.ts'
import { inTurn, mayPassLater, pauseAfter } from '#web/sending-rules.ts'
import { currentSession, onSessionChange } from '#web/session.ts'

/** Longer than a photo may take over a poor link. */
const PHOTO_TURN_MS = 100_000

interface Line {
  address: ShelfAddress
  busy: boolean
  failures: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** The server answered, and wants to be left alone for a while. */
  toldToWait: boolean
}
type Outcome = 'empty' | 'held up' | 'signed out' | { restsFor: number }

/** One for each list: its changes go out one after the other. */
const lines = new Map<string, Line>()

function lineOf(address: ShelfAddress): Line {
  const name = shelfName(address)
  const line = lines.get(name) ?? { address, busy: false, failures: 0, timer: undefined, toldToWait: false }
  lines.set(name, line)
  return line
}

/** The person themselves, and not a code that was scanned: that one may change contracts alone. */
function maySend(userId: string): boolean {
  const session = currentSession()
  return session?.user._id === userId && !session.temporary
}

/** Whether the next may follow. */
async function sendOne(address: ShelfAddress, line: Line, shelf: Shelf, change: Change): Promise<boolean> {
  const answer = await deliver(address, shelf, change).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
  if (!(answer instanceof ApiError)) {
    await changeShelf(address, before => letGo(answer(before)))
  } else if (mayPassLater(answer)) {
    line.toldToWait = answer.status !== 0
    line.failures += 1
    await changeShelf(address, holdUp)
    return false
  } else {
    await changeShelf(address, before => letGo(fail(before, change.id, answer.message)))
  }
  line.toldToWait = false
  line.failures = 0
  return true
}

async function sendInOrder(address: ShelfAddress, line: Line): Promise<Outcome> {
  for (;;) {
    // Asked before each: nothing must ever go out in somebody else's name.
    if (!maySend(address.userId)) return 'signed out'
    const [now, freshKey] = [Date.now(), newKey()]
    const shelf = await changeShelf(address, before => claimNext(settle(before), now, freshKey))
    const next = nextOf(shelf)
    if (!next) return 'empty'
    const restsFor = restOf(next, now)
    if (restsFor > 0) return { restsFor }
    // What was claimed has just been read back from the server, and another has its turn: it is claimed first.
    if (next.attemptedAt === null) continue
    if (!(await sendOne(address, line, shelf, next))) return 'held up'
  }
}

/** Sends what waits of a list, now, and then again until nothing is left or nobody is signed in. */
export async function sendNow(address: ShelfAddress): Promise<void> {
  const line = lineOf(address)
  if (line.busy) return
  clearTimeout(line.timer)
  line.busy = true
  let outcome: Outcome
  try {
    const name = `singladura.pocket.${shelfName(address)}`
    outcome = await inTurn(name, () => sendInOrder(address, line), PHOTO_TURN_MS)
  } finally {
    line.busy = false
  }
  const again = (pause: number) => {
    line.timer = setTimeout(() => void sendNow(address), pause)
  }
  if (outcome === 'held up') again(pauseAfter(line.failures, Math.random()))
  else if (typeof outcome === 'object') again(outcome.restsFor)
  else if (outcome === 'empty') {
    // Added while the turn was being handed back.
    const left = shelfNow(address)
    if (left && nextOf(left)) void sendNow(address)
  }
}

/** Sends all that waits, without sitting out its pauses. */
async function sendAll(userId: string) {
  for (const address of await unsentLists(userId)) {
    lineOf(address).failures = 0
    void sendNow(address)
  }
}

function send() {
  const userId = currentSession()?.user._id
  if (userId) void sendAll(userId)
}

/** Somebody was answered: so will be who had no answer. */
function sendHeldUp() {
  for (const line of lines.values())
    if (line.failures > 0 && !line.toldToWait && !line.busy) {
      line.failures = 0
      void sendNow(line.address)
    }
}

/** The page may never be seen again: what rests goes out now. */
function sendResting() {
  const userId = currentSession()?.user._id
  for (const { address } of lines.values())
    if (address.userId === userId && shelfNow(address)?.changes.length)
      void changeShelf(address, hurry).then(() => sendNow(address))
}

onSessionChange(send)
onAnswer(sendHeldUp)
window.addEventListener('online', send)
window.addEventListener('pageshow', send)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') send()
  else sendResting()
})
send()
