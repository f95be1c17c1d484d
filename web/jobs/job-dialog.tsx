import { clsx } from 'clsx'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { asSigned } from '#domain/jobs/as-signed.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { JobDetail } from '#web/jobs/job-detail.tsx'
import { useSession } from '#web/session/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface Props {
  id: string | undefined
  onClose: () => void
  actions?: (job: FullJob) => Elements
  more?: (job: FullJob) => Elements
}

export function JobDialog({ id, onClose, actions, more }: Props) {
  const offer = useRead(jobDetailApi.read, { params: { id: id ?? '' } }, { enabled: id !== undefined })
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
      {/* An offer fills the sheet, which grows upwards: it is as tall from the start. */}
      <div className={clsx(!offer.data && !offer.error && 'min-h-[80dvh]')}>
        <Loaded call={offer}>
          {job => (
            <>
              <JobDetail job={role ? asSigned(job, role) : job} />
              {more?.(job)}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
