import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { useRead } from '#web/api/use-call.ts'
import { partiesTo } from '#web/contracts/agreement-signing.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A list belongs to a completed contract. If the device does not know, the server decides. */
export function StartGate({ contractId, children }: { contractId: string; children: Elements }) {
  const { data: contract } = useRead(contractApi.readById, { params: { contractId } })
  const user = useSession()?.user
  if (!contract || !user) return children
  const decision = checklistPolicy.create(user, partiesTo(contract))
  if (decision.allowed) return children
  return (
    <EmptyState
      drawing="bollard"
      title="Falta el contrato"
      text={refusals[decision.reason].message}
      action={<ButtonLink to={paths.contract(contract.job._id)}>Ver contrato</ButtonLink>}
    />
  )
}
