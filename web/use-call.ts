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
import { ApiError, type CallInput, call } from '#web/client.ts'

/** Keys begin with the first word of the path ('jobs', 'users'), so that a change can ask for a whole noun again. */
export function keyOf(endpoint: Endpoint, input: unknown = {}): QueryKey {
  return [endpoint.path.split('/')[1], `${endpoint.method} ${endpoint.path}`, input]
}

/** Reads an endpoint and keeps it fresh. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: boolean } = {},
) {
  return useQuery<Reply<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...options,
  })
}

type Paged = { nextCursor: string | null }

/** Reads a paged list; `data` is the pages' replies, and `fetchNextPage` brings the next. */
export function usePages<E extends Endpoint>(
  endpoint: E & (Reply<E> extends Paged ? unknown : never),
  input: CallInput<E>,
) {
  return useInfiniteQuery<Reply<E>, ApiError, InfiniteData<Reply<E>>, QueryKey, string | null>({
    queryKey: keyOf(endpoint, { ...(input as object), pages: true }),
    queryFn: ({ signal, pageParam }) => {
      const { query } = input as { query?: object }
      const next = { ...(input as object), query: { ...query, cursor: pageParam } } as CallInput<E>
      return call(endpoint as E, pageParam === null ? input : next, { signal })
    },
    // Another filter shows the old hits until the new ones are here.
    placeholderData: keepPreviousData,
    initialPageParam: null,
    getNextPageParam: last => (last as Paged).nextCursor,
  })
}

// Not randomUUID(), which a page over plain http on a network address does not have.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')

/**
 * Changes something, then reads again every noun in `touches` ('jobs', 'users' …).
 * A repeat after a failure without an answer carries the same idempotency key, so that nothing happens twice.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: { touches?: readonly string[] } = {}) {
  const queries = useQueryClient()
  const unanswered = useRef<{ input: string; key: string } | undefined>(undefined)
  return useMutation<Reply<E>, ApiError, CallInput<E>>({
    mutationFn: async input => {
      const fingerprint = JSON.stringify(input)
      const key = unanswered.current?.input === fingerprint ? unanswered.current.key : newKey()
      unanswered.current = { input: fingerprint, key }
      try {
        const reply = await call(endpoint, input, endpoint.upload ? {} : { idempotencyKey: key })
        unanswered.current = undefined
        return reply
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 0)) unanswered.current = undefined
        throw error
      }
    },
    onSuccess: async () => {
      await Promise.all((options.touches ?? []).map(noun => queries.invalidateQueries({ queryKey: [noun] })))
    },
  })
}
