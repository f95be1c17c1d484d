import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Role } from '#domain/api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { useRead } from '#web/api/use-call.ts'
import { CrewChecklist } from '#web/checklists/fill/crew-checklist.tsx'
import { OwnerWay } from '#web/checklists/fill/owner-way.tsx'
import type { StartForm } from '#web/checklists/fill/start-form-values.ts'
import type { ListAddress } from '#web/checklists/offline/local-checklist.ts'
import { useSession } from '#web/session/session.ts'
import type { Elements } from '#web/ui/elements.ts'

interface ZoneProps {
  form: StartForm
  jobId: string
}

/** The zone that the offer's boat is equipped for, unless another is chosen by then. */
function VesselZone({ form, jobId }: ZoneProps) {
  const vessel = useRead(jobDetailApi.read, { params: { id: jobId } }).data?.vessel
  const { data } = useRead(vesselApi.read, { params: { id: vessel?._id ?? '' } }, { enabled: vessel != null })
  const zone = data?.zone
  useEffect(() => {
    if (zone && form.getValues('zone') === '') form.setValue('zone', String(zone))
  }, [zone, form])
  return null
}

const views: Record<Role, (address: ListAddress) => Elements> = {
  crew: address => (
    <CrewChecklist
      address={address}
      filled={(form, { job }) => address.phase === 'departure' && <VesselZone form={form} jobId={job._id} />}
    />
  ),
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
