import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * From the fragment, which reaches no server and no log. Removed from the address, so that it stays in no history or
 * bookmark.
 */
export function useFragmentToken(): string {
  const { hash } = useLocation()
  const [token, setToken] = useState(hash.slice(1))
  useEffect(() => {
    if (hash.length < 2) return
    setToken(hash.slice(1))
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [hash])
  return token
}
