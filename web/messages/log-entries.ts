import { MINUTE_MS } from '#domain/durations.ts'
import type { MessageView } from '#domain/messages/message.ts'
import type { ThreadEventView } from '#domain/messages/thread-event.ts'
import { dayKey } from '#web/messages/message-times.ts'
import type { Outgoing } from '#web/messages/outbox-rules.ts'

interface Placed {
  key: string
  own: boolean
  text: string
  createdAt: string
  /** The first since the other person's turn. */
  opensTurn: boolean
  /** The first and the last message of a group. */
  opensGroup: boolean
  closesGroup: boolean
}

/** One bubble of the conversation, and its place among the others. */
export type Entry = Placed &
  ({ message: MessageView; outgoing?: undefined } | { outgoing: Outgoing; message?: undefined })

/** A bubble, or a quiet line about something that happened. */
export interface Line {
  key: string
  createdAt: string
  opensDay: boolean
  entry?: Entry
  event?: ThreadEventView
}

const IN_ONE_GO_MS = 5 * MINUTE_MS

type Bare = Omit<Entry, 'opensTurn' | 'opensGroup' | 'closesGroup'>

interface Dated {
  createdAt: string
}
const onOneDay = (one: Dated | undefined, next: Dated) =>
  one !== undefined && dayKey(one.createdAt) === dayKey(next.createdAt)

const together = (one: Bare | undefined, next: Bare | undefined) =>
  one !== undefined &&
  next !== undefined &&
  one.own === next.own &&
  onOneDay(one, next) &&
  Math.abs(Date.parse(next.createdAt) - Date.parse(one.createdAt)) < IN_ONE_GO_MS

interface Shown {
  messages: readonly MessageView[]
  outgoing: readonly Outgoing[]
  ownId: string
  /** Before this message a line is drawn. */
  lineAt?: string | undefined
  events?: readonly ThreadEventView[]
}

/** A line or an event ends a group. */
export function layOut({ messages, outgoing, ownId, lineAt, events = [] }: Shown): Line[] {
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
  const waiting = [...events]
  const earlierThan = (moment: string) => {
    const from = waiting.findIndex(({ at }) => at > moment)
    return waiting.splice(0, from === -1 ? waiting.length : from)
  }
  const placed = bare.map(entry => ({ entry, before: earlierThan(entry.createdAt) }))
  const breaks = (at: number) => {
    const { entry, before } = placed[at] ?? {}
    return entry?.key === lineAt || (before?.length ?? 0) > 0
  }
  const lines = placed.flatMap<Omit<Line, 'opensDay'>>(({ entry, before }, at) => [
    ...before.map(lineOf),
    {
      key: entry.key,
      createdAt: entry.createdAt,
      entry: {
        ...entry,
        opensTurn: breaks(at) || bare[at - 1]?.own !== entry.own || !onOneDay(bare[at - 1], entry),
        opensGroup: breaks(at) || !together(bare[at - 1], entry),
        closesGroup: breaks(at + 1) || !together(entry, bare[at + 1]),
      } as Entry,
    },
  ])
  return [...lines, ...waiting.map(lineOf)].map((line, at, all) => ({
    ...line,
    opensDay: !onOneDay(all[at - 1], line),
  }))
}

const lineOf = (event: ThreadEventView) => ({ key: event._id, createdAt: event.at, event })
