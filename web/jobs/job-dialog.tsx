import type { ReactNode } from 'react'
import { asSigned } from '#domain/jobs/as-signed.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { JobDetail } from '#web/jobs/job-detail.tsx'
import { useSession } from '#web/session/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  id: string | undefined
  onClose: () => void
  actions?: (job: FullJob) => ReactNode
  more?: (job: FullJob) => ReactNode
}

export function JobDialog({ id, onClose, actions, more }: Props) {
  const offer = useRead(jobApi.read, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  const role = useSession()?.user.role
  return (
    <Dialog
      open={id !== undefined}
      inAddress
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={offer.data?.title ?? 'Oferta'}
      wide
      footer={offer.data && actions?.(offer.data)}
    >
      <Loaded call={offer}>
        {job => (
          <>
            <JobDetail job={role ? asSigned(job, role) : job} />
            {more?.(job)}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
