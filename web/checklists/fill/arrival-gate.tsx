import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
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
  const { list } = useLocalList({ contractId, phase: 'departure' })
  if (!list && list !== null) return children
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
