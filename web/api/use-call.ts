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
import { ApiError, type CallInput, call, preloadedReply } from '#web/api/client.ts'
import { newKey } from '#web/api/idempotency-key.ts'
import { keep, readOrKept } from '#web/api/read-or-kept.ts'
import { isKept } from '#web/offline/kept-endpoints.ts'
import { useShownAge } from '#web/offline/shown-age.ts'

/** Keys begin with the first word of the path ('jobs', 'users'), so that a change can ask for a whole noun again. */
export function keyOf(endpoint: Endpoint, input: unknown = {}): QueryKey {
  return [endpoint.path.split('/')[1], `${endpoint.method} ${endpoint.path}`, input]
}

/** What the page has asked for while its code came is there when the screen is first drawn. */
function begunWith<E extends Endpoint, T>(
  endpoint: E,
  input: CallInput<E>,
  key: QueryKey,
  toData: (reply: Reply<E>) => T,
) {
  let at: number | undefined
  return {
    initialData() {
      const early = preloadedReply(endpoint, input)
      if (!early) return undefined
      at = early.at
      const data = toData(early.value)
      keep(key, data, at)
      return data
    },
    // Asked after the other. Where it is old it is shown, and read again.
    initialDataUpdatedAt: () => at,
  }
}

interface ReadOptions {
  enabled?: boolean
  refetchInterval?: number
  /** What is written over must be what the server has: nothing from the device stands in for it. */
  fresh?: true
}

/** Reads an endpoint and keeps it fresh. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { fresh, ...options }: ReadOptions = {},
) {
  const queries = useQueryClient()
  const key = keyOf(endpoint, input)
  const result = useQuery<Reply<E>, ApiError>({
    queryKey: key,
    ...begunWith(endpoint, input, key, reply => reply),
    queryFn: ({ signal }) => {
      const ask = () => call(endpoint, input, { signal })
      return fresh ? ask() : readOrKept(queries, { key, ask })
    },
    // The result is handed on to parts that are loaded later: what they will read can't be tracked.
    notifyOnChangeProps: 'all',
    ...options,
  })
  useShownAge(isKept(key) ? result.dataUpdatedAt : undefined)
  return result
}

export type Paged = { nextCursor: string | null }

const pagesKey = (endpoint: Endpoint, input: unknown) =>
  keyOf(endpoint, { ...(input as object), pages: true })
const asFirst = <P>(page: P): InfiniteData<P, string | null> => ({ pages: [page], pageParams: [null] })

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
      ...begunWith(endpoint as E, input, pagesKey(endpoint as E, input), reply =>
        asFirst(reply as Reply<E> & Paged),
      ),
    },
  )

/** The same, where `read` brings a page. */
export function usePagesRead<E extends Endpoint, P extends Paged>(
  endpoint: E,
  input: CallInput<E>,
  read: (input: CallInput<E>, signal: AbortSignal) => Promise<P>,
  options: PagesOptions<P> = {},
) {
  const queries = useQueryClient()
  const key = pagesKey(endpoint, input)
  const result = useInfiniteQuery<P, ApiError, InfiniteData<P, string | null>, QueryKey, string | null>({
    queryKey: key,
    queryFn: ({ signal, pageParam }) => {
      if (pageParam === null)
        return readOrKept(queries, { key, ask: () => read(input, signal), toKeep: asFirst })
      const { query } = input as { query?: object }
      return read({ ...(input as object), query: { ...query, cursor: pageParam } } as CallInput<E>, signal)
    },
    // Another filter shows the old hits until the new ones are here.
    placeholderData: keepPreviousData,
    notifyOnChangeProps: 'all',
    initialPageParam: null,
    getNextPageParam: last => last.nextCursor,
    ...options,
  })
  useShownAge(isKept(key) ? result.dataUpdatedAt : undefined)
  return result
}

/** What was sent, and under which idempotency key. */
export interface SentOnce {
  input: string
  key: string
}

interface Sent<R> extends SentOnce {
  answer: Promise<R> | undefined
}

interface ActOptions {
  touches?: readonly string[]
  /** Where the key outlives the page, until there is an answer. */
  once?: { read: () => SentOnce | undefined; keep: (sent: SentOnce) => void; drop: () => void }
}

/** The state this was asked of is not what stands: somebody else was first. */
const isOutdated = ({ status }: ApiError) => status === 404 || status === 409

/**
 * Changes something, then reads again every noun in `touches` ('jobs', 'users' …), also where it was too late.
 * A second press while the first is under way shares its answer; a repeat after a failure without an answer carries
 * the same idempotency key. Nothing happens twice.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions = {}) {
  const queries = useQueryClient()
  const sent = useRef<Sent<Reply<E>> | undefined>(undefined)
  const readAgain = () =>
    Promise.all((options.touches ?? []).map(noun => queries.invalidateQueries({ queryKey: [noun] })))
  return useMutation<Reply<E>, ApiError, CallInput<E>>({
    mutationFn: async input => {
      const fingerprint = JSON.stringify(input)
      const before = sent.current?.input === fingerprint ? sent.current : undefined
      if (before?.answer) return before.answer
      const kept = options.once?.read()
      const key = before?.key ?? (kept?.input === fingerprint ? kept.key : newKey())
      options.once?.keep({ input: fingerprint, key })
      const answer = call(endpoint, input, endpoint.upload ? {} : { idempotencyKey: key })
      sent.current = { input: fingerprint, key, answer }
      try {
        const reply = await answer
        sent.current = undefined
        options.once?.drop()
        return reply
      } catch (error) {
        const unanswered = error instanceof ApiError && (error.status === 0 || error.status >= 502)
        sent.current = unanswered ? { input: fingerprint, key, answer: undefined } : undefined
        if (!unanswered) options.once?.drop()
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
