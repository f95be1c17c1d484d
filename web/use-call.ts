import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, Reply } from '#domain/api.ts'
import { ApiError, type CallInput, call, firstReply } from '#web/client.ts'
import { newKey } from '#web/idempotency-key.ts'

/** Keys begin with the first word of the path ('jobs', 'users'), so that a change can ask for a whole noun again. */
export function keyOf(endpoint: Endpoint, input: unknown = {}): QueryKey {
  return [endpoint.path.split('/')[1], `${endpoint.method} ${endpoint.path}`, input]
}

/** What the page has asked for while its code came is there when the screen is first drawn. */
function begunWith<E extends Endpoint, T>(endpoint: E, input: CallInput<E>, toData: (reply: Reply<E>) => T) {
  let at: number | undefined
  return {
    initialData() {
      const early = firstReply(endpoint, input)
      at = early?.at
      return early && toData(early.value)
    },
    // Asked after the other. Where it is old it is shown, and read again.
    initialDataUpdatedAt: () => at,
  }
}

/** Reads an endpoint and keeps it fresh. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: boolean; refetchInterval?: number } = {},
) {
  return useQuery<Reply<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    ...begunWith(endpoint, input, reply => reply),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    // The result is handed on to parts that are loaded later: what they will read can't be tracked.
    notifyOnChangeProps: 'all',
    ...options,
  })
}

export type Paged = { nextCursor: string | null }

interface PagesOptions<P> {
  refetchInterval?: number
  initialData?: () => InfiniteData<P, string | null> | undefined
  initialDataUpdatedAt?: () => number | undefined
}

/** Reads a paged list; `data` is the pages' replies, and `fetchNextPage` brings the next. */
export const usePages = <E extends Endpoint>(
  endpoint: E & (Reply<E> extends Paged ? unknown : never),
  input: CallInput<E>,
  options?: { refetchInterval?: number },
) =>
  usePagesRead<E, Reply<E> & Paged>(
    endpoint,
    input,
    (next, signal) => call(endpoint as E, next, { signal }) as Promise<Reply<E> & Paged>,
    {
      ...options,
      ...begunWith(endpoint as E, input, reply => ({
        pages: [reply as Reply<E> & Paged],
        pageParams: [null],
      })),
    },
  )

/** The same, where `read` brings a page. */
export function usePagesRead<E extends Endpoint, P extends Paged>(
  endpoint: E,
  input: CallInput<E>,
  read: (input: CallInput<E>, signal: AbortSignal) => Promise<P>,
  options: PagesOptions<P> = {},
) {
  return useInfiniteQuery<P, ApiError, InfiniteData<P, string | null>, QueryKey, string | null>({
    queryKey: keyOf(endpoint, { ...(input as object), pages: true }),
    queryFn: ({ signal, pageParam }) => {
      const { query } = input as { query?: object }
      const next = { ...(input as object), query: { ...query, cursor: pageParam } } as CallInput<E>
      return read(pageParam === null ? input : next, signal)
    },
    // Another filter shows the old hits until the new ones are here.
    placeholderData: keepPreviousData,
    notifyOnChangeProps: 'all',
    initialPageParam: null,
    getNextPageParam: last => last.nextCursor,
    ...options,
  })
}

interface Sent<R> {
  input: string
  key: string
  answer: Promise<R> | undefined
}

/** The state this was asked of is not what stands: somebody else was first. */
const isOutdated = ({ status }: ApiError) => status === 404 || status === 409

/**
 * Changes something, then reads again every noun in `touches` ('jobs', 'users' …), also where it was too late.
 * A second press while the first is under way shares its answer; a repeat after a failure without an answer carries
 * the same idempotency key. Nothing happens twice.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: { touches?: readonly string[] } = {}) {
  const queries = useQueryClient()
  const sent = useRef<Sent<Reply<E>> | undefined>(undefined)
  const readAgain = () =>
    Promise.all((options.touches ?? []).map(noun => queries.invalidateQueries({ queryKey: [noun] })))
  return useMutation<Reply<E>, ApiError, CallInput<E>>({
    mutationFn: async input => {
      const fingerprint = JSON.stringify(input)
      const before = sent.current?.input === fingerprint ? sent.current : undefined
      if (before?.answer) return before.answer
      const key = before?.key ?? newKey()
      const answer = call(endpoint, input, endpoint.upload ? {} : { idempotencyKey: key })
      sent.current = { input: fingerprint, key, answer }
      try {
        const reply = await answer
        sent.current = undefined
        return reply
      } catch (error) {
        const unanswered = error instanceof ApiError && (error.status === 0 || error.status >= 502)
        sent.current = unanswered ? { input: fingerprint, key, answer: undefined } : undefined
        throw error
      }
    },
    onSuccess: async () => {
      await readAgain()
    },
    onError: error => {
      if (isOutdated(error)) void readAgain()
    },
  })
}
