import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ConversationView, MessageView } from '#domain/messages/message.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import type { ApiError } from '#web/client.ts'
import { usePageVisible } from '#web/messages/use-page-visible.ts'
import { readUnlessTold } from '#web/read-unless-told.ts'
import { mayPassLater } from '#web/sending-rules.ts'
import { useAct } from '#web/use-call.ts'

const TRY_AGAIN_MS = 15_000

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
  const queries = useQueryClient()
  const visible = usePageVisible()
  const { mutateAsync } = useAct(messageApi.markRead)
  const told = useRef<string>(undefined)
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(0)
  const upTo = messages.findLast(({ sender }) => sender?._id !== ownId)?._id
  const due = inView && visible && unreadCount > 0

  // `tries`, too, asks for another.
  useEffect(() => {
    if (!due || !upTo || told.current === upTo) return
    told.current = upTo
    const readAgain = () => readUnlessTold(queries, ['messages', 'notifications'])
    mutateAsync({ params: { id }, body: { upTo } }).then(readAgain, (error: ApiError) => {
      if (!mayPassLater(error)) readAgain()
      else if (told.current === upTo) setFailures(count => count + 1)
    })
  }, [due, upTo, id, mutateAsync, queries, tries])

  useEffect(() => {
    if (failures === 0) return
    const timer = setTimeout(() => {
      told.current = undefined
      setTries(count => count + 1)
    }, TRY_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [failures])
}
