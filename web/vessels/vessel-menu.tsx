import { clsx } from 'clsx'
import { ArchiveRestore, Ellipsis, ImagePlus, type LucideIcon, PencilLine, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useRemoveVessel } from '#web/vessels/use-remove-vessel.ts'
import { useRestoreVessel } from '#web/vessels/use-restore-vessel.ts'
import type { VesselView } from '#web/vessels/vessel-sheet.tsx'

interface ItemProps {
  icon: LucideIcon
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
    <span>{children}</span>
  </DropdownMenu.Item>
)

interface Props {
  vessel: VesselView
  onPhotos: () => void
}

export function VesselMenu({ vessel, onPhotos }: Props) {
  const navigate = useNavigate()
  const remove = useRemoveVessel(vessel)
  const restore = useRestoreVessel(vessel)
  const isArchived = vessel.archivedAt != null
  return (
    <div className="relative">
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          aria-label={`Más acciones con ${vessel.name}`}
          title="Más acciones"
          className="grid size-11.5 cursor-pointer place-items-center rounded-full bg-white/95 shadow-[0_1px_3px_#0a1f3326] hover:bg-white focus-visible:rounded-full"
        >
          <Ellipsis aria-hidden size={22} strokeWidth={1.75} />
        </DropdownMenu.Trigger>
        {/* In place, and not at the end of the page: a menu, too, belongs to a landmark. */}
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-[calc(100vw-24px)] min-w-58 rounded-inner border border-linea bg-white p-1.5 shadow-ticket outline-none transition starting:-translate-y-1 starting:opacity-0"
        >
          <Item icon={PencilLine} onSelect={() => void navigate(paths.editVessel(vessel._id))}>
            Editar la ficha
          </Item>
          <Item icon={ImagePlus} onSelect={onPhotos}>
            Fotos
          </Item>
          {isArchived && (
            <Item icon={ArchiveRestore} onSelect={restore.act}>
              Sacar del archivo
            </Item>
          )}
          {!isArchived && (
            <>
              <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-linea" />
              <Item icon={Trash2} danger onSelect={() => void remove.ask()}>
                Eliminar barco
              </Item>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </div>
  )
}
