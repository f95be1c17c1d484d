import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { byField, erasedTexts } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { detachFromJobs } from '#server/notifications/erase-notifications.ts'
import type { Context } from '#server/platform/context.ts'
import { dropSealed } from '#server/platform/sealed-files/sealed-files.ts'

const isBound = sql`exists (select 1 from ${contracts} c where c.job_id = ${jobs.id} and (c.status = 'completed' or c.ended_by is not null))`
const emptied = byField(erasedTexts, field => (offerFields[field].required ? '' : null)) as Partial<JobRow>
/** An offer with a contract that both have signed stays with it, also where it has ended, without its description; the others are deleted. */
export async function dropJobsOf({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<void> {
  const unbound = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.ownerId, actor.id), not(isBound)))
  const ids = unbound.map(({ id }) => id)
  if (ids.length > 0) {
    await detachFromJobs(db, ids)
    await db.delete(jobs).where(inArray(jobs.id, ids))
    await dropSealed({ db, now }, ids)
  }
  await db.update(jobs).set(emptied).where(eq(jobs.ownerId, actor.id))
}
