import type { JobInput } from '#domain/jobs/job.ts'
import type { Context } from '#server/context.ts'
import { promiseDistances } from '#server/distances/promise-distances.ts'
import { newId } from '#server/ids.ts'
import { jobs } from '#server/jobs/job-table.ts'

/** Publishes an offer; returns its id. */
export async function createJob({ db, actor, now }: Context, input: JobInput): Promise<string> {
  const id = newId()
  await db.transaction(async tx => {
    await tx.insert(jobs).values({ ...input, id, ownerId: actor.id, createdAt: now, updatedAt: now })
    await promiseDistances({ db: tx, now }, [input])
  })
  return id
}
