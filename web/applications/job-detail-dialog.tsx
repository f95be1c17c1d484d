import { JobActions } from '#web/applications/job-actions.tsx'
import { JobDialog } from '#web/jobs/job-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// The list of offers needs none of it.
const Questions = lazyPart(async () => (await import('#web/questions/questions.tsx')).Questions)

export function JobDetailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <JobDialog
      id={id}
      onClose={onClose}
      actions={job => <JobActions job={job} />}
      more={job => <Questions job={job} />}
    />
  )
}
