import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { mayStart } from '#domain/transitions.ts'
import { advanceApplication, stateOf } from '#server/applications/application-queries.ts'
import { loadForOwner } from '#server/applications/load-for-owner.ts'
import type { Context } from '#server/context.ts'
import { settlePlaces } from '#server/jobs/settle-places.ts'
import { tellLive } from '#server/live/tell-live.ts'
import { notify } from '#server/notifications/notify.ts'

/** Takes an accepted crew member's place back, and opens it to others. */
export const releaseApplicant = ({ db, actor, now }: Context, jobId: string, crewId: string): Promise<void> =>
  db.transaction(async tx => {
    const { job, application } = await loadForOwner({ db: tx, actor }, jobId, crewId)
    const { release } = applicationTransitions
    authorize(mayStart(release, stateOf(application)))
    if (job.status === 'completed') throw new Refusal('job_is_completed')
    const released = await advanceApplication(tx, application.id, release, {
      rejectedAt: now,
      releasedAt: now,
    })
    if (!released) throw new Refusal('application_not_accepted')
    await settlePlaces({ db: tx, now }, jobId)
    await notify({ db: tx, now }, 'application_released', { to: crewId, from: actor.id, job })
    await tellLive(tx, 'application', jobId, [actor.id, crewId])
  })
