import { Refusal } from '#domain/errors.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { listApplyingCrew } from '#server/applications/application-queries.ts'
import { orderPassage } from '#server/applications/order-passage.ts'
import { dropCountersOfJob } from '#server/applications/quote-queries.ts'
import { dropPlaceNews } from '#server/applications/sync-job-status.ts'
import { cancelContractsOfJob } from '#server/contracts/cancel-contracts.ts'
import { advanceJob } from '#server/jobs/job-queries.ts'
import type { Context } from '#server/platform/context.ts'

/** It is cancelled; its unsigned contracts, open annexes, counters and the news of its places end with it. */
export async function endOffer(
  inside: Context,
  job: { id: string; title: string },
): Promise<{ pending: string[]; accepted: string[] }> {
  const { db, actor, now } = inside
  const { id } = job
  const cancelled = await advanceJob(db, id, jobTransitions.cancel, { updatedAt: now, cancelledAt: now })
  if (!cancelled) throw new Refusal('job_is_cancelled')
  await orderPassage(inside, id)
  await cancelContractsOfJob({ db, now, by: actor.id, job })
  await inside.services.annexes.expireLate(inside, id)
  await dropCountersOfJob(inside, id)
  const pending = await listApplyingCrew(db, id, ['pending'])
  const accepted = await listApplyingCrew(db, id, ['accepted'])
  await dropPlaceNews(inside, id, [...pending, ...accepted])
  return { pending, accepted }
}
