import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import { applications } from '#server/applications/application-table.ts'
import { withdraw } from '#server/applications/withdraw.ts'
import type { Context } from '#server/context.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'

const isBound = sql`exists (select 1 from ${contracts} c where c.job_id = ${applications.jobId} and c.crew_id = ${applications.crewId} and c.status = 'completed')`

/** Those that an owner still counts with, by the ordinary act: places open, and the owner is told. */
export async function withdrawApplicationsOf(context: Context): Promise<void> {
  const { db, actor } = context
  const standing = await db
    .select({ jobId: applications.jobId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.crewId, actor.id),
        isNull(applications.withdrawnAt),
        sql`${applications.status} in ('pending', 'accepted')`,
        sql`${jobs.status} in ${startsOf(jobTransitions.cancel)}`,
        not(isBound),
      ),
    )
    .orderBy(applications.jobId)
  for (const { jobId } of standing) await withdraw(context, jobId)
}

/** The one behind a completed contract stays with it. */
export async function dropApplicationsOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await db.delete(applications).where(and(eq(applications.crewId, actor.id), not(isBound)))
}
