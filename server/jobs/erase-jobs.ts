import { and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { byField, erasedTexts } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { conversations } from '#server/messages/message-table.ts'
import { detachFromJobs } from '#server/notifications/erase-notifications.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inParts } from '#server/platform/in-parts.ts'
import { dropSealed } from '#server/platform/sealed-files/sealed-files.ts'

const isOther = ([field, value]: [string, unknown]) =>
  sql`${jobs[field as keyof JobRow]} is distinct from ${value}`

/** In the order of all locks: a message's transaction locks the conversation, and then references the offer. */
async function lockBefore(db: Database, ids: string[]): Promise<void> {
  await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(inArray(jobs.id, ids))
    .orderBy(asc(jobs.id))
    .for('no key update')
  await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.jobId, ids))
    .orderBy(asc(conversations.id))
    .for('update')
}

const isBound = sql`exists (select 1 from ${contracts} c where c.job_id = ${jobs.id} and (c.status = 'completed' or c.ended_by is not null))`
const emptied = byField(erasedTexts, field => (offerFields[field].required ? '' : null)) as Partial<JobRow>

/** With its applications, which may be hundreds. */
const AT_ONCE = 20

/** An offer with a contract that both have signed stays with it, also where it has ended, without its description; the others are deleted. */
export async function dropJobsOf(context: Pick<Context, 'db' | 'actor' | 'now'>): Promise<void> {
  const own = eq(jobs.ownerId, context.actor.id)
  const listIds = async (where: SQL | undefined) =>
    (await context.db.select({ id: jobs.id }).from(jobs).where(where)).map(({ id }) => id)
  const unbound = await listIds(and(own, not(isBound)))
  await inParts(
    context,
    unbound,
    async ({ db, now }, ids) => {
      await lockBefore(db, ids)
      await detachFromJobs(db, ids)
      await db.delete(jobs).where(and(inArray(jobs.id, ids), not(isBound)))
      await dropSealed({ db, now }, ids)
    },
    AT_ONCE,
  )
  const texts = await listIds(and(own, or(...Object.entries(emptied).map(isOther))))
  await inParts(context, texts, ({ db }, ids) => db.update(jobs).set(emptied).where(inArray(jobs.id, ids)))
}
