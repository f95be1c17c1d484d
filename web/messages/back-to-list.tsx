import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { UnreadChip } from '#web/messages/unread-chip.tsx'

export function BackToList({ unread }: { unread: number }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <button
      type="button"
      title="Conversaciones"
      onClick={() => {
        // Goes back in the history if one came from the list, so that 'back' does not lead into this conversation
        // again.
        if ((state as { fromList?: boolean } | null)?.fromList) void navigate(-1)
        else void navigate(paths.messages)
      }}
      className="relative -ml-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-fondo-3 focus-visible:rounded-full focus-visible:outline-offset-0 lg:hidden"
    >
      <ArrowLeft aria-hidden size={22} strokeWidth={1.6} />
      <span className="sr-only">{`Conversaciones${unread > 0 ? ',' : ''} `}</span>
      <span className="absolute -top-0.5 -right-1">
        <UnreadChip count={unread} />
      </span>
    </button>
  )
}
