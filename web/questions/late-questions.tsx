import { lazy, Suspense } from 'react'
import type { FullJob } from '#web/jobs/full-job.ts'

// The list of offers needs none of it.
const Questions = lazy(async () => ({ default: (await import('#web/questions/questions.tsx')).Questions }))

export const LateQuestions = ({ job }: { job: FullJob }) => (
  <Suspense>
    <Questions job={job} />
  </Suspense>
)
