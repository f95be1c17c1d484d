import { clsx } from 'clsx'
import { Ban, CircleCheck, Ellipsis, Flag, Trash2, UserRound } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { opensProfileOf } from '#domain/accounts/account-policy.ts'
import { mayDealWith } from '#domain/accounts/account-status.ts'
import type { Role } from '#domain/api.ts'
import type { ConversationView } from '#domain/messages/message.ts'
import { paths } from '#domain/paths.ts'
import type { Party } from '#web/messages/parties.ts'
import { useDeleteConversation } from '#web/messages/use-delete-conversation.ts'
import { useBlocking } from '#web/moderation/use-blocking.ts'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

interface Props {
  conversation: ConversationView
  other: Party
  role: Role
}

interface ItemProps {
  icon: ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': true }>
  onSelect: () => void
  danger?: boolean
  children: ReactNode
}

const Item = ({ icon: Icon, onSelect, danger, children }: ItemProps) => (
  <DropdownMenu.Item
    onSelect={onSelect}
    className={clsx(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 leading-snug focus-visible:-outline-offset-2',
      danger ? 'text-babor data-highlighted:bg-babor-2' : 'data-highlighted:bg-fondo-4',
    )}
  >
    <Icon aria-hidden size={19} strokeWidth={1.6} />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </DropdownMenu.Item>
)

const loadReport = async () => (await import('#web/moderation/report-dialog.tsx')).ReportDialog

export function ConversationMenu({ conversation, other, role }: Props) {
  const navigate = useNavigate()
  const isHere = mayDealWith(other.standing).allowed
  const blocking = useBlocking(other)
  const remove = useDeleteConversation(conversation._id, other.name)
  const report = useDialogOnDemand(loadReport)
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          aria-label="Más acciones"
          title="Más acciones"
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-fondo-3 focus-visible:rounded-full focus-visible:outline-offset-0 data-[state=open]:bg-fondo-3"
        >
          <Ellipsis aria-hidden size={22} strokeWidth={1.6} />
        </DropdownMenu.Trigger>
        {/* In place, and not at the end of the page: a menu, too, belongs to a landmark. */}
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-[calc(100vw-24px)] min-w-62 rounded-inner border border-linea bg-white p-1.5 shadow-ticket outline-none transition starting:-translate-y-1 starting:opacity-0"
        >
          {opensProfileOf({ role }, other).allowed && (
            <Item icon={UserRound} onSelect={() => void navigate(paths.person(other._id))}>
              Ver el perfil
            </Item>
          )}
          <Item icon={Flag} onSelect={() => void report.show()}>
            Denunciar esta conversación
          </Item>
          {isHere &&
            (conversation.blocked ? (
              <Item icon={CircleCheck} onSelect={() => void blocking.unblock()}>
                {`Desbloquear a ${other.name}`}
              </Item>
            ) : (
              <Item icon={Ban} onSelect={() => void blocking.block()}>
                {`Bloquear a ${other.name}`}
              </Item>
            ))}
          <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-linea" />
          <Item icon={Trash2} danger onSelect={() => void remove.ask()}>
            Eliminar conversación
          </Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
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
