import type { QueryClient } from '@tanstack/react-query'

/** Longer than an event takes to come back. */
export const TOLD_WITHIN_MS = 2_000

/**
 * After something was done of which the event stream tells this page too: what has not been read again for that,
 * because no stream stands, is read again now.
 */
export function refetchIfStale(queries: QueryClient, nouns: readonly string[]): void {
  const done = Date.now()
  setTimeout(() => {
    for (const noun of nouns)
      void queries.invalidateQueries({
        queryKey: [noun],
        predicate: ({ state }) => state.dataUpdatedAt < done && state.fetchStatus === 'idle',
      })
  }, TOLD_WITHIN_MS)
}
