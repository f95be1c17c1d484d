import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'

export const INCOMPLETE_LINK = 'A este enlace le falta una parte. Ábrelo de nuevo desde el correo.'

const entry = z.object({ fragmentToken: z.string() })

/** The token of this entry of the tab's history, which a reload keeps. */
const storedToken = () => entry.safeParse(window.history.state).data?.fragmentToken ?? ''

/**
 * From the fragment, which reaches no server and no log. Moved from the address into the state of the history's entry:
 * no bookmark and no shared address has it, and a reload finds it. Empty if the address had none.
 */
export function useFragmentToken(): string {
  const { hash } = useLocation()
  const [token, setToken] = useState(() => hash.slice(1) || storedToken())
  useEffect(() => {
    if (hash.length < 2) return
    const fragmentToken = hash.slice(1)
    setToken(fragmentToken)
    window.history.replaceState(
      { ...window.history.state, fragmentToken },
      '',
      window.location.pathname + window.location.search,
    )
  }, [hash])
  return token
}
