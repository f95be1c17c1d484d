import { type MouseEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The paths of this document's entries, by their index in the tab's history. */
const paths = new Map<number, string>()
const index = (): number => window.history.state?.idx ?? 0

export function useKnownEntries(): void {
  const { pathname, key } = useLocation()
  useLayoutEffect(() => void paths.set(index(), pathname), [pathname, key])
}

/** To a screen that one may have come from: back to it, with its order and its place, else to it anew. */
export function useWayBack(to: string) {
  const navigate = useNavigate()
  const cameFromThere = () => paths.get(index() - 1) === to
  return {
    goBack: () => void (cameFromThere() ? navigate(-1) : navigate(to)),
    /** For a link. */
    onClick(event: MouseEvent) {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (opensElsewhere || !cameFromThere()) return
      event.preventDefault()
      void navigate(-1)
    },
  }
}
