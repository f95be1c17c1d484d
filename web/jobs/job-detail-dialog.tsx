import { jobApi } from '#domain/jobs/job-api.ts'
import { JobActions } from '#web/jobs/job-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { OfferDetail } from '#web/ui/offer-detail.tsx'
import { useRead } from '#web/use-call.ts'

/** One offer in full, open while `id` is set. */
export function JobDetailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const offer = useRead(jobApi.read, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={offer.data?.title ?? 'Oferta'}
      wide
      footer={offer.data && <JobActions job={offer.data} />}
    >
      <Loaded call={offer}>{job => <OfferDetail job={job} />}</Loaded>
    </Dialog>
  )
}
