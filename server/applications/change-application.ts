import { eq } from 'drizzle-orm'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { type ApplyInput, type Quote, sameQuote } from '#domain/applications/quote.ts'
import { authorize } from '#domain/decision.ts'
import { stateOf } from '#server/applications/application-queries.ts'
import { applications } from '#server/applications/application-table.ts'
import { loadForCrew } from '#server/applications/load-for-crew.ts'
import { keepQuote, quotedNow, writeQuote } from '#server/applications/quote-queries.ts'
import { findVoyage } from '#server/jobs/voyage.ts'
import { markAnswered } from '#server/notifications/mark-read.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { isSeen } from '#server/platform/seen-instant.ts'

export const changeApplication = (
  { db, actor, now }: Context,
  jobId: string,
  { message, quote, role, jobUpdatedAt }: ApplyInput,
): Promise<void> =>
  db.transaction(async tx => {
    const { job, application } = await loadForCrew({ db: tx, actor }, jobId)
    const facts = {
      ...application,
      state: stateOf(application),
      jobChanged: !isSeen(jobUpdatedAt, job.updatedAt),
    }
    authorize(applicationPolicy.change(actor, facts, { ...job, ...(await findVoyage(tx, jobId)) }))
    const others = {
      ...(message === undefined ? {} : { message }),
      ...(role === undefined ? {} : { role }),
    }
    const isOtherRole = role !== undefined && role !== application.role
    // An owner has seen a skipper at this price, not a mate.
    const seenAnew = isOtherRole ? { quotedAt: quotedNow(application, now) } : {}
    if (Object.keys(others).length > 0)
      await tx
        .update(applications)
        .set({ ...others, ...seenAnew })
        .where(eq(applications.id, application.id))
    if (isAnother(quote, application.quote)) {
      await writeQuote({ db: tx, now }, { ...application, ...seenAnew }, quote)
      await markAnswered({ db: tx, actor, now }, 'changeQuote', { jobId })
    } else if (quote) {
      await keepQuote(tx, application)
    }
    await tellLive(tx, 'application', jobId, [job.ownerId, actor.id])
  })

const isAnother = (given: Quote | null | undefined, present: Quote | null): given is Quote | null =>
  given !== undefined && !sameQuote(given, present)
