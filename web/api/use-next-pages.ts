import { useEffect } from 'react'

interface Pages {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Loads the pages after the first by itself, until there are as many as this or no others. */
export function useNextPages(pages: Pages, most: number) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const isDue = hasNextPage && !isFetching && !isFetchNextPageError && (data?.pages.length ?? most) < most
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
}
