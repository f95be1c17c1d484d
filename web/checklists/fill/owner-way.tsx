import { Navigate } from 'react-router'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { ChecklistHead } from '#web/checklists/fill/checklist-head.tsx'
import { isRefusal, Refused } from '#web/checklists/fill/refused.tsx'
import { reviewOf } from '#web/checklists/list-links.ts'
import type { ListAddress } from '#web/checklists/pocket/local-checklist.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useRead } from '#web/use-call.ts'

const reads = { departure: checklistApi.readOfContract, arrival: checklistApi.readArrival } as const

function Way({ contractId, phase }: ListAddress) {
  const read = useRead(reads[phase], { params: { contractId } })
  if (read.error?.code === 'checklist_not_found')
    return (
      <EmptyState
        title="Aún no hay lista"
        text="La crea el tripulante a bordo. Podrás seguirla mientras la rellena, y revisarla cuando la envíe."
        action={<ButtonLink to="/vessel-checklists">Ver listas de verificación</ButtonLink>}
      />
    )
  if (read.error && isRefusal(read.error)) return <Refused error={read.error} />
  return <Loaded call={read}>{({ _id }) => <Navigate to={reviewOf(_id)} replace />}</Loaded>
}

/** The owner reads the list where they review it. */
export const OwnerWay = (address: ListAddress) => (
  <>
    <ChecklistHead phase={address.phase} />
    <Way {...address} />
  </>
)
