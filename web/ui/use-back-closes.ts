import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router'

/** What an entry of the history that was made for an overlay says. */
interface OverlayEntry {
  /** The overlays that opened on it and on those under it, the uppermost last. */
  overlays: readonly string[]
  /** The keys of the entry right under it and of the page's own. */
  under: string
  page: string
  /** How many entries it is above the page's own. */
  above: number
}

const entryOf = (state: unknown) => (state as { overlay?: OverlayEntry } | null)?.overlay

/** A page that was loaded again has none open, whatever its entry says. */
const thisLoad = Math.random().toString(36).slice(2)
const open = new Set<string>()
const isClosed = (entry: OverlayEntry | undefined) =>
  entry !== undefined && !open.has(entry.overlays.at(-1) ?? '')

/** The key of the page's own entry, the same while overlays open and close over it. */
export function usePageKey(): string {
  const { key, state } = useLocation()
  return entryOf(state)?.page ?? key
}

/** The entry of an overlay that opens here. That of one that has been closed serves the next. */
function nextEntry({ key, state }: Location, id: string): { overlay: OverlayEntry; replace: boolean } {
  const now = entryOf(state)
  const { overlays, ...place } = now ?? { overlays: [], under: key, page: key, above: 0 }
  const replace = isClosed(now)
  return {
    replace,
    overlay: {
      ...place,
      overlays: [...overlays.filter(each => open.has(each) && each !== id), id],
      ...(!replace && { under: key, above: place.above + 1 }),
    },
  }
}

/**
 * An open overlay has an entry of the history for itself: 'back' leads to the page beneath, and closes it. One that
 * stands in the address has its entry already (`useDialogInAddress`).
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const id = `${thisLoad}${useId()}`
  const location = useLocation()
  const navigate = useNavigate()
  const here = entryOf(location.state)?.overlays.includes(id) ?? false
  const entry = useRef<'none' | 'asked' | 'there'>('none')

  const enter = useEffectEvent(() => {
    const { state, search, hash } = location
    const { replace, overlay } = nextEntry(location, id)
    void navigate({ search, hash }, { replace, state: { ...state, overlay }, preventScrollReset: true })
  })
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!isOpen) {
      entry.current = 'none'
      open.delete(id)
    } else if (entry.current === 'none') {
      enter()
      open.add(id)
      entry.current = here ? 'there' : 'asked'
    } else if (here) {
      entry.current = 'there'
    } else if (entry.current === 'there') {
      close()
    }
  }, [isOpen, here, id])
  useEffect(
    () => () => {
      open.delete(id)
    },
    [id],
  )
}

let staying = false

/** The entry of an overlay that was closed otherwise is no step of its own: 'back' passes over it. */
export function usePassingOver(): void {
  const location = useLocation()
  const navigate = useNavigate()
  const cameBack = useNavigationType() === 'POP'
  const before = useRef(location)
  // Before the effects in which the overlays hear of it: which were open is still known.
  useLayoutEffect(() => {
    const left = entryOf(before.current.state)
    before.current = location
    if (cameBack && left?.under === location.key && isClosed(left) && !staying) void navigate(-1)
    staying = false
  }, [cameBack, location, navigate])
}

/** What takes the place of the page waits until the overlays over it are left, or it would take the place of theirs. */
export function beneathOverlays(goOn: () => void): void {
  const above = entryOf(window.history.state?.usr)?.above ?? 0
  if (above === 0) {
    goOn()
    return
  }
  staying = true
  window.addEventListener('popstate', () => setTimeout(goOn), { once: true })
  window.history.go(-above)
}
