import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { useBoatsList } from '#web/checklists/fill/boats-list.tsx'
import { useLocalList } from '#web/checklists/offline/local-list.ts'
import { mayOpenArrival, opensOn } from '#web/checklists/shown/arrival-opening.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/**
 * The arrival's list waits until the departure's is approved and the transfer begins. If the device does not know,
 * the server decides.
 */
export function ArrivalGate({ contractId, children }: { contractId: string; children: Elements }) {
  const departure = { contractId, phase: 'departure' } as const
  const { list } = useLocalList(departure)
  const others = useBoatsList(departure, { enabled: list === null })
  if (!list && list !== null) return children
  if (!list && others)
    return (
      <EmptyState
        drawing="bollard"
        title={`La lleva ${others.crew.name}`}
        text="Rellena la lista de llegada quien hizo la de salida. En cuanto la empiece, la lees aquí: no hace falta otra."
        action={<ButtonLink to={paths.checklistReview(others._id)}>Ver la lista de salida</ButtonLink>}
      />
    )
  const decision = list ? mayOpenArrival(list) : undefined
  if (decision?.allowed) return children
  const reason = decision?.reason ?? 'arrival_needs_departure'
  return (
    <EmptyState
      drawing="bollard"
      title={list && reason === 'arrival_too_early' ? opensOn(list) : 'Primero, la salida'}
      text={refusals[reason].message}
      action={<ButtonLink to={paths.checklist(contractId)}>Ir a la lista de salida</ButtonLink>}
    />
  )
}
