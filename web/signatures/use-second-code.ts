import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A code scanned where its page is open changes the fragment alone, without a guard. */
export function useSecondCode() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash && window.location.hash.startsWith('#t=')) window.location.reload()
  }, [hash])
}
