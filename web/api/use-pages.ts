import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Endpoint, Reply } from '#domain/api.ts'
import { type ApiError, call } from '#web/api/client.ts'
import { readOrCached } from '#web/api/read-or-cached.ts'
import type { CallInput } from '#web/api/request.ts'
import { begunWith, keyOf } from '#web/api/use-call.ts'
import { isCached } from '#web/offline/cached-endpoints.ts'
import { useShownAge } from '#web/offline/shown-age.ts'

export type Paged = { nextCursor: string | null }

/** The key of a list that `usePages` reads. */
export const pagesKey = (endpoint: Endpoint, input: unknown) =>
  keyOf(endpoint, { ...(input as object), pages: true })
const asFirst = <P>(page: P): InfiniteData<P, string | null> => ({ pages: [page], pageParams: [null] })

interface PagesOptions<P> {
  refetchInterval?: number
  initialData?: () => InfiniteData<P, string | null> | undefined
  initialDataUpdatedAt?: () => number | undefined
}

/** No list of a reply, or of a page with a bare list, has anything in it. */
function isEmpty(page: object): boolean {
  const lists = Object.values(page).filter(value => Array.isArray(value))
  return lists.length > 0 && lists.every(list => list.length === 0)
}

/** A search looks through so many rows a call: it goes on until it has found some. */
async function untilFound<P extends Paged>(
  read: (cursor: string | null) => Promise<P>,
  first: string | null,
) {
  let page = await read(first)
  while (page.nextCursor !== null && isEmpty(page)) page = await read(page.nextCursor)
  return page
}

/** Reads a paged list; `data` has the pages' replies, and `fetchNextPage` loads the next. */
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
      const { query } = input as { query?: object }
      const readFrom = (cursor: string | null) =>
        read(
          cursor === null ? input : ({ ...(input as object), query: { ...query, cursor } } as CallInput<E>),
          signal,
        )
      const ask = () => untilFound(readFrom, pageParam)
      return pageParam === null ? readOrCached(queries, { key, ask, toKeep: asFirst }) : ask()
    },
    // Old hits stay until the new filter's are here.
    placeholderData: keepPreviousData,
    notifyOnChangeProps: 'all',
    initialPageParam: null,
    getNextPageParam: last => last.nextCursor,
    ...options,
  })
  useShownAge(isCached(key) ? result.dataUpdatedAt : undefined)
  return result
}
