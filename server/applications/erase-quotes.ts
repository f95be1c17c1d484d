import { and, eq, inArray, sql } from 'drizzle-orm'
import { applications } from '#server/applications/application-table.ts'
import { isBound } from '#server/applications/erase-applications.ts'
import { applicantMarks, offerAssumptions, quoteCounters } from '#server/applications/quote-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'
import { inParts } from '#server/platform/in-parts.ts'

const listOffers = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string[]> => {
  const rows =
    actor.role === 'owner'
      ? await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, actor.id))
      : await db
          .select({ id: applications.jobId })
          .from(applications)
          .where(eq(applications.crewId, actor.id))
  return rows.map(({ id }) => id)
}

const emptied = {
  message: null,
  quote: null,
  quotedAt: null,
  quotedFor: null,
  readQuote: null,
  readAt: null,
  agreed: sql`${applications.agreed} || '{"note": null}'`,
}

/** In an application that a completed contract keeps, the agreed figures stay, without their note. */
export async function eraseQuotesOf(context: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await inParts(context, await listOffers(context), async ({ db, actor }, offers) => {
    const own = eq(applications.crewId, actor.id)
    const isOfThese = inArray(applications.jobId, offers)
    const theirs = db
      .select({ id: applications.id })
      .from(applications)
      .where(and(isOfThese, actor.role === 'owner' ? undefined : own))
    await db.delete(applicantMarks).where(inArray(applicantMarks.applicationId, theirs))
    await db.delete(quoteCounters).where(inArray(quoteCounters.applicationId, theirs))
    if (actor.role === 'owner')
      await db.delete(offerAssumptions).where(inArray(offerAssumptions.jobId, offers))
    else
      await db
        .update(applications)
        .set(emptied)
        .where(and(isOfThese, own, isBound))
  })
}
