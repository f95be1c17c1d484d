import { Refusal } from '#domain/errors.ts'
import type { Hidden } from '#domain/hidden.ts'
import { findApplication } from '#server/applications/application-queries.ts'
import type { ApplicationRow } from '#server/applications/application-table.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import type { Context } from '#server/platform/context.ts'

export async function loadForCrew(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  jobId: string,
): Promise<{ job: JobRow & { hidden: Hidden | null }; application: ApplicationRow }> {
  const job = await lockJob(db, jobId)
  const application = await findApplication(db, jobId, actor.id)
  if (!job || !application) throw new Refusal('application_not_found')
  const hidden = await findHidden(db, 'job', jobId)
  return { job: { ...job, hidden }, application }
}
