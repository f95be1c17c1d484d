import { Ban, CircleCheck, Ellipsis, Flag, Trash2, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { opensProfileOf } from '#domain/accounts/account-policy.ts'
import { mayDealWith } from '#domain/accounts/account-status.ts'
import type { Role } from '#domain/api.ts'
import type { ConversationView } from '#domain/messages/message.ts'
import { paths } from '#domain/paths.ts'
import type { Party } from '#web/messages/parties.ts'
import { useDeleteConversation } from '#web/messages/use-delete-conversation.ts'
import { useBlocking } from '#web/moderation/use-blocking.ts'
import { ActionMenu, MenuItem, MenuLine } from '#web/ui/action-menu.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

interface Props {
  conversation: ConversationView
  other: Party
  role: Role
}

const loadReport = async () => (await import('#web/moderation/report-dialog.tsx')).ReportDialog

export function ConversationMenu({ conversation, other, role }: Props) {
  const navigate = useNavigate()
  const isHere = mayDealWith(other.standing).allowed
  const blocking = useBlocking(other)
  const remove = useDeleteConversation(conversation._id, other.name)
  const report = useDialogOnDemand(loadReport)
  return (
    <>
      <ActionMenu
        label="Más acciones"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-fondo-3 focus-visible:rounded-full focus-visible:outline-offset-0 data-[state=open]:bg-fondo-3"
        sign={<Ellipsis aria-hidden size={22} strokeWidth={1.6} />}
      >
        {opensProfileOf({ role }, other).allowed && (
          <MenuItem icon={UserRound} onSelect={() => void navigate(paths.person(other._id))}>
            Ver el perfil
          </MenuItem>
        )}
        <MenuItem icon={Flag} onSelect={() => void report.show()}>
          Denunciar esta conversación
        </MenuItem>
        {isHere &&
          (conversation.blocked ? (
            <MenuItem icon={CircleCheck} onSelect={() => void blocking.unblock()}>
              {`Desbloquear a ${other.name}`}
            </MenuItem>
          ) : (
            <MenuItem icon={Ban} onSelect={() => void blocking.block()}>
              {`Bloquear a ${other.name}`}
            </MenuItem>
          ))}
        <MenuLine />
        <MenuItem icon={Trash2} danger onSelect={() => void remove.ask()}>
          Eliminar conversación
        </MenuItem>
      </ActionMenu>
      {report.Dialog && (
        <report.Dialog
          subject="conversation"
          subjectId={conversation._id}
          what="esta conversación"
          person={conversation.blocked || !isHere ? undefined : other}
          open={report.open}
          onClose={report.close}
        />
      )}
    </>
  )
}
