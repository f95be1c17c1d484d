import { useEffect, useRef, useState } from 'react'
import type { ConversationView, MessageView } from '#domain/messages/message.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { usePageVisible } from '#web/messages/use-page-visible.ts'
import { useAct } from '#web/use-call.ts'

const TRY_AGAIN_MS = 15_000
const touches = { touches: ['messages', 'notifications'] }

interface Reading {
  conversation: ConversationView
  messages: readonly MessageView[]
  ownId: string
  /** Whether the newest message is in view. */
  inView: boolean
}

/** Says that the newest message has been seen: once each, and only while somebody can see it. */
export function useReading({ conversation, messages, ownId, inView }: Reading) {
  const { _id: id, unreadCount } = conversation
  const visible = usePageVisible()
  const { mutate } = useAct(messageApi.markRead, touches)
  const told = useRef<string>(undefined)
  const [failures, setFailures] = useState(0)
  const upTo = messages.findLast(({ sender }) => sender?._id !== ownId)?._id
  const due = inView && visible && unreadCount > 0

  // A failure, too, asks for another try.
  useEffect(() => {
    if (!due || !upTo || told.current === upTo) return
    told.current = upTo
    mutate(
      { params: { id }, body: { upTo } },
      {
        onError: ({ status }) => {
          if (status !== 0 && status < 500) return
          told.current = undefined
          window.setTimeout(() => setFailures(count => count + 1), TRY_AGAIN_MS)
        },
      },
    )
  }, [due, upTo, id, mutate, failures])
}
