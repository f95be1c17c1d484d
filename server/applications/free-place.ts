import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { advanceApplication, findApplication } from '#server/applications/application-queries.ts'
import { syncJobStatus } from '#server/applications/sync-job-status.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Takes an accepted crew member's place back; false if they have none. The caller holds the offer's lock. */
export async function freePlace(
  { db, now }: { db: Database; now: Date },
  jobId: string,
  crewId: string,
): Promise<boolean> {
  const application = await findApplication(db, jobId, crewId)
  const released =
    application &&
    (await advanceApplication(db, application.id, applicationTransitions.release, {
      rejectedAt: now,
      releasedAt: now,
    }))
  if (!released) return false
  await syncJobStatus({ db, now }, jobId)
  return true
}
