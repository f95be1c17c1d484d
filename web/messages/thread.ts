import type { Reply } from '#domain/api.ts'
import type { ConversationView, MessageView } from '#domain/messages/message.ts'
import type { messageApi } from '#domain/messages/message-api.ts'

/** What is known of a conversation: its messages without a gap, oldest first, up to the newest that was seen. */
export interface Thread {
  conversation: ConversationView
  messages: readonly MessageView[]
  /** Whether the server has messages before the first of these. */
  hasEarlier: boolean
  /** Sent since the last page: they come after the rest, but others' may lie between that are not yet known. */
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
 * The newest messages, read again. Where they share a message with what is known, the two are one run and the page's
 * copies count, because they tell what has been read since. Where they share none there may be a gap between them,
 * or the conversation was deleted and begun anew: the page stands alone. What was sent before the page was asked for
 * is in it.
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

/** The messages before `before`. Where what is known no longer begins there, the answer came too late to fit. */
export function addEarlier(known: Thread, before: string, { conversation, hasEarlier }: Page): Thread {
  if (known.messages[0]?._id !== before) return known
  return { ...known, messages: [...conversation.messages, ...known.messages], hasEarlier }
}

/** A message that the server has just taken. */
export function addSent(known: Thread, message: MessageView): Thread {
  const isHere = [...known.messages, ...known.sent].some(({ _id }) => _id === message._id)
  return isHere ? known : { ...known, sent: [...known.sent, message] }
}

/** As the screens show it: a message without a sender is skipped (specification §2). */
export const inView = ({ conversation, messages, hasEarlier, sent }: Thread) => ({
  conversation,
  messages: [...messages, ...sent].filter(message => message.sender !== null),
  hasEarlier,
})
