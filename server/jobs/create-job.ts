import { dayInMadrid } from '#domain/calendar.ts'
import { Refusal } from '#domain/errors.ts'
import type { JobInput } from '#domain/jobs/job.ts'
import { START_IN_PAST } from '#domain/jobs/job.ts'
import type { Context } from '#server/context.ts'
import { promiseDistances } from '#server/distances/promise-distances.ts'
import { newId } from '#server/ids.ts'
import { jobs } from '#server/jobs/job-table.ts'

/** Publishes an offer; returns its id. A start date before today is refused. */
export async function createJob({ db, actor, now }: Context, input: JobInput): Promise<string> {
  if (input.startDate < dayInMadrid(now))
    throw new Refusal('invalid_input', [{ field: 'startDate', message: START_IN_PAST }])
  const id = newId()
  await db.transaction(async tx => {
    await tx.insert(jobs).values({ ...input, id, ownerId: actor.id, createdAt: now, updatedAt: now })
    await promiseDistances({ db: tx, now }, [input])
  })
  return id
}
