import { JobActions } from '#web/applications/job-actions.tsx'
import { OfferDialog } from '#web/jobs/offer-dialog.tsx'

/** An offer in full, with what the viewer can do with it. */
export function JobDetailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return <OfferDialog id={id} onClose={onClose} actions={job => <JobActions job={job} />} />
}
