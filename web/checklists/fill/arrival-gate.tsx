import type { ReactNode } from 'react'
import { refusals } from '#domain/errors.ts'
import { listOf } from '#web/checklists/list-links.ts'
import { usePocketList } from '#web/checklists/pocket/pocket.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The arrival's list waits until the departure's is approved. Where that is not known, the server says so. */
export function ArrivalGate({ contractId, children }: { contractId: string; children: ReactNode }) {
  const { list } = usePocketList({ contractId, phase: 'departure' })
  if (list === undefined || list?.status === 'approved') return children
  return (
    <EmptyState
      drawing="bollard"
      title="Primero, la salida"
      text={refusals.arrival_needs_departure.message}
      action={
        <ButtonLink to={listOf({ contractId, phase: 'departure' })}>Ir a la lista de salida</ButtonLink>
      }
    />
  )
}
