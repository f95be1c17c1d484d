import { useLocation, useNavigate, useSearchParams } from 'react-router'

const NAME = 'fijadas'
const MOST = 2

/** The pinned people are in the address: coming back from a profile finds them there. */
export function usePins() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const pins = (params.get(NAME) ?? '').split(',').filter(Boolean).slice(0, MOST)
  const write = (next: readonly string[]) => {
    const search = new URLSearchParams(window.location.search)
    if (next.length === 0) search.delete(NAME)
    else search.set(NAME, next.join(','))
    void navigate({ search: `?${search}` }, { replace: true, state, preventScrollReset: true })
  }
  return {
    pins,
    /** A third one takes the place of the first. */
    toggle: (id: string) =>
      write(pins.includes(id) ? pins.filter(pin => pin !== id) : [...pins, id].slice(-MOST)),
    clear: () => write([]),
  }
}
