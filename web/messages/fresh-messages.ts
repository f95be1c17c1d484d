import type { MessageView } from '#domain/messages/message.ts'

interface Fresh {
  messages: readonly MessageView[]
  /** Whether no known message is left: there may be a gap. */
  afterHole: boolean
}

/** The new messages between two states of a thread, without earlier ones and one's own. */
export function freshMessages(
  before: readonly MessageView[],
  now: readonly MessageView[],
  ownId: string,
): Fresh {
  const known = new Set(before.map(({ _id }) => _id))
  // Not only after the newest: an own message may be known before one that came just before it.
  const first = now.findIndex(({ _id }) => known.has(_id))
  return {
    messages: now.slice(first + 1).filter(({ _id, sender }) => !known.has(_id) && sender?._id !== ownId),
    afterHole: known.size > 0 && first === -1,
  }
}
