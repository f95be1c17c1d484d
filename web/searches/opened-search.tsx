import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { searchApi } from '#domain/searches/search-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { addressOf } from '#web/searches/search-address.ts'

/** Turns the address of a saved search into its filters. */
export function OpenedSearch({ id }: { id: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { send } = useAct(searchApi.open, {
    touches: ['searches'],
    done: ({ search }) => {
      void queries.invalidateQueries({ queryKey: ['notifications'] })
      void navigate({ search: addressOf(search.filters) }, { replace: true })
    },
    failed: () => {
      void navigate({ search: '' }, { replace: true })
      return 'toast'
    },
  })
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === id) return
    opened.current = id
    void send({ params: { id } })
  }, [id, send])
  return null
}
