import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { ConversationView } from '#domain/messages/message.ts'
import { Composer } from '#web/messages/composer.tsx'
import { ConversationHead } from '#web/messages/conversation-head.tsx'
import { MessageLog } from '#web/messages/message-log.tsx'
import { NewMessageVoice } from '#web/messages/new-message-voice.tsx'
import { useOutgoing } from '#web/messages/outbox.ts'
import { OutgoingVoice } from '#web/messages/outgoing-voice.tsx'
import { mayWrite, otherParty } from '#web/messages/parties.ts'
import { ThreadProblem } from '#web/messages/thread-problem.tsx'
import { ThreadWaiting } from '#web/messages/thread-waiting.tsx'
import { useFirstUnread } from '#web/messages/use-first-unread.ts'
import { useLogScroll } from '#web/messages/use-log-scroll.ts'
import { useReading } from '#web/messages/use-reading.ts'
import { useTarget } from '#web/messages/use-target.ts'
import { type ThreadInView, useThread } from '#web/messages/use-thread.ts'
import { WritingClosed } from '#web/messages/writing-closed.tsx'

interface Props {
  id: string
  user: Pick<OwnUserView, '_id' | 'role'>
  unreadElsewhere: number
  wanted?: string | undefined
}

/** Choosing a conversation moves the focus into it: to the box for writing, or to its name if a keyboard would open. */
function useFocusOnChoice() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  const chosen = (state as { chosen?: boolean } | null)?.chosen === true
  useEffect(() => {
    if (!chosen) return
    const box = heading.current?.closest('section')?.querySelector('textarea')
    const byTouch = window.matchMedia('(pointer: coarse)').matches
    const target = byTouch ? heading.current : (box ?? heading.current)
    target?.focus({ preventScroll: true })
  }, [chosen])
  return heading
}

interface TalkProps extends Omit<Props, 'id'> {
  conversation: ConversationView
  thread: ThreadInView
}

function Talk({ conversation, thread, user, unreadElsewhere, wanted }: TalkProps) {
  const { _id: id } = conversation
  const { messages } = thread
  const ownId = user._id
  const other = otherParty(conversation, ownId)
  const outgoing = useOutgoing(id)
  const { startAt, lineAt, settled } = useFirstUnread(thread, ownId)
  const target = useTarget(thread, wanted)
  const scroll = useLogScroll({ startAt: target ?? startAt, isTarget: target !== undefined })
  const heading = useFocusOnChoice()
  useReading({ conversation, messages, ownId, inView: settled && scroll.atEnd })
  return (
    <>
      <ConversationHead
        conversation={conversation}
        other={other}
        role={user.role}
        unreadElsewhere={unreadElsewhere}
        heading={heading}
      />
      <MessageLog
        thread={thread}
        outgoing={outgoing}
        ownId={ownId}
        otherName={other.name}
        role={user.role}
        startAt={startAt}
        lineAt={lineAt}
        target={target}
        scroll={scroll}
      />
      <OutgoingVoice outgoing={outgoing} />
      <NewMessageVoice messages={messages} ownId={ownId} listening={settled} />
      {mayWrite(conversation) ? (
        <Composer conversationId={id} otherName={other.name} onSend={scroll.stick} />
      ) : (
        <WritingClosed
          conversation={conversation}
          other={other}
          onReopened={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  )
}

export function ConversationPane({ id, ...rest }: Props) {
  const thread = useThread(id)
  const { conversation, error, refetch } = thread
  if (error?.status === 404) return <ThreadProblem message={error.message} />
  if (conversation) return <Talk conversation={conversation} thread={thread} {...rest} />
  return error ? <ThreadProblem message={error.message} onRetry={() => void refetch()} /> : <ThreadWaiting />
}
