import type { MessageView } from '#domain/messages/message.ts'

type Listener = (conversationId: string, sentMessage: MessageView) => void
const listeners = new Set<Listener>()

/** Called for each delivered message, before it leaves the outbox: it is always in one of the two places. */
export function onSent(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For the outbox alone. */
export function tellSent(conversationId: string, sentMessage: MessageView) {
  for (const listener of listeners) listener(conversationId, sentMessage)
}
