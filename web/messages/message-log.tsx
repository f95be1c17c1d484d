import { ArrowDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { Role } from '#domain/api.ts'
import type { MessageView } from '#domain/messages/message.ts'
import { DayLine, NewLine } from '#web/messages/day-line.tsx'
import { EarlierMessages } from '#web/messages/earlier-messages.tsx'
import { EventLine } from '#web/messages/event-line.tsx'
import { freshMessages } from '#web/messages/fresh-messages.ts'
import { layOut } from '#web/messages/log-entries.ts'
import { LogItem } from '#web/messages/log-item.tsx'
import { dayName } from '#web/messages/message-times.ts'
import type { Outgoing } from '#web/messages/outbox-rules.ts'
import { UnreadChip } from '#web/messages/unread-chip.tsx'
import type { LogScroll } from '#web/messages/use-log-scroll.ts'
import type { ThreadInView } from '#web/messages/use-thread.ts'

interface Props {
  thread: ThreadInView
  outgoing: readonly Outgoing[]
  ownId: string
  otherName: string
  role: Role
  startAt: string | undefined
  lineAt: string | undefined
  target: string | undefined
  scroll: LogScroll
}

/** How many of the other's came since the end was last in view; before that, how many were unread. */
function useMissed(
  messages: readonly MessageView[],
  ownId: string,
  firstUnread: string | undefined,
  atEnd: boolean,
) {
  const [seen, setSeen] = useState<readonly MessageView[]>()
  if (atEnd && seen !== messages) setSeen(messages)
  if (atEnd) return 0
  if (seen) return freshMessages(seen, messages, ownId).messages.length
  const from = messages.findIndex(({ _id }) => _id === firstUnread)
  return from === -1 ? 0 : messages.slice(from).filter(({ sender }) => sender?._id !== ownId).length
}

export function MessageLog({
  thread,
  outgoing,
  ownId,
  otherName,
  role,
  startAt,
  lineAt,
  target,
  scroll,
}: Props) {
  const { messages, events } = thread
  const lines = layOut({ messages, outgoing, ownId, lineAt, events })
  const read = messages.findLast(({ sender, isRead }) => isRead && sender?._id === ownId)?._id
  const missed = useMissed(messages, ownId, lineAt ?? startAt, scroll.atEnd)
  const now = new Date()
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.box}
        onScroll={scroll.note}
        role="log"
        aria-label={`Mensajes con ${otherName}`}
        // New messages are read out beside it; earlier ones that are loaded must not be.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it
        tabIndex={0}
        className="absolute inset-0 print:static overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        <div className="flex min-h-full flex-col justify-end px-4 pt-2 pb-5 lg:px-8">
          <EarlierMessages
            hasEarlier={thread.hasEarlier}
            loading={thread.loadingEarlier}
            failed={thread.earlierFailed}
            onLoad={thread.loadEarlier}
            count={messages.length}
          />
          {messages.length + outgoing.length === 0 && (
            <p className="m-auto max-w-90 text-center text-balance text-tinta-2">
              No hay mensajes en esta conversación.
            </p>
          )}
          {lines.map(({ key, createdAt, opensDay, entry, event }) => (
            <Fragment key={key}>
              {opensDay && <DayLine name={dayName(createdAt, now)} />}
              {key === lineAt && <NewLine />}
              {entry && (
                <LogItem entry={entry} otherName={otherName} read={key === read} sought={key === target} />
              )}
              {event && <EventLine event={event} otherName={otherName} role={role} />}
            </Fragment>
          ))}
        </div>
      </div>
      {!scroll.atEnd && (
        <div className="pointer-events-none absolute inset-x-0 bottom-4 flex justify-center print:hidden">
          <button
            type="button"
            onClick={scroll.goToEnd}
            className="pointer-events-auto flex min-h-11 items-center gap-2 rounded-full border border-linea bg-white px-5 text-[0.9375rem] font-semibold shadow-ticket transition-colors hover:bg-fondo-4 focus-visible:rounded-full"
          >
            <ArrowDown aria-hidden size={18} strokeWidth={1.8} />
            Ir a lo último
            <UnreadChip count={missed} />
          </button>
        </div>
      )}
    </div>
  )
}
