import { dayInMadrid } from '#domain/calendar.ts'
import { listChanges } from '#domain/jobs/job-changes.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsInTime } from '#domain/jobs/start-day.ts'
import { mayStart } from '#domain/transitions.ts'
import { moveTaken } from '#server/applications/application-queries.ts'
import { orderPassage } from '#server/applications/order-passage.ts'
import { syncJobStatus } from '#server/applications/sync-job-status.ts'
import { keepOldTerms, tellOfChanges } from '#server/applications/tell-of-changes.ts'
import { enqueueDistances } from '#server/distances/enqueue-distances.ts'
import { portColumnsOf } from '#server/distances/find-known-distances.ts'
import { announceJobs } from '#server/jobs/announce-jobs.ts'
import { advanceJob, changeJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Changes an offer with all that depends on it, in the transaction of the act, which holds the offer's lock. New dates
 * open an expired offer again; its places decide between open and filled.
 */
export async function writeOffer(inside: Context, before: JobRow, changes: Partial<JobRow>): Promise<void> {
  const { db, now } = inside
  const { id } = before
  const after = { ...before, ...changes }
  // An edit that says the same makes no other offer: an applicant has read this one.
  const isAnother = after.vesselId !== before.vesselId || listChanges(before, after).length > 0
  await changeJob(db, id, {
    ...changes,
    ...portColumnsOf(after),
    ...(isAnother ? { updatedAt: now } : {}),
  })
  await keepOldTerms(inside, { before, after })
  if (after.endDate !== before.endDate) await moveTaken(db, after)
  await orderPassage(inside, id)
  if (after.originPort !== before.originPort || after.destinationPort !== before.destinationPort)
    await enqueueDistances(inside, [after])
  if (
    mayStart(jobTransitions.renew, before.status).allowed &&
    startsInTime(after.startDate, dayInMadrid(now))
  )
    await advanceJob(db, id, jobTransitions.renew, { updatedAt: now })
  await syncJobStatus(inside, id)
  await announceJobs(inside, [id])
  await inside.services.departures.recheck(inside, { jobId: id })
  await tellOfChanges(inside, { before, after })
}
