import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '#web/ui/confirm.tsx'

/**
 * In our dialog for a link or 'back', in the browser's for closing the tab. The returned function lets the next
 * navigation through.
 */
export function useLeaveGuard(unsaved: boolean, text: string, onLeave?: () => void): () => void {
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

  const leaving = useRef(onLeave)
  useEffect(() => {
    leaving.current = onLeave
  }, [onLeave])

  const blocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!blocked) return
    void confirm({
      title: '¿Salir sin guardar?',
      text,
      confirm: 'Salir sin guardar',
      cancel: 'Seguir editando',
      danger: true,
    }).then(leave => {
      if (latest.current?.state !== 'blocked') return
      if (leave) {
        leaving.current?.()
        latest.current.proceed()
      } else latest.current.reset()
    })
  }, [blocked, confirm, text])

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
