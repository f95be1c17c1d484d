import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { mayStart } from '#domain/transitions.ts'
import { countAccepted } from '#server/applications/application-queries.ts'
import { advanceJob, lockJob } from '#server/jobs/job-queries.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Open while a place is free, otherwise filled: called after every act that accepts, frees or changes places. */
export async function syncJobStatus({ db, now }: { db: Database; now: Date }, jobId: string): Promise<void> {
  const job = await lockJob(db, jobId)
  if (!job) return
  const full = (await countAccepted(db, jobId)) >= job.crewRequired
  const step = full ? jobTransitions.fill : jobTransitions.reopen
  if (mayStart(step, job.status).allowed) await advanceJob(db, jobId, step, { updatedAt: now })
}
