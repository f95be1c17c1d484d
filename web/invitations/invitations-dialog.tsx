import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { refusals } from '#domain/errors.ts'
import { invitationPolicy } from '#domain/invitations/invitation-policy.ts'
import { formatDayRange } from '#domain/spanish-format.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { FreeCrew } from '#web/invitations/free-crew.tsx'
import { FreeCrewWaiting } from '#web/invitations/free-crew-waiting.tsx'
import type { FullJob } from '#web/jobs/full-job.ts'
import { useSession } from '#web/session/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { todayInSpain } from '#web/ui/today.ts'

function Invitations({ job }: { job: FullJob }) {
  const user = useSession()?.user
  if (!user) return null
  const decision = invitationPolicy.offer(user, { ...job, ownerId: job.owner._id }, todayInSpain())
  if (!decision.allowed) return <Notice tone="plain">{refusals[decision.reason].message}</Notice>
  return <FreeCrew job={job} />
}

export function InvitationsDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const offer = useRead(jobDetailApi.read, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return (
    <Dialog
      open={id !== undefined}
      inAddress
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Invitar tripulantes"
      description={
        offer.data && `${offer.data.title} · ${formatDayRange(offer.data.startDate, offer.data.endDate)}`
      }
      wide
    >
      <Loaded call={offer} waiting={<FreeCrewWaiting />}>
        {job => <Invitations job={job} />}
      </Loaded>
    </Dialog>
  )
}
