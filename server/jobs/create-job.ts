import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { budgetsAfter } from '#domain/jobs/budget-of-role.ts'
import type { JobInput } from '#domain/jobs/job.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { enqueueDistances } from '#server/distances/enqueue-distances.ts'
import { portColumnsOf } from '#server/distances/find-known-distances.ts'
import { announceJobs } from '#server/jobs/announce-jobs.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { offeredTerms } from '#server/vessels/offered-terms.ts'
import { lockVessel } from '#server/vessels/vessel-queries.ts'

export async function createJob(context: Context, input: JobInput): Promise<string> {
  const { actor, now } = context

  authorize(jobPolicy.publish(actor, input, dayInMadrid(now)))
  const id = newId()
  await transaction(context, async inside => {
    const { db, actor, now } = inside
    const { vesselId } = input
    const terms = vesselId ? offeredTerms(actor, await lockVessel(db, vesselId, 'share')) : {}
    await db.insert(jobs).values({
      ...input,
      ...terms,
      ...budgetsAfter({}, input),
      ...portColumnsOf(input),
      id,
      ownerId: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    await enqueueDistances(inside, [input])
    await announceJobs(inside, [id])
  })
  return id
}
