import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ConversationView, MessageView } from '#domain/messages/message.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import type { ApiError } from '#web/api/client.ts'
import { refetchIfStale } from '#web/api/refetch-if-stale.ts'
import { useAct } from '#web/api/use-call.ts'
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
  const { mutateAsync } = useAct(messageApi.markRead)
  const told = useRef<string>(undefined)
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(0)
  const upTo = messages.findLast(({ sender }) => sender?._id !== ownId)?._id
  const due = inView && visible && unreadCount > 0

  // `tries` repeats it.
  useEffect(() => {
    if (!due || !upTo || told.current === upTo) return
    told.current = upTo
    const readAgain = () => refetchIfStale(queries, ['messages', 'notifications'])
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
