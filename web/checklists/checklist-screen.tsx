import { useParams, useSearchParams } from 'react-router'
import { CrewChecklist } from '#web/checklists/fill/crew-checklist.tsx'
import { OwnerWay } from '#web/checklists/fill/owner-way.tsx'
import { useSession } from '#web/session/session.ts'

export function Screen() {
  const { contractId = '' } = useParams()
  const phase = useSearchParams()[0].get('fase') === 'llegada' ? 'arrival' : 'departure'
  const role = useSession()?.user.role
  const address = { contractId, phase } as const
  return (
    <div key={`${contractId} ${phase}`} className="page pb-18">
      {role === 'crew' && <CrewChecklist address={address} />}
      {role === 'owner' && <OwnerWay {...address} />}
    </div>
  )
}
