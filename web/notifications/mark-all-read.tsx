import { CheckCheck } from 'lucide-react'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { Button } from '#web/ui/button.tsx'

export function MarkAllRead({ onDone }: { onDone: (words: string) => void }) {
  const mark = useAct(notificationApi.markAllRead, {
    touches: ['notifications'],
    done: ({ message }) => onDone(message),
    failed: 'toast',
  })

  return (
    <div className="flex justify-end border-b border-linea bg-fondo-5 px-2 py-1">
      <Button
        tone="quiet"
        size="compact"
        busy={mark.isPending}
        busyLabel="Marcando…"
        onClick={() => void mark.send({})}
      >
        <CheckCheck aria-hidden size={18} strokeWidth={1.8} />
        <span>Marcar todas como leídas</span>
      </Button>
    </div>
  )
}
