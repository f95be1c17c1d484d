import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '#web/ui/confirm.tsx'

/** Asks before unsaved changes are lost: by a link or by 'back' in our words, by closing the tab in the browser's. */
export function useLeaveGuard(unsaved: boolean) {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: '¿Salir sin guardar?',
      text: 'Los cambios de esta oferta se perderán.',
      confirm: 'Salir sin guardar',
      cancel: 'Seguir editando',
      danger: true,
    }).then(leave => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
