import { useState } from 'react'
import type { MessageView } from '#domain/messages/message.ts'
import type { ThreadInView } from '#web/messages/use-thread.ts'

interface Found {
  /** The number of unread messages when the conversation was opened, up to which message. */
  unread: number
  newest: string | undefined
  settled: boolean
}

function find({ conversation, messages, isFetching }: ThreadInView): Found {
  return {
    unread: conversation?.unreadCount ?? 0,
    newest: messages.at(-1)?._id,
    settled: !isFetching,
  }
}

function firstOf({ unread, newest }: Found, messages: readonly MessageView[], ownId: string) {
  if (unread === 0) return { first: undefined, loaded: true }
  const upTo = messages.slice(0, messages.findIndex(({ _id }) => _id === newest) + 1)
  const theirs = upTo.filter(({ sender }) => sender?._id !== ownId)
  return { first: (theirs.at(-unread) ?? theirs[0])?._id, loaded: theirs.length >= unread }
}

/**
 * The first unread message when the conversation was opened, found once, from a fresh page and not from a stored one.
 */
export function useFirstUnread(thread: ThreadInView, ownId: string) {
  const [found, setFound] = useState(() => find(thread))
  if (!found.settled && !thread.isFetching)
    setFound(found.unread > 0 ? { ...found, settled: true } : find(thread))
  const { first, loaded } = firstOf(found, thread.messages, ownId)
  const [startAt, setStartAt] = useState(first)
  if (startAt === undefined && first !== undefined) setStartAt(first)
  return {
    startAt,
    /** The message under the line 'Mensajes nuevos', once it is loaded. */
    lineAt: loaded || !thread.hasEarlier ? first : undefined,
    settled: found.settled,
  }
}
