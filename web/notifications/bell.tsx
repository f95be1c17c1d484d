import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { badgeText } from '#domain/notifications/badge.ts'
import { useUnreadCount } from '#web/notifications/unread-count.ts'
import { usePageKey } from '#web/ui/use-back-closes.ts'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const load = async () => (await import('#web/notifications/notification-panel.tsx')).NotificationPanel
const prefetch = () => void load().catch(() => undefined)

export function Bell() {
  const unread = useUnreadCount()
  // Leaving the page closes the panel.
  const panel = useDialogOnDemand(load, {
    failed: 'No se pudieron abrir las notificaciones.',
    while: usePageKey(),
  })
  const [spot, setSpot] = useState<HTMLElement | null>(null)

  return (
    <div ref={setSpot} className="relative">
      <button
        type="button"
        aria-label={unread > 0 ? `Notificaciones, ${badgeText(unread)} sin leer` : 'Notificaciones'}
        aria-haspopup="dialog"
        aria-expanded={panel.open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => (panel.open ? panel.close() : void panel.show())}
        className="relative grid size-11.5 place-items-center rounded-full hover:bg-fondo-3 focus-visible:rounded-full focus-visible:outline-offset-0 aria-expanded:bg-fondo-3"
      >
        <BellIcon aria-hidden size={22} strokeWidth={1.6} />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0 left-1/2 ml-0.5 h-5 min-w-5 rounded-full bg-magenta px-1 text-center text-[0.6875rem] leading-5 font-semibold text-white ring-2 ring-papel"
          >
            {badgeText(unread)}
          </span>
        )}
      </button>
      {panel.Dialog && <panel.Dialog open={panel.open} onClose={panel.close} spot={spot} />}
    </div>
  )
}
