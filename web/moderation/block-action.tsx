import { useBlocking } from '#web/moderation/use-blocking.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  person: { _id: string; name: string }
  blocked: boolean
}

export function BlockAction({ person, blocked }: Props) {
  const { block, unblock, busy } = useBlocking(person)
  // One button with changing words, so that it keeps the focus.
  return (
    <Button
      tone="quiet"
      size="compact"
      busy={busy}
      busyLabel={blocked ? 'Desbloqueando…' : 'Bloqueando…'}
      onClick={() => void (blocked ? unblock() : block())}
    >
      {blocked ? 'Desbloquear' : 'Bloquear'}
    </Button>
  )
}
