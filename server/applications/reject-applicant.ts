import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { advanceApplication, stateOf } from '#server/applications/application-queries.ts'
import { loadForOwner } from '#server/applications/load-for-owner.ts'
import { dropCounter } from '#server/applications/quote-queries.ts'
import { dropPlaceNews } from '#server/applications/sync-job-status.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

export const rejectApplicant = (context: Context, jobId: string, crewId: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const { job, application } = await loadForOwner(inside, jobId, crewId)
    const { reject } = applicationTransitions
    authorize(applicationPolicy.reject(actor, { state: stateOf(application) }, job))
    const rejected = await advanceApplication(db, application.id, reject, { rejectedAt: now })
    if (!rejected) throw new Refusal('application_not_pending')
    await dropPlaceNews(inside, jobId, [crewId])
    await dropCounter(inside, application.id)
    await tell(inside, {
      notify: [{ type: 'application_rejected', to: crewId, from: actor.id, job }],
      answered: { act: 'decideOnApplicant', jobId, from: crewId },
      live: { application: { id: jobId, to: [actor.id, crewId] } },
    })
  })
