import { and, eq, inArray, sql } from 'drizzle-orm'
import { applications } from '#server/applications/application-table.ts'
import { isBound } from '#server/applications/erase-applications.ts'
import { applicantMarks, offerAssumptions, quoteCounters } from '#server/applications/quote-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'

/** In an application that a completed contract keeps, the agreed figures stay, without their note. */
export async function eraseQuotesOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  const side = actor.role === 'owner' ? jobs.ownerId : applications.crewId
  const theirs = db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(side, actor.id))
  await db.delete(applicantMarks).where(inArray(applicantMarks.applicationId, theirs))
  await db.delete(quoteCounters).where(inArray(quoteCounters.applicationId, theirs))
  const own = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, actor.id))
  await db.delete(offerAssumptions).where(inArray(offerAssumptions.jobId, own))
  await db
    .update(applications)
    .set({
      message: null,
      quote: null,
      quotedAt: null,
      quotedFor: null,
      readQuote: null,
      readAt: null,
      agreed: sql`${applications.agreed} || '{"note": null}'`,
    })
    .where(and(eq(applications.crewId, actor.id), isBound))
}
