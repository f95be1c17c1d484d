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
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

export const cancelJob = (context: Context, id: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const job = await lockJob(db, id)
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.cancel(actor, { ...job, ...(await findVoyage(db, id)) }))
    const cancelled = await advanceJob(db, id, jobTransitions.cancel, { updatedAt: now, cancelledAt: now })
    if (!cancelled) throw new Refusal('job_is_cancelled')
    await orderPassage(inside, id)
    await cancelContractsOfJob({ db, now, by: actor.id, job })
    await inside.services.annexes.expireLate(inside, id)
    await dropCountersOfJob(inside, id)
    const crew = await listApplyingCrew(db, id, ['pending', 'accepted'])
    await dropPlaceNews(inside, id, crew)
    const signed = new Set((await listSigned(db, actor, [id])).get(id)?.map(contract => contract.crew._id))
    const others = crew.filter(person => !signed.has(person))
    const news = { type: 'job_cancelled', from: actor.id, job } as const
    await tell(inside, {
      notify: [
        { ...news, to: others, own: { contractBinds: false } },
        { ...news, to: [...signed], own: { contractBinds: true } },
      ],
      answered: { act: 'cancelJob', jobId: id },
      live: { application: { id, to: [actor.id, ...crew] } },
    })
  })
