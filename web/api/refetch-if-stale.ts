import type { QueryClient } from '@tanstack/react-query'

/** Longer than an event takes to come back. */
export const TOLD_WITHIN_MS = 2_000

/**
 * After an act whose event also reaches this page: queries that were not refetched by then, because there is no
 * stream, are refetched now.
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
