import { type MouseEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

const paths = new Map<number, string>()
const index = (): number => window.history.state?.idx ?? 0

export function useKnownEntries(): void {
  const { pathname, key } = useLocation()
  useLayoutEffect(() => void paths.set(index(), pathname), [pathname, key])
}

/**
 * To a screen: back in the history if one came from there, with its order and scroll position, otherwise a new entry.
 */
export function useWayBack(to: string) {
  const navigate = useNavigate()
  const cameFromThere = () => paths.get(index() - 1) === to
  return {
    goBack: () => void (cameFromThere() ? navigate(-1) : navigate(to)),
    onClick(event: MouseEvent) {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (opensElsewhere || !cameFromThere()) return
      event.preventDefault()
      void navigate(-1)
    },
  }
}
