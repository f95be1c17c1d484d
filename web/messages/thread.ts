import type { Reply } from '#domain/api.ts'
import type { ConversationView, MessageView } from '#domain/messages/message.ts'
import type { messageApi } from '#domain/messages/message-api.ts'

/** The known part of a conversation: messages without a gap, oldest first, up to the newest known one. */
export interface Thread {
  conversation: ConversationView
  messages: readonly MessageView[]
  /** Whether the server has earlier messages. */
  hasEarlier: boolean
  /** Sent since the last page: they come after the rest, but unknown messages of the other may be in between. */
  sent: readonly MessageView[]
}
type Page = Reply<typeof messageApi.read>

const threadOf = ({ conversation: { messages, ...conversation }, hasEarlier }: Page): Thread => ({
  conversation,
  messages,
  hasEarlier,
  sent: [],
})

/**
 * The newest messages, read again. If they share a message with the known ones, the two are one run and the page's
 * copies count, because they tell newer marks of being seen. If they share none there may be a gap between them, or
 * the conversation was deleted and begun again: then only the page counts. It includes messages that were sent before
 * it was requested.
 */
export function mergeThread(known: Thread | undefined, page: Page): Thread {
  const fresh = threadOf(page)
  const ids = new Set(fresh.messages.map(message => message._id))
  const isShared = (message: MessageView) => ids.has(message._id)
  const first = known?.messages.findIndex(isShared) ?? -1
  if (!known || first === -1) return fresh
  const last = known.messages.findLastIndex(isShared)
  return {
    ...fresh,
    messages: [...known.messages.slice(0, first), ...fresh.messages, ...known.messages.slice(last + 1)],
    hasEarlier: first > 0 ? known.hasEarlier : fresh.hasEarlier,
  }
}

/** The messages before `before`. If the known ones no longer begin there, the answer came too late. */
export function addEarlier(known: Thread, before: string, { conversation, hasEarlier }: Page): Thread {
  if (known.messages[0]?._id !== before) return known
  return { ...known, messages: [...conversation.messages, ...known.messages], hasEarlier }
}

/** A newly delivered message. */
export function addSent(known: Thread, message: MessageView): Thread {
  const isHere = [...known.messages, ...known.sent].some(({ _id }) => _id === message._id)
  return isHere ? known : { ...known, sent: [...known.sent, message] }
}

/** For the screens: a message without a sender is skipped (specification §2). */
export const inView = ({ conversation, messages, hasEarlier, sent }: Thread) => ({
  conversation,
  messages: [...messages, ...sent].filter(message => message.sender !== null),
  hasEarlier,
})
