import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ConversationView, MessageView } from '#domain/messages/message.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import type { ThreadEventView } from '#domain/messages/thread-event.ts'
import { type ApiError, call } from '#web/api/client.ts'
import { readOrCached } from '#web/api/read-or-cached.ts'
import { refetchIfStale } from '#web/api/refetch-if-stale.ts'
import { keyOf } from '#web/api/use-call.ts'
import { useOutgoing } from '#web/messages/outbox.ts'
import { onSent } from '#web/messages/sent-messages.ts'
import { addEarlier, addSent, inView, mergeThread, type Thread } from '#web/messages/thread.ts'
import { useShownAge } from '#web/offline/shown-age.ts'

// The event stream is sooner; this serves a broken one.
const READ_AGAIN_MS = 30_000

const threadKey = (id: string) => keyOf(messageApi.read, { params: { id }, thread: true })
const earlierKey = (id: string) => ['earlier messages', id]

async function readNewest(queries: QueryClient, id: string, signal: AbortSignal): Promise<Thread> {
  // A message that is sent during the request may not be in the page.
  const meanwhile: MessageView[] = []
  const stop = onSent((conversationId, sent) => {
    if (conversationId === id) meanwhile.push(sent)
  })
  try {
    const page = await call(messageApi.read, { params: { id } }, { signal })
    return meanwhile.reduce(addSent, mergeThread(queries.getQueryData<Thread>(threadKey(id)), page))
  } finally {
    stop()
  }
}

/** Loads pages until one has a message to show, or none is left: whole pages may be without senders. */
async function readEarlier(queries: QueryClient, id: string): Promise<void> {
  const key = threadKey(id)
  for (;;) {
    const before = queries.getQueryData<Thread>(key)?.messages[0]?._id
    if (!before) return
    const page = await call(messageApi.read, { params: { id }, query: { before } })
    queries.setQueryData<Thread>(key, known => known && addEarlier(known, before, page))
    const { messages } = page.conversation
    if (!page.hasEarlier || messages.length === 0 || messages.some(message => message.sender)) return
  }
}

export interface ThreadInView {
  conversation: ConversationView | undefined
  messages: readonly MessageView[]
  events: readonly ThreadEventView[]
  hasEarlier: boolean
  loadEarlier(): void
  loadingEarlier: boolean
  earlierFailed: boolean
  error: ApiError | null
  refetch: () => unknown
  /** While stored messages may be shown. */
  isFetching: boolean
}

const none: readonly never[] = []

export function useThread(conversationId: string): ThreadInView {
  const queries = useQueryClient()
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery<
    Thread,
    ApiError,
    ReturnType<typeof inView>
  >({
    queryKey: threadKey(conversationId),
    queryFn: ({ signal }) =>
      readOrCached(queries, {
        key: threadKey(conversationId),
        ask: () => readNewest(queries, conversationId, signal),
      }),
    select: inView,
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  })
  useShownAge(dataUpdatedAt)

  useEffect(
    () =>
      onSent((sentTo, sent) => {
        const key = threadKey(sentTo)
        // It stays as old as its last page: the other's messages meanwhile are still to be read.
        const updatedAt = queries.getQueryState(key)?.dataUpdatedAt
        queries.setQueryData<Thread>(
          key,
          known => known && addSent(known, sent),
          updatedAt === undefined ? {} : { updatedAt },
        )
        // The list of conversations shows it too.
        refetchIfStale(queries, ['messages'])
      }),
    [queries],
  )

  // Rendered in one go with the outbox: Query reports its change a moment later than the outbox.
  useOutgoing(conversationId)

  // With the conversation in its key, another conversation begins without requests and failures.
  const { mutate, isPending, isError } = useMutation<void, ApiError>({
    mutationKey: earlierKey(conversationId),
    mutationFn: () => readEarlier(queries, conversationId),
  })
  const loadEarlier = useCallback(() => {
    const asked = queries.isMutating({ mutationKey: earlierKey(conversationId) }) > 0
    if (!asked && queries.getQueryData<Thread>(threadKey(conversationId))?.hasEarlier) mutate()
  }, [queries, conversationId, mutate])

  return {
    conversation: data?.conversation,
    messages: data?.messages ?? none,
    events: data?.events ?? none,
    hasEarlier: data?.hasEarlier ?? false,
    loadEarlier,
    loadingEarlier: isPending,
    earlierFailed: isError,
    error,
    refetch,
    isFetching,
  }
}
