import { Navigate } from 'react-router'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { ChecklistHead } from '#web/checklists/fill/checklist-head.tsx'
import { isRefusal, Refused } from '#web/checklists/fill/refused.tsx'
import type { ListAddress } from '#web/checklists/offline/local-checklist.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const reads = { departure: checklistApi.readOfContract, arrival: checklistApi.readArrival } as const

function Way({ contractId, phase }: ListAddress) {
  const read = useRead(reads[phase], { params: { contractId } })
  if (read.error?.code === 'checklist_not_found')
    return (
      <EmptyState
        title="Aún no hay lista"
        text="La crea el tripulante a bordo. Podrás seguirla mientras la rellena, y revisarla cuando la envíe."
        action={<ButtonLink to={paths.checklists}>Ver listas de verificación</ButtonLink>}
      />
    )
  if (read.error && isRefusal(read.error)) return <Refused error={read.error} />
  return <Loaded call={read}>{({ _id }) => <Navigate to={paths.checklistReview(_id)} replace />}</Loaded>
}

export const OwnerWay = (address: ListAddress) => (
  <>
    <ChecklistHead phase={address.phase} />
    <Way {...address} />
  </>
)
