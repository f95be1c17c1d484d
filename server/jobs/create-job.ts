import type { JobInput } from '#domain/jobs/job.ts'
import { enqueueDistances } from '#server/distances/enqueue-distances.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'

/** Publishes an offer; returns its id. */
export async function createJob({ db, actor, now }: Context, input: JobInput): Promise<string> {
  const id = newId()
  await db.transaction(async tx => {
    await tx.insert(jobs).values({ ...input, id, ownerId: actor.id, createdAt: now, updatedAt: now })
    await enqueueDistances({ db: tx, now }, [input])
  })
  return id
}
