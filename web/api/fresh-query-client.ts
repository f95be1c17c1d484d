import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * TanStack Query takes the answer of a first read that is under way as one of after the invalidation, but the server may
 * have read before it: here that read is followed by another.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (first.length > 0)
      await super.invalidateQueries(
        { predicate: query => first.includes(query) && query.state.data !== undefined },
        options,
      )
  }
}
