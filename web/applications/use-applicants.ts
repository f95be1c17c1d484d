import { useEffect } from 'react'
import { applicationApi } from '#domain/applications/application-api.ts'
import { PAGE_SIZE_MAX } from '#domain/fields.ts'
import { usePages } from '#web/api/use-pages.ts'

/** All pages: an order needs the whole list. */
export function useApplicants(id: string) {
  const pages = usePages(applicationApi.listApplicants, { params: { id }, query: { limit: PAGE_SIZE_MAX } })
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  return pages
}

/** All of them, and up to date: a cached copy is still being read again. */
export const isComplete = ({ hasNextPage, isFetching }: ReturnType<typeof useApplicants>) =>
  !hasNextPage && !isFetching

export type ApplicantPage = NonNullable<ReturnType<typeof useApplicants>['data']>['pages'][number]
