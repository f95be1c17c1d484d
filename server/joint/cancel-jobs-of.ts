import { and, asc, eq, not, sql } from 'drizzle-orm'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { formatLongDay } from '#domain/spanish-format.ts'
import { startsOf } from '#domain/transitions.ts'
import { changeJob } from '#server/jobs/job-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { arrived, underWay } from '#server/jobs/voyage.ts'
import { cancelJob } from '#server/joint/cancel-job.ts'
import type { Context } from '#server/platform/context.ts'

/** A boat at sea goes on, and a transfer that was made stays one. The notification names the dates, because the title is the owner's text. */
export async function cancelJobsOf(context: Context): Promise<void> {
  const { db, actor } = context
  const active = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.ownerId, actor.id),
        sql`${jobs.status} in ${startsOf(jobTransitions.cancel)}`,
        not(underWay),
        not(arrived),
      ),
    )
    .orderBy(asc(jobs.id))
  for (const { id, title, startDate, endDate } of active) {
    const call = (words: string) => changeJob(db, id, { title: words })
    await call(`Traslado del ${formatLongDay(startDate)} al ${formatLongDay(endDate)}`)
    await cancelJob(context, id)
    await call(title)
  }
}
