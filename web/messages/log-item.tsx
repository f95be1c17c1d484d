import { clsx } from 'clsx'
import { CheckCheck } from 'lucide-react'
import { Bubble, type BubbleLook } from '#web/messages/bubble.tsx'
import type { Entry } from '#web/messages/log-entries.ts'
import { MessageFile } from '#web/messages/message-file.tsx'
import { formatClock } from '#web/messages/message-times.ts'
import { OfferStrip } from '#web/messages/offer-strip.tsx'
import { OutgoingState } from '#web/messages/outgoing-state.tsx'

interface Props {
  entry: Entry
  otherName: string
  read: boolean
  sought: boolean
}

function lookOf({ own, outgoing }: Entry): BubbleLook {
  if (!own) return 'theirs'
  if (!outgoing || outgoing.state === 'sending') return 'own'
  return outgoing.state === 'failed' ? 'failed' : 'unsent'
}

export function LogItem({ entry, otherName, read, sought }: Props) {
  const { own, opensTurn, opensGroup, closesGroup, outgoing, createdAt } = entry
  const job = entry.message?.job
  const attachment = entry.message?.attachment
  return (
    <div
      data-message={entry.key}
      aria-current={sought ? 'true' : undefined}
      className={clsx(
        'flex flex-col',
        own ? 'items-end' : 'items-start',
        opensTurn ? 'mt-4' : opensGroup ? 'mt-3' : 'mt-1',
        sought && 'relative -mx-4 bg-magenta-2 px-4 py-2 lg:-mx-8 lg:px-8',
      )}
    >
      {opensTurn && (
        <p className="mb-1 max-w-[84%] truncate px-1 text-[0.8125rem] leading-snug font-semibold text-tinta-2">
          {own ? 'Tú' : otherName}
        </p>
      )}
      {attachment && <MessageFile attachment={attachment} own={own} />}
      {entry.text !== '' && <Bubble look={lookOf(entry)} text={entry.text} />}
      {job && (
        <div className="mt-1.5 w-full max-w-[min(26rem,84%)]">
          {/* Owners invite, and crew are invited. */}
          <OfferStrip job={job} role={own ? 'owner' : 'crew'} />
        </div>
      )}
      {outgoing ? (
        <OutgoingState item={outgoing} />
      ) : (
        (closesGroup || read) && (
          <p className="mt-1 flex items-center gap-1.5 px-1 text-[0.8125rem] leading-snug text-tinta-2">
            <time dateTime={createdAt}>{formatClock(createdAt)}</time>
            {read && (
              <span className="flex items-center gap-1 text-estribor">
                <span aria-hidden>·</span>
                <CheckCheck aria-hidden size={15} strokeWidth={1.8} />
                Leído
              </span>
            )}
          </p>
        )
      )}
    </div>
  )
}
