import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { advanceApplication, findApplication } from '#server/applications/application-queries.ts'
import { syncJobStatus } from '#server/applications/sync-job-status.ts'
import type { SystemContext } from '#server/platform/context.ts'

/** Takes an accepted crew member's place back; false if they have none. The caller holds the offer's lock. */
export async function freePlace(
  context: Pick<SystemContext, 'db' | 'now' | 'services'>,
  jobId: string,
  crewId: string,
): Promise<boolean> {
  const { db, now, services } = context
  await services.departures.leave(context, jobId, crewId)
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
