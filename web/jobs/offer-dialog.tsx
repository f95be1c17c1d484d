import type { ReactNode } from 'react'
import { asSigned } from '#domain/jobs/as-signed.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { OfferDetail } from '#web/jobs/offer-detail.tsx'
import type { OfferInFull } from '#web/jobs/offer-in-full.ts'
import { useSession } from '#web/session/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  id: string | undefined
  onClose: () => void
  /** What can be done with it, at the foot. */
  actions?: (job: OfferInFull) => ReactNode
}

/** One offer in full, open while `id` is set. */
export function OfferDialog({ id, onClose, actions }: Props) {
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
      <Loaded call={offer}>{job => <OfferDetail job={role ? asSigned(job, role) : job} />}</Loaded>
    </Dialog>
  )
}
