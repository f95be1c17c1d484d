import { useParams, useSearchParams } from 'react-router'
import type { Role } from '#domain/api.ts'
import { CrewChecklist } from '#web/checklists/fill/crew-checklist.tsx'
import { OwnerWay } from '#web/checklists/fill/owner-way.tsx'
import type { ListAddress } from '#web/checklists/offline/local-checklist.ts'
import { useSession } from '#web/session/session.ts'
import type { Elements } from '#web/ui/elements.ts'

const views: Record<Role, (address: ListAddress) => Elements> = {
  crew: address => <CrewChecklist address={address} />,
  owner: address => <OwnerWay {...address} />,
}

export function Screen() {
  const { contractId = '' } = useParams()
  const phase = useSearchParams()[0].get('fase') === 'llegada' ? 'arrival' : 'departure'
  const role = useSession()?.user.role
  const address = { contractId, phase } as const
  return (
    <div key={`${contractId} ${phase}`} className="page pb-18">
      {role && views[role](address)}
    </div>
  )
}
