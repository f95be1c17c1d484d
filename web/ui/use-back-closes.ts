import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/** The state of a history entry that an overlay has made. */
interface OverlayEntry {
  /** The overlays of this entry and of those under it, the uppermost last. */
  overlays: readonly string[]
  under: string
  page: string
  /** Its number of entries above the page's own. */
  above: number
}

const entryOf = (state: unknown) => (state as { overlay?: OverlayEntry } | null)?.overlay

/** After a reload none is open, although the entry may name some. */
const thisLoad = Math.random().toString(36).slice(2)
const open = new Set<string>()
const isClosed = (entry: OverlayEntry | undefined) =>
  entry !== undefined && !open.has(entry.overlays.at(-1) ?? '')

/** The key of the page's own entry, the same while overlays open and close over it. */
export function usePageKey(): string {
  const { key, state } = useLocation()
  return entryOf(state)?.page ?? key
}

/** The history's own entry: React may not have drawn the last one yet, if an overlay opens and closes quickly. */
const currentEntry = (): { usr?: object; key?: string } => window.history.state ?? {}

function nextEntry(id: string): { overlay: OverlayEntry; replace: boolean } {
  const { usr, key = 'default' } = currentEntry()
  const now = entryOf(usr)
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
 * An open overlay has its own entry of the history: 'back' closes it. A dialog in the address has its entry already
 * (`useDialogInAddress`).
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const id = `${thisLoad}${useId()}`
  const { state } = useLocation()
  const navigate = useNavigate()
  const here = entryOf(state)?.overlays.includes(id) ?? false
  const entry = useRef<'none' | 'asked' | 'there'>('none')

  const enter = useEffectEvent(() => {
    const { pathname, search, hash } = window.location
    const { replace, overlay } = nextEntry(id)
    const next = { replace, state: { ...currentEntry().usr, overlay }, preventScrollReset: true }
    void navigate({ pathname, search, hash }, next)
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

/** The entry of an overlay that was closed otherwise is no step: 'back' passes over it. */
export function usePassingOver(): void {
  const location = useLocation()
  const navigate = useNavigate()
  const cameBack = useNavigationType() === 'POP'
  const before = useRef(location)
  // Before the overlays' own effects: the set of open ones is still complete.
  useLayoutEffect(() => {
    const left = entryOf(before.current.state)
    before.current = location
    if (cameBack && left?.under === location.key && isClosed(left) && !staying) void navigate(-1)
    staying = false
  }, [cameBack, location, navigate])
}

/** A replacement of the page waits until the overlays' entries are left, or it would replace theirs. */
export function beneathOverlays(goOn: () => void): void {
  const above = entryOf(currentEntry().usr)?.above ?? 0
  if (above === 0) {
    goOn()
    return
  }
  staying = true
  window.addEventListener('popstate', () => setTimeout(goOn), { once: true })
  window.history.go(-above)
}
