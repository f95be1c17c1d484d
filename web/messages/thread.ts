import type { Reply } from '#domain/api.ts'
import type { ConversationView, MessageView } from '#domain/messages/message.ts'
import type { messageApi } from '#domain/messages/message-api.ts'
import type { ThreadEventView } from '#domain/messages/thread-event.ts'

/** The known part of a conversation: messages without a gap, oldest first, up to the newest known one. */
export interface Thread {
  conversation: ConversationView
  messages: readonly MessageView[]
  hasEarlier: boolean
  /** Sent since the last page: they come after the rest, but unknown messages of the other may be in between. */
  sent: readonly MessageView[]
  /** Events beside the messages, oldest first. Absent in replies cached by older releases. */
  events?: readonly ThreadEventView[]
}
type Page = Reply<typeof messageApi.read>

type FreshThread = Thread & Required<Pick<Thread, 'events'>>

const threadOf = ({
  conversation: { messages, ...conversation },
  hasEarlier,
  events = [],
}: Page): FreshThread => ({
  conversation,
  messages,
  hasEarlier,
  sent: [],
  events,
})

/** The known ones from before the page's time, and the page's. */
function mergeEvents(known: Thread, fresh: FreshThread): readonly ThreadEventView[] {
  const since = fresh.messages[0]?.createdAt ?? ''
  return [...(known.events ?? []).filter(({ at }) => at < since), ...fresh.events]
}

/**
 * Pages that share a message are one run; the fresh copies have newer marks of being seen. Without a shared
 * message there may be a gap, or the conversation was begun again: then only the page counts, with the messages
 * sent since.
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
    events: first > 0 ? mergeEvents(known, fresh) : fresh.events,
  }
}

/** The messages before `before`. If the known ones no longer begin there, the answer came too late. */
export function addEarlier(
  known: Thread,
  before: string,
  { conversation, hasEarlier, events = [] }: Page,
): Thread {
  if (known.messages[0]?._id !== before) return known
  return {
    ...known,
    messages: [...conversation.messages, ...known.messages],
    hasEarlier,
    events: [...events, ...(known.events ?? [])],
  }
}

export function addSent(known: Thread, message: MessageView): Thread {
  const isHere = [...known.messages, ...known.sent].some(({ _id }) => _id === message._id)
  return isHere ? known : { ...known, sent: [...known.sent, message] }
}

/** For the screens: a message without a sender is skipped (specification §2). */
export const inView = ({ conversation, messages, hasEarlier, sent, events }: Thread) => ({
  conversation,
  messages: [...messages, ...sent].filter(message => message.sender !== null),
  hasEarlier,
  // Absent in a thread cached by an older release.
  events: events ?? [],
})
