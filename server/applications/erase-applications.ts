import { and, asc, eq, isNull, not, sql } from 'drizzle-orm'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import { applications } from '#server/applications/application-table.ts'
import { cancelJob } from '#server/applications/cancel-job.ts'
import { withdraw } from '#server/applications/withdraw.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { changeJob } from '#server/jobs/job-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { underWay } from '#server/jobs/voyage.ts'
import type { Context } from '#server/platform/context.ts'

/** A completed contract keeps the application. */
export const isBound = sql<boolean>`exists (select 1 from ${contracts} c where c.job_id = ${applications.jobId} and c.crew_id = ${applications.crewId} and c.status = 'completed')`

const written = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })
const inWords = (day: string) => written.format(new Date(`${day}T00:00:00Z`))

/** A boat at sea goes on. The notification names the dates, because the title is the owner's text. */
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
      ),
    )
    .orderBy(asc(jobs.id))
  for (const { id, title, startDate, endDate } of active) {
    const call = (words: string) => changeJob(db, id, { title: words })
    await call(`Traslado del ${inWords(startDate)} al ${inWords(endDate)}`)
    await cancelJob(context, id)
    await call(title)
  }
}

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
  for (const { jobId } of active) await withdraw(context, jobId)
}

/** A completed contract's application stays with it. */
export async function dropApplicationsOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await db.delete(applications).where(and(eq(applications.crewId, actor.id), not(isBound)))
}
