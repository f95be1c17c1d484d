import { and, sql } from 'drizzle-orm'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import { applications } from '#server/applications/application-table.ts'
import { dayInMadrid } from '#server/calendar.ts'
import type { WorkContext } from '#server/context.ts'
import { jobs } from '#server/jobs/job-table.ts'

/** What a date brings about: an offer whose start is past and for which nobody was accepted has expired. */
export async function sweepJobs({ db, now }: WorkContext): Promise<void> {
  const { expire } = jobTransitions
  await db
    .update(jobs)
    .set({ status: expire.to, updatedAt: now })
    .where(
      and(
        sql`${jobs.status} in ${startsOf(expire)}`,
        sql`${jobs.startDate} < ${dayInMadrid(now)}::date`,
        sql`not exists (select 1 from ${applications} a where a.job_id = ${jobs.id} and a.status = 'accepted' and a.withdrawn_at is null)`,
      ),
    )
}
