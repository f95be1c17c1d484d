import { findJob, lockJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockVessel } from '#server/vessels/vessel-queries.ts'

/** The vessel before the offer, as everywhere: its documents stay as they are until the end. */
export async function lockOffer(db: Database, jobId: string): Promise<JobRow | undefined> {
  const vesselId = (await findJob(db, jobId))?.vesselId
  if (vesselId) await lockVessel(db, vesselId, 'share')
  return lockJob(db, jobId)
}
