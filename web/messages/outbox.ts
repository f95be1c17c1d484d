import { useSyncExternalStore } from 'react'
import { messageApi } from '#domain/messages/message-api.ts'
import { call } from '#web/api/client.ts'
import { dropEarlier, earlierName } from '#web/messages/earlier-outbox.ts'
import {
  addMessage,
  type Box,
  emptyBox,
  failLate,
  type Outgoing,
  putBack,
  retry,
  takeOut,
} from '#web/messages/outbox-rules.ts'
import { tellSent } from '#web/messages/sent-messages.ts'
import { readEarlier } from '#web/messages/take-over-outbox.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { createQueue } from '#web/offline/queue.ts'
import type { Address } from '#web/offline/queue-database.ts'
import { failed, put, without } from '#web/offline/queue-record.ts'
import { subscribeToQueue } from '#web/offline/subscribe-to-queue.ts'
import { typist } from '#web/offline/typist.ts'
import { currentSession } from '#web/session/session.ts'

interface TalkAddress extends Address {
  conversationId: string
}
interface Shown {
  outgoing: readonly Outgoing[]
  inMemory: boolean
}

const KIND = 'messages'
const nameOf = ({ userId, conversationId }: TalkAddress) => `${userId}.${conversationId}.${KIND}`
const signedIn = () => currentSession()?.user._id

/** One lane for each person and conversation. */
const messages = createQueue<TalkAddress, Box, Shown>(
  {
    kind: KIND,
    empty: emptyBox,
    nameOf,
    // The lock of earlier releases, so that a tab of theirs and this one take turns.
    lockOf: ({ userId, conversationId }) => `singladura.outbox.${userId}.${conversationId}`,
    settle: failLate,
    async push({ userId }, _box, { id, key, conversationId, text }) {
      const reply = await call(
        messageApi.send,
        { params: { id: conversationId }, body: { text } },
        { idempotencyKey: key },
      )
      if (signedIn() === userId) tellSent(conversationId, reply.sentMessage)
      return box => without(box, id)
    },
    refuse: (box, message, { message: problem, code }) =>
      put(box, { ...failed(message, problem), keySpent: code === 'idempotency_key_reused' }),
    show({ record, inMemory }, before) {
      const now = { outgoing: record.changes, inMemory }
      return JSON.stringify(now) === JSON.stringify(before) && before ? before : now
    },
    onCommit: ({ userId }, gone) => dropEarlier(gone.map(({ id }) => earlierName(userId, id))),
  },
  takeOver,
)

/**
 * May be done twice, also by two tabs at once: the key makes it one message. A message that the browser does not
 * store stays in its old entry.
 */
async function takeOver(userId: string) {
  const taken = [...readEarlier(userId)].map(([conversationId, earlier]) => {
    const address = { userId, conversationId }
    return { address, earlier, written: messages.change(address, box => putBack(box, earlier)) }
  })
  for (const { address, earlier, written } of taken) {
    await written
    if (await messages.isKept(address)) dropEarlier(earlier.map(({ key }) => earlierName(userId, key)))
  }
}

export const outbox = {
  /** Is sent at once if possible. */
  add(conversationId: string, text: string) {
    const userId = typist()
    if (!userId || text.trim() === '') return
    const [fresh, createdAt] = [{ id: newUuid(), key: newUuid() }, new Date().toISOString()]
    void messages.change({ userId, conversationId }, box =>
      addMessage(box, { conversationId, text, createdAt }, fresh),
    )
  },

  retry({ conversationId, id }: Outgoing) {
    const address = { userId: typist(), conversationId }
    const [now, key] = [Date.now(), newUuid()]
    void messages.change(address, box => retry(box, id, now, key)).then(() => messages.send(address))
  },

  discard({ conversationId, id }: Outgoing) {
    void messages.change({ userId: typist(), conversationId }, box => without(box, id))
  },

  /** All of a conversation are taken out, and so won't go out; the answer puts them back. */
  takeOut(conversationId: string): () => void {
    const address = { userId: typist(), conversationId }
    const taken = messages.view(address).outgoing
    void messages.change(address, box => takeOut(box, taken))
    return () => void messages.change(address, box => putBack(box, taken))
  },
}

const subscribe = subscribeToQueue(KIND, messages, takeOver)

const nobodys: Shown = { outgoing: [], inMemory: false }

function view(conversationId: string): Shown {
  const userId = signedIn()
  return userId ? messages.view({ userId, conversationId }) : nobodys
}

export const useOutgoing = (conversationId: string) =>
  useSyncExternalStore(subscribe, () => view(conversationId).outgoing)

/** Whether only this page's memory has it. */
export const useUnkept = (conversationId: string) =>
  useSyncExternalStore(subscribe, () => view(conversationId).inMemory)
