import { eq } from 'drizzle-orm'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { type ApplyInput, type Quote, sameQuote } from '#domain/applications/quote.ts'
import { authorize } from '#domain/decision.ts'
import { stateOf } from '#server/applications/application-queries.ts'
import { applications } from '#server/applications/application-table.ts'
import { loadForCrew } from '#server/applications/load-for-crew.ts'
import { keepQuote, quotedNow, writeQuote } from '#server/applications/quote-queries.ts'
import { findVoyage } from '#server/jobs/voyage.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { isSeen } from '#server/platform/seen-instant.ts'

export const changeApplication = (
  context: Context,
  jobId: string,
  { message, quote, role, jobUpdatedAt }: ApplyInput,
): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const { job, application } = await loadForCrew(inside, jobId)
    const facts = {
      ...application,
      state: stateOf(application),
      jobChanged: !isSeen(jobUpdatedAt, job.updatedAt),
    }
    authorize(applicationPolicy.change(actor, facts, { ...job, ...(await findVoyage(db, jobId)) }))
    const others = {
      ...(message === undefined ? {} : { message }),
      ...(role === undefined ? {} : { role }),
    }
    const isOtherRole = role !== undefined && role !== application.role
    // An owner has seen a skipper at this price, not a mate.
    const newQuoteTime = isOtherRole ? { quotedAt: quotedNow(application, now) } : {}
    if (Object.keys(others).length > 0)
      await db
        .update(applications)
        .set({ ...others, ...newQuoteTime })
        .where(eq(applications.id, application.id))
    const isOtherQuote = isAnother(quote, application.quote)
    if (isOtherQuote) await writeQuote(inside, { ...application, ...newQuoteTime }, quote)
    else if (quote) await keepQuote(db, application)
    await tell(inside, {
      notify: [],
      answered: isOtherQuote ? { act: 'changeQuote', jobId } : null,
      live: { application: { id: jobId, to: [job.ownerId, actor.id] } },
    })
  })

const isAnother = (given: Quote | null | undefined, present: Quote | null): given is Quote | null =>
  given !== undefined && !sameQuote(given, present)
