import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { searchApi } from '#domain/searches/search-api.ts'
import { useAct } from '#web/api/use-call.ts'
import { addressOf } from '#web/searches/use-current-filters.ts'
import { announce } from '#web/ui/announce.ts'

export function useOpenedSearch(): void {
  const [params] = useSearchParams()
  const id = params.get('search')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutateAsync } = useAct(searchApi.open, { touches: ['searches'] })
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (!id) {
      opened.current = undefined
      return
    }
    if (opened.current === id) return
    opened.current = id
    mutateAsync({ params: { id } }).then(
      ({ search }) => {
        void queries.invalidateQueries({ queryKey: ['notifications'] })
        void navigate({ search: addressOf(search.filters) }, { replace: true })
      },
      (error: Error) => {
        announce.error(error.message)
        void navigate({ search: '' }, { replace: true })
      },
    )
  }, [id, mutateAsync, navigate, queries])
}
