import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { advanceApplication, findApplication, stateOf } from '#server/applications/application-queries.ts'
import { dropCounter } from '#server/applications/quote-queries.ts'
import { syncJobStatus } from '#server/applications/sync-job-status.ts'
import { cancelContractOf } from '#server/contracts/cancel-contracts.ts'
import { findContractOf } from '#server/contracts/contract-queries.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

/** Sets the flag; the owner sees 'Retirada', and an accepted one frees its place. */
export const withdraw = (context: Context, jobId: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now, services } = inside
    const job = await lockJob(db, jobId)
    const application = await findApplication(db, jobId, actor.id)
    if (!job || !application) throw new Refusal('application_not_found')
    const contract = await findContractOf(db, jobId, actor.id)
    const signed = contract?.status === 'completed'
    authorize(
      applicationPolicy.withdraw(actor, { crewId: application.crewId, state: stateOf(application), signed }),
    )
    await cancelContractOf({ db, now, by: actor.id, job }, actor.id, contract)
    await services.departures.leave(inside, jobId, actor.id)
    const withdrawn = await advanceApplication(db, application.id, applicationTransitions.withdraw, {
      withdrawnAt: now,
    })
    if (!withdrawn) throw new Refusal('application_not_found')
    await dropCounter(inside, application.id)
    await syncJobStatus(inside, jobId)
    await tell(inside, {
      notify: [{ type: 'application_withdrawn', to: job.ownerId, from: actor.id, job }],
      answered: { act: 'withdraw', jobId },
      live: { application: { id: jobId, to: [job.ownerId, actor.id] } },
    })
  })
