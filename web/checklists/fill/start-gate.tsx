import type { ReactNode } from 'react'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { useRead } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A list belongs to a contract that both have signed. Where that is not known here, the server says so. */
export function StartGate({ contractId, children }: { contractId: string; children: ReactNode }) {
  const { data: contract } = useRead(contractApi.readById, { params: { contractId } })
  if (!contract || contract.status === 'completed') return children
  return (
    <EmptyState
      drawing="bollard"
      title="Falta el contrato"
      text={refusals.checklist_needs_contract.message}
      action={<ButtonLink to={paths.contract(contract.job._id)}>Ver contrato</ButtonLink>}
    />
  )
}
