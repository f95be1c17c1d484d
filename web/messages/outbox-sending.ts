import { messageApi } from '#domain/messages/message-api.ts'
import { ApiError, call } from '#web/api/client.ts'
import {
  failLate,
  type Kept,
  nextOf,
  pauseAll,
  resumeAll,
  withChange,
  without,
} from '#web/messages/outbox-rules.ts'
import { boxOf, changeBox } from '#web/messages/outbox-storage.ts'
import { tellSent } from '#web/messages/sent-messages.ts'
import { mayPassLater, pauseAfter, withLock } from '#web/offline/sending-rules.ts'
import { currentSession } from '#web/session/session.ts'

interface Line {
  busy: boolean
  failures: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** The server answered, and wants to be left alone for a while. */
  toldToWait: boolean
}
type Outcome = 'empty' | 'held up' | 'signed out'

/** One for each person and conversation: its messages go out one after the other. */
const lines = new Map<string, Line>()

function lineOf(name: string): Line {
  const line = lines.get(name) ?? { busy: false, failures: 0, timer: undefined, toldToWait: false }
  lines.set(name, line)
  return line
}

const lineName = (userId: string, conversationId: string) => `singladura.outbox.${userId}.${conversationId}`

const isSignedIn = (userId: string) => currentSession()?.user._id === userId

/** Whether the next may follow. */
async function sendOne(
  userId: string,
  line: Line,
  { key, conversationId, text, state }: Kept,
): Promise<boolean> {
  if (state !== 'sending') changeBox(userId, box => withChange(box, key, { state: 'sending' }))
  const answer = await call(
    messageApi.send,
    { params: { id: conversationId }, body: { text } },
    { idempotencyKey: key },
  ).catch((error: ApiError) => error)

  if (!(answer instanceof ApiError)) {
    if (isSignedIn(userId)) tellSent(conversationId, answer.sentMessage)
    changeBox(userId, box => resumeAll(without(box, key), conversationId))
  } else if (mayPassLater(answer)) {
    line.toldToWait = answer.status !== 0
    line.failures += 1
    changeBox(userId, box => pauseAll(box, conversationId))
    return false
  } else {
    const keySpent = answer.code === 'idempotency_key_reused'
    changeBox(userId, box =>
      resumeAll(withChange(box, key, { state: 'failed', problem: answer.message, keySpent }), conversationId),
    )
  }
  line.toldToWait = false
  line.failures = 0
  return true
}

async function sendInOrder(userId: string, conversationId: string, line: Line): Promise<Outcome> {
  for (;;) {
    // Asked before each: a message must never go out in somebody else's name.
    if (!isSignedIn(userId)) return 'signed out'
    changeBox(userId, box => failLate(box, Date.now()))
    const next = nextOf(boxOf(userId), conversationId)
    if (!next) return 'empty'
    if (!(await sendOne(userId, line, next))) return 'held up'
  }
}

/** Sends what waits in a conversation, now, and then again until nothing is left or nobody is signed in. */
export async function sendNow(userId: string, conversationId: string): Promise<void> {
  const name = lineName(userId, conversationId)
  const line = lineOf(name)
  if (line.busy) return
  clearTimeout(line.timer)
  line.busy = true
  let outcome: Outcome
  try {
    outcome = await withLock(name, () => sendInOrder(userId, conversationId, line))
  } finally {
    line.busy = false
  }
  if (outcome === 'held up') {
    const pause = pauseAfter(line.failures, Math.random())
    line.timer = setTimeout(() => void sendNow(userId, conversationId), pause)
  } else if (outcome === 'empty' && nextOf(boxOf(userId), conversationId)) {
    // Added while the turn was being handed back.
    void sendNow(userId, conversationId)
  }
}

/** Sends all that waits, without sitting out its pauses. */
export function sendAll(userId: string, { alsoToldToWait }: { alsoToldToWait: boolean }) {
  const waiting = boxOf(userId).filter(message => message.state !== 'failed')
  for (const conversationId of new Set(waiting.map(message => message.conversationId))) {
    const line = lineOf(lineName(userId, conversationId))
    if (line.toldToWait && !alsoToldToWait) continue
    line.failures = 0
    void sendNow(userId, conversationId)
  }
}
