import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '#web/ui/confirm.tsx'

interface Leaving {
  /** Before the way is let through though something is unsaved. */
  onLeave?: () => void
  /** It is under way: leaving waits for its end, and is asked about only if something is unsaved then. */
  isSaving?: boolean
}

/**
 * In our dialog for a link or 'back', in the browser's for closing the tab. The returned function lets the next
 * navigation through.
 */
export function useLeaveGuard(
  unsaved: boolean,
  text: string,
  { onLeave, isSaving = false }: Leaving = {},
): () => void {
  const saved = useRef(false)
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !saved.current &&
      nextLocation.state?.signingOut !== true &&
      currentLocation.pathname !== nextLocation.pathname,
  )

  // The answer may come late: after the session's end there is no navigation to let through.
  const latest = useRef<typeof blocker>(undefined)
  useEffect(() => {
    latest.current = blocker
    return () => {
      latest.current = undefined
    }
  }, [blocker])

  const leaving = useRef({ onLeave, unsaved })
  useEffect(() => {
    leaving.current = { onLeave, unsaved }
  }, [onLeave, unsaved])

  const blocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!blocked || isSaving) return
    if (!leaving.current.unsaved) {
      latest.current?.proceed?.()
      return
    }
    void confirm({
      title: '¿Salir sin guardar?',
      text,
      confirm: 'Salir sin guardar',
      cancel: 'Seguir editando',
      danger: true,
    }).then(leave => {
      if (latest.current?.state !== 'blocked') return
      if (leave) {
        leaving.current.onLeave?.()
        latest.current.proceed()
      } else latest.current.reset()
    })
  }, [blocked, isSaving, confirm, text])

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!saved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  return () => {
    saved.current = true
  }
}
