import { jobApi } from '#domain/jobs/job-api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { OfferDetail } from '#web/ui/offer-detail.tsx'
import { useRead } from '#web/use-call.ts'

/** The offer behind a candidature in full, open while `id` is set. */
export function AppliedOfferDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const offer = useRead(jobApi.read, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={offer.data?.title ?? 'Oferta'}
      wide
    >
      <Loaded call={offer}>{job => <OfferDetail job={job} />}</Loaded>
    </Dialog>
  )
}
