import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Reply } from '#domain/api.ts'
import { type ApiError, call, preloadedReply } from '#web/api/client.ts'
import { keep, readOrCached } from '#web/api/read-or-cached.ts'
import type { CallInput } from '#web/api/request.ts'
import { isCached } from '#web/offline/cached-endpoints.ts'
import { useShownAge } from '#web/offline/shown-age.ts'

/** Keys begin with the first word of the path ('jobs', 'users'), so that a change can refetch a whole noun. */
export function keyOf(endpoint: Endpoint, input: unknown = {}): QueryKey {
  return [endpoint.path.split('/')[1], `${endpoint.method} ${endpoint.path}`, input]
}

/** A preloaded answer is there at the first render. */
export function begunWith<E extends Endpoint, T>(
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
    // Requested after the other. If it is old it is shown, and refetched.
    initialDataUpdatedAt: () => at,
  }
}

interface ReadOptions {
  enabled?: boolean
  refetchInterval?: number
  /** A form needs the server's data: stored data does not replace it. */
  fresh?: true
}

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
      return fresh ? ask() : readOrCached(queries, { key, ask })
    },
    // The result goes to lazily loaded parts, so that the use of its fields can't be tracked.
    notifyOnChangeProps: 'all',
    ...options,
  })
  useShownAge(isCached(key) ? result.dataUpdatedAt : undefined)
  // The row is gone, or was hidden from this reader: the cached copy is dropped too.
  return result.error?.status === 404 ? { ...result, data: undefined } : result
}
