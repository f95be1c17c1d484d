import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { AccountStatus } from '#domain/accounts/account-status.ts'
import { type ConversationView, wordsOfMessage } from '#domain/messages/message.ts'
import { paths } from '#domain/paths.ts'
import { briefTime } from '#web/messages/message-times.ts'
import { useOutgoing } from '#web/messages/outbox.ts'
import { otherParty } from '#web/messages/parties.ts'
import { UnreadChip } from '#web/messages/unread-chip.tsx'
import { useDeleteConversation } from '#web/messages/use-delete-conversation.ts'
import { Avatar } from '#web/ui/avatar.tsx'

interface Props {
  conversation: ConversationView
  ownId: string
  current: boolean
  /** Whether no other conversation is open, so that 'back' will lead here again. */
  fromList: boolean
  now: Date
}

/** For the way back from a conversation to its row. */
export const rowId = (conversationId: string) => `conversacion-${conversationId}`

const noWords: Record<AccountStatus, string> = {
  active: 'Sin mensajes todavía',
  disabled: 'Sin mensajes todavía',
  erased: 'Ya no se le puede escribir',
}

function LastWords({ conversation, ownId }: Pick<Props, 'conversation' | 'ownId'>) {
  const unsent = useOutgoing(conversation._id).at(-1)
  const { lastMessage } = conversation
  if (unsent) {
    const words = unsent.state === 'sending' ? 'Enviando' : 'Sin enviar'
    return (
      <>
        <span className="font-semibold text-ambar">{`${words}: `}</span>
        <span>{unsent.text}</span>
      </>
    )
  }
  if (!lastMessage?.sender) {
    return <span className="italic">{noWords[otherParty(conversation, ownId).standing]}</span>
  }
  return <span>{`${lastMessage.sender._id === ownId ? 'Tú: ' : ''}${wordsOfMessage(lastMessage)}`}</span>
}

export function ConversationRow({ conversation, ownId, current, fromList, now }: Props) {
  const { _id: id, job, lastMessage, unreadCount, updatedAt } = conversation
  const other = otherParty(conversation, ownId)
  const remove = useDeleteConversation(id, other.name)
  const unread = unreadCount > 0
  const moment = lastMessage?.createdAt ?? updatedAt
  return (
    <li
      className={clsx(
        'group relative flex gap-3.5 border-t border-linea py-4 pr-2 pl-5 transition-colors first:border-t-0 lg:pl-6',
        current ? 'bg-fondo-4' : 'hover:bg-fondo-5',
      )}
    >
      {current && (
        <span aria-hidden className="absolute inset-y-3 left-0 w-[3px] rounded-r-full bg-magenta" />
      )}
      <Avatar name={other.name} picture={other.profilePicture} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate leading-snug">
          <Link
            id={rowId(id)}
            to={paths.conversation(id)}
            state={{ chosen: true, fromList }}
            aria-current={current ? 'true' : undefined}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:-outline-offset-2 focus-visible:after:outline-2 focus-visible:after:outline-magenta"
          >
            {other.name}
          </Link>
        </h3>
        <p className="truncate text-[0.8125rem] leading-snug text-tinta-2">
          {job ? `Oferta: ${job.title}` : 'Sin oferta asociada'}
        </p>
        <p className="mt-1.5 flex items-center gap-2 text-[0.9375rem] leading-snug">
          <span className={clsx('min-w-0 truncate', unread ? 'font-semibold' : 'text-tinta-2')}>
            <LastWords conversation={conversation} ownId={ownId} />
          </span>
          <UnreadChip count={unreadCount} />
        </p>
      </div>
      <div className="-my-1 flex shrink-0 flex-col items-end justify-between">
        <time
          dateTime={moment}
          className={clsx(
            'pt-1.5 pr-3 text-[0.8125rem] leading-snug',
            unread ? 'font-semibold text-magenta' : 'text-tinta-2',
          )}
        >
          {briefTime(moment, now)}
        </time>
        <button
          type="button"
          aria-label={`Eliminar la conversación con ${other.name}`}
          {...(remove.busy && { 'aria-busy': true, 'aria-disabled': true })}
          onClick={() => {
            if (!remove.busy) void remove.ask()
          }}
          className="relative -mb-1 grid size-11 place-items-center rounded-full text-tinta-2 transition hover:bg-babor-2 hover:text-babor focus-visible:opacity-100 focus-visible:-outline-offset-2 aria-busy:animate-pulse pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-fine:aria-busy:opacity-100"
        >
          <Trash2 aria-hidden size={19} strokeWidth={1.6} />
        </button>
      </div>
    </li>
  )
}
