import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import { applications } from '#server/applications/application-table.ts'
import { withdraw } from '#server/applications/withdraw.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'
import { untilDone } from '#server/platform/in-parts.ts'

/** A completed contract keeps the application. */
export const isBound = sql<boolean>`exists (select 1 from ${contracts} c where c.job_id = ${applications.jobId} and c.crew_id = ${applications.crewId} and c.status = 'completed')`

/** Withdrawn by the ordinary act: places open, and the owner is told. */
export async function withdrawApplicationsOf(context: Context): Promise<void> {
  const { db, actor } = context
  const active = await db
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
  for (const { jobId } of active) await unlessEnded(() => withdraw(context, jobId))
}

/** Another act may have ended it after the list was read. */
export async function unlessEnded(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** A completed contract's application stays with it. */
export const dropApplicationsOf = (context: Pick<Context, 'db' | 'actor'>): Promise<void> =>
  untilDone(context, ({ db, actor }, atOnce) => {
    const { id, crewId } = applications
    const some = db
      .select({ id })
      .from(applications)
      .where(and(eq(crewId, actor.id), not(isBound)))
      .limit(atOnce)
    return db.delete(applications).where(inArray(id, some)).returning({ id })
  })
