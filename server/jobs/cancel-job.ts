import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { listStandingCrew } from '#server/applications/application-queries.ts'
import type { Context } from '#server/context.ts'
import { cancelContractsOfJob } from '#server/contracts/cancel-contracts.ts'
import { advanceJob, lockJob } from '#server/jobs/job-queries.ts'
import { tellLive } from '#server/live/tell-live.ts'
import { notify } from '#server/notifications/notify.ts'

export const cancelJob = ({ db, actor, now }: Context, id: string): Promise<void> =>
  db.transaction(async tx => {
    const job = await lockJob(tx, id)
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.cancel(actor, { ownerId: job.ownerId, status: job.status }))
    const cancelled = await advanceJob(tx, id, jobTransitions.cancel, { updatedAt: now, cancelledAt: now })
    if (!cancelled) throw new Refusal('job_is_cancelled')
    await cancelContractsOfJob({ db: tx, now, by: actor.id, job })
    const crew = await listStandingCrew(tx, id, ['pending', 'accepted'])
    await notify({ db: tx, now }, 'job_cancelled', { to: crew, from: actor.id, job })
    await tellLive(tx, 'application', id, [actor.id, ...crew])
  })
