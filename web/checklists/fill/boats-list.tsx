import { useState } from 'react'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import type { FirstList } from '#domain/checklists/lists-on-board.ts'
import { useRead } from '#web/api/use-call.ts'
import type { ListAddress } from '#web/checklists/offline/local-checklist.ts'
import { ListDialog } from '#web/checklists/review/list-dialog.tsx'
import { ChecklistStatusChip } from '#web/checklists/shown/checklist-status-chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayOf } from '#web/ui/day-of.ts'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Ticket } from '#web/ui/ticket.tsx'

const titles: Record<ChecklistPhase, string> = {
  departure: 'La salida ya tiene su lista',
  arrival: 'La llegada ya tiene su lista',
}

interface CardProps {
  first: FirstList
  phase: ChecklistPhase
  onOwn: () => void
}

function BoatsListCard({ first: { _id, crew, status, createdAt }, phase, onOwn }: CardProps) {
  const { id, open, close } = useDialogInAddress('lista')
  const call = useRead(checklistApi.read, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return (
    <div className="mx-auto max-w-180">
      <Ticket as="section" label={titles[phase]}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h2 className="text-[1.5rem] leading-snug">{titles[phase]}</h2>
          <ChecklistStatusChip status={status} />
        </div>
        <p className="mt-3 text-pretty text-tinta-2">
          <span>{crew.name}</span> la empezó el <span>{dayOf(createdAt)}</span>. Vale para todo el barco:
          puedes leerla aquí, y no hace falta otra.
        </p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
          <Button onClick={() => open(_id)}>{`Ver la lista de ${crew.name}`}</Button>
          <Button tone="ghost" onClick={onOwn}>
            Empezar otra propia
          </Button>
        </div>
      </Ticket>
      <ListDialog open={id !== undefined} title={`Lista de ${crew.name}`} call={call} onClose={close} />
    </div>
  )
}

/**
 * The list that another crew member of the same offer began for that end; undefined if there is none or it is
 * unknown.
 */
export function useBoatsList({ contractId, phase }: ListAddress, { enabled }: { enabled: boolean }) {
  const { data } = useRead(checklistApi.readOnBoard, { params: { contractId } }, { enabled })
  return data?.[phase] ?? undefined
}

interface Props {
  first: FirstList | undefined
  phase: ChecklistPhase
  children: Elements
}

export function BoatsList({ first, phase, children }: Props) {
  const [wantsOwn, setWantsOwn] = useState(false)
  if (!first || wantsOwn) return children
  return <BoatsListCard first={first} phase={phase} onOwn={() => setWantsOwn(true)} />
}
