import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { expectActive } from '#server/accounts/expect-active.ts'
import { applications } from '#server/applications/application-table.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { findOverlap, lockJob, type Overlap } from '#server/jobs/job-queries.ts'
import { tellLive } from '#server/live/tell-live.ts'
import { followApplication } from '#server/messages/follow-application.ts'
import { hasBlocked } from '#server/moderation/moderation-queries.ts'
import { notify } from '#server/notifications/notify.ts'

/** Once for each offer, whatever comes at once. Returns another accepted transfer on the same days, if there is one. */
export const apply = ({ db, actor, now }: Context, jobId: string): Promise<Overlap | undefined> =>
  db.transaction(async tx => {
    // Shared: many may apply at once, and none while the owner cancels.
    const job = await lockJob(tx, jobId, 'share')
    if (!job) throw new Refusal('job_not_found')
    const [application] = await tx
      .insert(applications)
      .values({ id: newId(), jobId, crewId: actor.id, ownerId: job.ownerId, appliedAt: now })
      .onConflictDoNothing()
      .returning({ id: applications.id })
    if (!application) throw new Refusal('already_applied')
    // After the insert, so that who has applied to a filled offer hears that, and not that it is closed.
    const blocked = await hasBlocked(tx, job.ownerId, actor.id)
    await expectActive(tx, job.ownerId)
    authorize(applicationPolicy.apply(actor, { ...job, blocked }, dayInMadrid(now)))
    await notify({ db: tx, now }, 'job_application', { to: job.ownerId, from: actor.id, job })
    await followApplication(tx, { ownerId: job.ownerId, crewId: actor.id, jobId })
    await tellLive(tx, 'application', jobId, [job.ownerId, actor.id])
    return findOverlap(tx, actor.id, job)
  })
