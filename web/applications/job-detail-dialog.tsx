import { JobActions } from '#web/applications/job-actions.tsx'
import { JobDialog } from '#web/jobs/job-dialog.tsx'
import { LateQuestions } from '#web/questions/late-questions.tsx'

export function JobDetailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <JobDialog
      id={id}
      onClose={onClose}
      actions={job => <JobActions job={job} />}
      more={job => <LateQuestions job={job} />}
    />
  )
}
