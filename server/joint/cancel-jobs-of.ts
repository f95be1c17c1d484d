import { and, asc, eq, not, sql } from 'drizzle-orm'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { formatLongDay } from '#domain/spanish-format.ts'
import { startsOf } from '#domain/transitions.ts'
import { unlessEnded } from '#server/applications/erase-applications.ts'
import { changeJob } from '#server/jobs/job-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { arrived, underWay } from '#server/jobs/voyage.ts'
import { cancelJob } from '#server/joint/cancel-job.ts'
import { type Context, transaction } from '#server/platform/context.ts'

/**
 * A boat at sea sails on, and a completed transfer stays completed. The notification names the dates, because the
 * title is the owner's text.
 */
export async function cancelJobsOf(context: Context): Promise<void> {
  const { db, actor } = context
  const active = await db
    .select({ id: jobs.id, title: jobs.title, startDate: jobs.startDate, endDate: jobs.endDate })
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
    const words = `Traslado del ${formatLongDay(startDate)} al ${formatLongDay(endDate)}`
    await unlessEnded(() =>
      transaction(context, async inside => {
        await changeJob(inside.db, id, { title: words })
        await cancelJob(inside, id)
        await changeJob(inside.db, id, { title })
      }),
    )
  }
}
