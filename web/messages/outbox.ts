import { useSyncExternalStore } from 'react'
import { onAnswer } from '#web/api/client.ts'
import { newKey } from '#web/api/idempotency-key.ts'
import { failLate, type Kept, nextPlace, revived, without } from '#web/messages/outbox-rules.ts'
import { sendAll, sendNow } from '#web/messages/outbox-sending.ts'
import { boxOf, changeBox, onBoxChange } from '#web/messages/outbox-storage.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'

/** A message on its way. 'waiting': it goes out by itself as soon as it can; 'failed': the person decides. */
export type Outgoing = Omit<Kept, 'keySpent' | 'place'>

const signedIn = () => currentSession()?.user._id

// Who typed what is added when the session has just ended, while the screen is still there.
let lastSeen = signedIn()

const none: readonly Outgoing[] = []
const shown = new Map<string, readonly Outgoing[]>()

/** The very same array until one of them changes. */
function outgoingIn(conversationId: string): readonly Outgoing[] {
  const userId = signedIn()
  if (!userId) return none
  const before = shown.get(conversationId) ?? none
  const now = boxOf(userId).filter(message => message.conversationId === conversationId)
  if (now.length === before.length && now.every((message, at) => message === before[at])) return before
  shown.set(conversationId, now)
  return now
}

export const outbox = {
  /** Goes out at once where it can. */
  add(conversationId: string, text: string) {
    if (!lastSeen || text.trim() === '') return
    changeBox(lastSeen, box => {
      const heldUp = box.some(
        before => before.conversationId === conversationId && before.state === 'waiting',
      )
      const message: Kept = {
        key: newKey(),
        conversationId,
        text,
        createdAt: new Date().toISOString(),
        place: nextPlace(box),
        state: heldUp ? 'waiting' : 'sending',
        problem: null,
        keySpent: false,
      }
      return [...box, message]
    })
    sendAll(lastSeen, { alsoToldToWait: false })
  },

  retry(key: string) {
    const userId = signedIn()
    const message = userId && boxOf(userId).find(kept => kept.key === key)
    if (!message) return
    const again = revived(message, Date.now(), newKey)
    changeBox(userId, box => box.map(kept => (kept.key === key ? again : kept)))
    void sendNow(userId, message.conversationId)
  },

  discard(key: string) {
    const userId = signedIn()
    if (userId) changeBox(userId, box => without(box, key))
  },

  /** All of a conversation are taken out, and so won't go out; the answer puts them back. */
  takeOut(conversationId: string): () => void {
    const userId = signedIn()
    if (!userId) return () => undefined
    const taken = boxOf(userId).filter(kept => kept.conversationId === conversationId)
    changeBox(userId, box => box.filter(kept => kept.conversationId !== conversationId))
    return () => {
      changeBox(userId, box => [...box, ...taken])
      if (signedIn() === userId) sendAll(userId, { alsoToldToWait: false })
    }
  },
}

function subscribe(listener: () => void): () => void {
  const stops = [onBoxChange(listener), onSessionChange(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

export const useOutgoing = (conversationId: string) =>
  useSyncExternalStore(subscribe, () => outgoingIn(conversationId))

function send({ alsoToldToWait = true } = {}) {
  const userId = signedIn()
  if (!userId) return
  lastSeen = userId
  // What is too old is said to be so also where its turn would not come.
  changeBox(userId, box => failLate(box, Date.now()))
  sendAll(userId, { alsoToldToWait })
}

onSessionChange(send)
onAnswer(() => send({ alsoToldToWait: false }))
window.addEventListener('online', () => send())
window.addEventListener('pageshow', () => send())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') send()
})
send()
