import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import type { Context } from '#server/context.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { cancelJob } from '#server/jobs/cancel-job.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { detachFromJobs } from '#server/notifications/erase-notifications.ts'

const isBound = sql`exists (select 1 from ${contracts} c where c.job_id = ${jobs.id} and c.status = 'completed')`
const written = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })
const inWords = (day: string) => written.format(new Date(`${day}T00:00:00Z`))

/** Called off by the ordinary act, and told of by its dates: the title is the owner's words, and stays with no one else. */
export async function cancelJobsOf(context: Context): Promise<void> {
  const { db, actor } = context
  const standing = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.ownerId, actor.id), sql`${jobs.status} in ${startsOf(jobTransitions.cancel)}`))
    .orderBy(asc(jobs.id))
  for (const { id, title, startDate, endDate } of standing) {
    const call = (words: string) => db.update(jobs).set({ title: words }).where(eq(jobs.id, id))
    await call(`Traslado del ${inWords(startDate)} al ${inWords(endDate)}`)
    await cancelJob(context, id)
    await call(title)
  }
}

/** An offer for which there is a completed contract stays with it, without its description; the others go. */
export async function dropJobsOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  const unbound = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.ownerId, actor.id), not(isBound)))
  const ids = unbound.map(({ id }) => id)
  if (ids.length > 0) {
    await detachFromJobs(db, ids)
    await db.delete(jobs).where(inArray(jobs.id, ids))
  }
  await db.update(jobs).set({ description: '' }).where(eq(jobs.ownerId, actor.id))
}
