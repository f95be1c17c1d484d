import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Endpoint, Reply } from '#domain/api.ts'
import { type ApiError, call } from '#web/api/client.ts'
import type { CallInput } from '#web/api/request.ts'
import { keyOf } from '#web/api/use-call.ts'
import { type Paged, pagesKey } from '#web/api/use-pages.ts'

const untilAsked = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Reads data that has asked for a reason. Each reading is an entry in the audit: none happens by itself. */
export const useOpened = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  useQuery<Reply<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...untilAsked,
  })

/** The same for a list that has pages. */
export const useOpenedPages = <E extends Endpoint>(
  endpoint: E & (Reply<E> extends Paged ? unknown : never),
  input: CallInput<E>,
) =>
  useInfiniteQuery({
    queryKey: pagesKey(endpoint, input),
    queryFn: ({ signal, pageParam }) => {
      const { query } = input as { query?: object }
      const next = { ...(input as object), query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }
      return call(endpoint as E, next as CallInput<E>, { signal }) as Promise<Reply<E> & Paged>
    },
    initialPageParam: null as string | null,
    getNextPageParam: last => last.nextCursor,
    ...untilAsked,
  })
