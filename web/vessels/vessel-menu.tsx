import { ArchiveRestore, Ellipsis, ImagePlus, PencilLine, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { ActionMenu, MenuItem, MenuLine } from '#web/ui/action-menu.tsx'
import { useRemoveVessel } from '#web/vessels/use-remove-vessel.ts'
import { useRestoreVessel } from '#web/vessels/use-restore-vessel.ts'
import type { VesselView } from '#web/vessels/vessel-sheet.tsx'

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
      <ActionMenu
        label={`Más acciones con ${vessel.name}`}
        className="grid size-11.5 cursor-pointer place-items-center rounded-full bg-white/95 shadow-[0_1px_3px_#0a1f3326] hover:bg-white focus-visible:rounded-full"
        sign={<Ellipsis aria-hidden size={22} strokeWidth={1.75} />}
      >
        <MenuItem icon={PencilLine} onSelect={() => void navigate(paths.editVessel(vessel._id))}>
          Editar la ficha
        </MenuItem>
        <MenuItem icon={ImagePlus} onSelect={onPhotos}>
          Fotos
        </MenuItem>
        {isArchived && (
          <MenuItem icon={ArchiveRestore} onSelect={restore.act}>
            Sacar del archivo
          </MenuItem>
        )}
        {!isArchived && (
          <>
            <MenuLine />
            <MenuItem icon={Trash2} danger onSelect={() => void remove.ask()}>
              Eliminar barco
            </MenuItem>
          </>
        )}
      </ActionMenu>
    </div>
  )
}
