import type { MessageView } from '#domain/messages/message.ts'

interface Fresh {
  /** What the other person has written since. */
  messages: readonly MessageView[]
  /** Whether nothing of what was known is there any more: there may have been others between. */
  afterHole: boolean
}

/** What is new between two states of a thread. What was loaded from before is not, nor what one has sent oneself. */
export function freshMessages(
  before: readonly MessageView[],
  now: readonly MessageView[],
  ownId: string,
): Fresh {
  const known = new Set(before.map(({ _id }) => _id))
  // Not only behind the newest: what one has just sent may be known before what came just before it.
  const first = now.findIndex(({ _id }) => known.has(_id))
  return {
    messages: now.slice(first + 1).filter(({ _id, sender }) => !known.has(_id) && sender?._id !== ownId),
    afterHole: known.size > 0 && first === -1,
  }
}
