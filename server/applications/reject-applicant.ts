import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { advanceApplication, stateOf } from '#server/applications/application-queries.ts'
import { loadForOwner } from '#server/applications/load-for-owner.ts'
import { dropCounter } from '#server/applications/quote-queries.ts'
import { dropPlaceNews } from '#server/applications/sync-job-status.ts'
import { markAnswered } from '#server/notifications/mark-read.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

export const rejectApplicant = ({ db, actor, now }: Context, jobId: string, crewId: string): Promise<void> =>
  db.transaction(async tx => {
    const { job, application } = await loadForOwner({ db: tx, actor }, jobId, crewId)
    const { reject } = applicationTransitions
    authorize(applicationPolicy.reject(actor, { state: stateOf(application) }, job))
    const rejected = await advanceApplication(tx, application.id, reject, { rejectedAt: now })
    if (!rejected) throw new Refusal('application_not_pending')
    await dropPlaceNews({ db: tx, now }, jobId, [crewId])
    await dropCounter({ db: tx, now }, application.id)
    await notify({ db: tx, now }, 'application_rejected', { to: crewId, from: actor.id, job })
    await markAnswered({ db: tx, actor, now }, 'decideOnApplicant', { jobId, from: crewId })
    await tellLive(tx, 'application', jobId, [actor.id, crewId])
  })
