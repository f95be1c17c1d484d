import type { Endpoint, Reply } from '#domain/api.ts'
import { callAndRead, readReply } from '#web/api/client.ts'
import type { CallInput } from '#web/api/request.ts'
import { type Paged, usePagesRead } from '#web/api/use-pages.ts'

interface ListPage<E extends Endpoint> extends Paged {
  items: Reply<E>
}

function nextCursor(link: string | null): string | null {
  const [, address] = link?.match(/<([^>]*)>;\s*rel="?next"?/) ?? []
  return address === undefined ? null : new URL(address, window.location.origin).searchParams.get('cursor')
}

/** Reads a list that is a bare array, with the way to its next page in the `Link` header. */
export const useListPages = <E extends Endpoint>(
  endpoint: E & (Reply<E> extends readonly unknown[] ? unknown : never),
  input: CallInput<E>,
) =>
  usePagesRead<E, ListPage<E>>(endpoint, input, (next, signal) =>
    callAndRead(
      endpoint as E,
      next,
      (response, bytes) => ({
        items: readReply(endpoint as E, bytes),
        nextCursor: nextCursor(response.headers.get('link')),
      }),
      { signal },
    ),
  )
