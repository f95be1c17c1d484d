import type { MessageView } from '#domain/messages/message.ts'
import { dayKey } from '#web/messages/message-times.ts'
import type { Outgoing } from '#web/messages/outbox-rules.ts'

interface Placed {
  key: string
  own: boolean
  text: string
  createdAt: string
  /** The first of its day, and so under the day's line. */
  opensDay: boolean
  /** The first since the other person's turn. */
  opensTurn: boolean
  /** The first and the last of those that were written in one go. */
  opensGroup: boolean
  closesGroup: boolean
}

/** One bubble of the conversation, and its place among the others. */
export type Entry = Placed &
  ({ message: MessageView; outgoing?: undefined } | { outgoing: Outgoing; message?: undefined })

const IN_ONE_GO_MS = 5 * 60_000

type Bare = Omit<Entry, 'opensDay' | 'opensTurn' | 'opensGroup' | 'closesGroup'>

const together = (one: Bare | undefined, next: Bare | undefined) =>
  one !== undefined &&
  next !== undefined &&
  one.own === next.own &&
  dayKey(one.createdAt) === dayKey(next.createdAt) &&
  Math.abs(Date.parse(next.createdAt) - Date.parse(one.createdAt)) < IN_ONE_GO_MS

/** `breakAt`: before this message a line is drawn, which a group must not run across. */
export function layOut(
  messages: readonly MessageView[],
  outgoing: readonly Outgoing[],
  ownId: string,
  breakAt?: string | undefined,
): Entry[] {
  const bare: Bare[] = [
    ...messages.map(message => ({
      key: message._id,
      own: message.sender?._id === ownId,
      text: message.text,
      createdAt: message.createdAt,
      message,
    })),
    ...outgoing.map(item => ({
      key: item.key,
      own: true,
      text: item.text,
      createdAt: item.createdAt,
      outgoing: item,
    })),
  ]
  return bare.map((entry, index) => {
    const before = bare[index - 1]
    const after = bare[index + 1]
    const opensDay = before === undefined || dayKey(before.createdAt) !== dayKey(entry.createdAt)
    return {
      ...entry,
      opensDay,
      opensTurn: opensDay || entry.key === breakAt || before?.own !== entry.own,
      opensGroup: entry.key === breakAt || !together(before, entry),
      closesGroup: after?.key === breakAt || !together(entry, after),
    } as Entry
  })
}
