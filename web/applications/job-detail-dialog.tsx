import { JobActions } from '#web/applications/job-actions.tsx'
import { JobDialog } from '#web/jobs/job-dialog.tsx'

/** An offer in full, with the viewer's buttons. */
export function JobDetailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return <JobDialog id={id} onClose={onClose} actions={job => <JobActions job={job} />} />
}
