import { JobActions } from '#web/jobs/job-actions.tsx'
import { OfferDialog } from '#web/ui/offer-dialog.tsx'

/** An offer in full, with what the viewer can do with it. */
export function JobDetailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return <OfferDialog id={id} onClose={onClose} actions={job => <JobActions job={job} />} />
}
