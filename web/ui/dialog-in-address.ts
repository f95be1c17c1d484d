import { useCallback, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * 'Back' closes it, and the link can be shared. Closing a dialog that was opened from here goes back; one that a
 * link opened has no entry before it.
 */
export function useDialogInAddress(name: string) {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const id = params.get(name) ?? undefined
  // A closing dialog must still be there, to announce it and to return the focus.
  const [used, setUsed] = useState(false)
  if (id !== undefined && !used) setUsed(true)

  const open = useCallback(
    (next: string) => {
      const search = new URLSearchParams(window.location.search)
      search.set(name, next)
      void navigate({ search: `?${search}` }, { state: { opened: name }, preventScrollReset: true })
    },
    [name, navigate],
  )
  const close = useCallback(() => {
    const { opened } = (location.state ?? {}) as { opened?: string }
    if (opened === name) {
      void navigate(-1)
      return
    }
    const search = new URLSearchParams(window.location.search)
    search.delete(name)
    void navigate(
      { search: search.size > 0 ? `?${search}` : '' },
      { replace: true, preventScrollReset: true },
    )
  }, [name, navigate, location.state])

  return { id, used, open, close }
}
