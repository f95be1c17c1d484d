import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ConversationView, MessageView } from '#domain/messages/message.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { refetchIfStale } from '#web/api/refetch-if-stale.ts'
import { useAct } from '#web/api/use-act.ts'
import { mayPassLater } from '#web/offline/sending-rules.ts'

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const usePageVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

const TRY_AGAIN_MS = 15_000

interface Reading {
  conversation: ConversationView
  messages: readonly MessageView[]
  ownId: string
  inView: boolean
}

/** Reports that the newest message has been seen: each once, and only while it is in view. */
export function useReading({ conversation, messages, ownId, inView }: Reading) {
  const { _id: id, unreadCount } = conversation
  const queries = useQueryClient()
  const visible = usePageVisible()
  const told = useRef<string>(undefined)
  const [failures, setFailures] = useState(0)
  const readAgain = () => refetchIfStale(queries, ['messages', 'notifications'])
  const { send } = useAct(messageApi.markRead, {
    done: readAgain,
    failed: (error, { body }) => {
      if (!mayPassLater(error)) readAgain()
      else if (told.current === body.upTo) setFailures(count => count + 1)
      return 'inline'
    },
  })
  const [tries, setTries] = useState(0)
  const upTo = messages.findLast(({ sender }) => sender?._id !== ownId)?._id
  const due = inView && visible && unreadCount > 0

  // `tries` repeats it.
  useEffect(() => {
    if (!due || !upTo || told.current === upTo) return
    told.current = upTo
    void send({ params: { id }, body: { upTo } })
  }, [due, upTo, id, send, tries])

  useEffect(() => {
    if (failures === 0) return
    const timer = setTimeout(() => {
      told.current = undefined
      setTries(count => count + 1)
    }, TRY_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [failures])
}
