import { mayDealWith } from '#domain/accounts/account-status.ts'
import { type RefusalCode, refusals } from '#domain/errors.ts'
import type { ConversationView } from '#domain/messages/message.ts'
import type { Party } from '#web/messages/parties.ts'
import { useBlocking } from '#web/moderation/use-blocking.ts'
import { Button } from '#web/ui/button.tsx'

const whyClosed: Record<Party['standing'], RefusalCode> = {
  active: 'writing_blocked',
  disabled: 'person_disabled',
  erased: 'person_erased',
}

interface Props {
  conversation: ConversationView
  other: Party
  /** The button disappears with its reason: the focus moves here. */
  onReopened: () => void
}

export function WritingClosed({ conversation, other, onReopened }: Props) {
  const blocking = useBlocking(other)
  return (
    <div
      data-lower-bar
      className="relative flex print:hidden shrink-0 flex-wrap items-center justify-center gap-x-5 gap-y-2 border-t border-linea bg-white px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-[0.9375rem] text-tinta-2"
    >
      {conversation.blocked && mayDealWith(other.standing).allowed ? (
        <>
          <p className="min-w-0 wrap-anywhere">{`Has bloqueado a ${other.name}. Podéis leer lo escrito, pero no escribiros.`}</p>
          <Button
            tone="ghost"
            size="compact"
            busy={blocking.busy}
            busyLabel="Desbloqueando…"
            onClick={() => void blocking.unblock().then(onReopened)}
          >
            Desbloquear
          </Button>
        </>
      ) : (
        <p>{refusals[whyClosed[other.standing]].message}</p>
      )}
    </div>
  )
}
