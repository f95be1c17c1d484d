import { useId } from 'react'
import type { BlockedView } from '#domain/moderation/moderation.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { ListedPart } from '#web/api/listed-part.tsx'
import { useRead } from '#web/api/use-call.ts'
import { useBlocking } from '#web/moderation/use-blocking.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatAgo } from '#web/ui/format.ts'

function BlockedRow({ person }: { person: BlockedView }) {
  const { unblock, busy } = useBlocking(person)
  const name = useId()
  const release = async () => {
    // The row goes, and its button with it.
    if (await unblock()) document.getElementById('contenido')?.focus({ preventScroll: true })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <Avatar name={person.name} picture={person.profilePicture} />
      <div className="min-w-0 flex-1 basis-30 leading-snug wrap-anywhere">
        <h3 id={name}>{person.name}</h3>
        <p className="text-[0.875rem] text-tinta-2">{`Desde ${formatAgo(person.blockedAt, new Date())}`}</p>
      </div>
      <span className="-mr-3">
        <Button
          size="compact"
          tone="quiet"
          aria-describedby={name}
          busy={busy}
          busyLabel="Desbloqueando…"
          onClick={() => void release()}
        >
          Desbloquear
        </Button>
      </span>
    </li>
  )
}

export const BlockedPeople = () => (
  <ListedPart
    title="Personas bloqueadas"
    note="No podéis escribiros mientras sigan aquí."
    call={useRead(moderationApi.listBlocked, {})}
    rows={({ users }) => users.map(person => <BlockedRow key={person._id} person={person} />)}
  />
)
