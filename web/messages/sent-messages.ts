import type { MessageView } from '#domain/messages/message.ts'

type Listener = (conversationId: string, sentMessage: MessageView) => void
const listeners = new Set<Listener>()

/** Told of each message that the server has taken, before it leaves the outbox: it is never in neither place. */
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
