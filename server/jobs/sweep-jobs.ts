import { and, inArray, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import { applications } from '#server/applications/application-table.ts'
import type { WorkContext } from '#server/context.ts'
import { jobs } from '#server/jobs/job-table.ts'

/** What a date brings about: an offer whose start is past and for which nobody was accepted has expired. */
export async function sweepJobs({ db, now }: WorkContext): Promise<void> {
  const { expire } = jobTransitions
  const overdue = sql`${jobs.status} in ${startsOf(expire)} and ${jobs.startDate} < ${dayInMadrid(now)}::date`
  await db.transaction(async tx => {
    // Locked first and judged by a second statement: an acceptance that was under way is then seen, and one that
    // still is keeps its offer out of this sweep.
    const locked = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(overdue)
      .for('update', { skipLocked: true })
    if (locked.length === 0) return
    const ids = locked.map(({ id }) => id)
    await tx
      .update(jobs)
      .set({ status: expire.to, updatedAt: now })
      .where(
        and(
          inArray(jobs.id, ids),
          sql`not exists (select 1 from ${applications} a where a.job_id = ${jobs.id} and a.status = 'accepted' and a.withdrawn_at is null)`,
        ),
      )
  })
}
