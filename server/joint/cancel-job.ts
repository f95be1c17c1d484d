import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { listApplyingCrew } from '#server/applications/application-queries.ts'
import { orderPassage } from '#server/applications/order-passage.ts'
import { dropCountersOfJob } from '#server/applications/quote-queries.ts'
import { dropPlaceNews } from '#server/applications/sync-job-status.ts'
import { cancelContractsOfJob } from '#server/contracts/cancel-contracts.ts'
import { advanceJob, lockJob } from '#server/jobs/job-queries.ts'
import { listSigned } from '#server/jobs/signed-contracts.ts'
import { findVoyage } from '#server/jobs/voyage.ts'
import { markAnswered } from '#server/notifications/mark-read.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

export const cancelJob = ({ db, actor, now }: Context, id: string): Promise<void> =>
  db.transaction(async tx => {
    const job = await lockJob(tx, id)
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.cancel(actor, { ...job, ...(await findVoyage(tx, id)) }))
    const cancelled = await advanceJob(tx, id, jobTransitions.cancel, { updatedAt: now, cancelledAt: now })
    if (!cancelled) throw new Refusal('job_is_cancelled')
    await orderPassage({ db: tx, now }, id)
    await cancelContractsOfJob({ db: tx, now, by: actor.id, job })
    await dropCountersOfJob({ db: tx, now }, id)
    const crew = await listApplyingCrew(tx, id, ['pending', 'accepted'])
    await dropPlaceNews({ db: tx, now }, id, crew)
    const signed = new Set((await listSigned(tx, actor, [id])).get(id)?.map(contract => contract.crew._id))
    const news = { from: actor.id, job }
    const others = crew.filter(person => !signed.has(person))
    await notify({ db: tx, now }, 'job_cancelled', { ...news, to: others }, { contractBinds: false })
    await notify({ db: tx, now }, 'job_cancelled', { ...news, to: [...signed] }, { contractBinds: true })
    await markAnswered({ db: tx, actor, now }, 'cancelJob', { jobId: id })
    await tellLive(tx, 'application', id, [actor.id, ...crew])
  })
