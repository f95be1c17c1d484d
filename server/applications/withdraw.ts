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
import { markAnswered } from '#server/notifications/mark-read.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

/** Sets the flag; the owner sees 'Retirada', and an accepted one frees its place. */
export const withdraw = ({ db, actor, now, services }: Context, jobId: string): Promise<void> =>
  db.transaction(async tx => {
    const job = await lockJob(tx, jobId)
    const application = await findApplication(tx, jobId, actor.id)
    if (!job || !application) throw new Refusal('application_not_found')
    const contract = await findContractOf(tx, jobId, actor.id)
    const signed = contract?.status === 'completed'
    authorize(
      applicationPolicy.withdraw(actor, { crewId: application.crewId, state: stateOf(application), signed }),
    )
    await cancelContractOf({ db: tx, now, by: actor.id, job }, actor.id, contract)
    await services.departures.leave({ db: tx, now, services }, jobId, actor.id)
    const withdrawn = await advanceApplication(tx, application.id, applicationTransitions.withdraw, {
      withdrawnAt: now,
    })
    if (!withdrawn) throw new Refusal('application_not_found')
    await dropCounter({ db: tx, now }, application.id)
    await syncJobStatus({ db: tx, now }, jobId)
    await notify({ db: tx, now }, 'application_withdrawn', { to: job.ownerId, from: actor.id, job })
    await markAnswered({ db: tx, actor, now }, 'withdraw', { jobId })
    await tellLive(tx, 'application', jobId, [job.ownerId, actor.id])
  })
