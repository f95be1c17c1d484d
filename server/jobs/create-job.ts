import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import type { JobInput } from '#domain/jobs/job.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { enqueueDistances } from '#server/distances/enqueue-distances.ts'
import { portColumnsOf } from '#server/distances/find-known-distances.ts'
import { announceJobs } from '#server/jobs/announce-jobs.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { offeredTerms } from '#server/vessels/offered-terms.ts'
import { lockVessel } from '#server/vessels/vessel-queries.ts'

export async function createJob({ db, actor, now }: Context, input: JobInput): Promise<string> {
  authorize(jobPolicy.publish(actor, input, dayInMadrid(now)))
  const id = newId()
  await db.transaction(async tx => {
    const { vesselId } = input
    const terms = vesselId ? offeredTerms(actor, await lockVessel(tx, vesselId, 'share')) : {}
    await tx.insert(jobs).values({
      ...input,
      ...terms,
      ...portColumnsOf(input),
      id,
      ownerId: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    await enqueueDistances({ db: tx, now }, [input])
    await announceJobs({ db: tx, now }, [id])
  })
  return id
}
