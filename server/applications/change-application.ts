import { eq } from 'drizzle-orm'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { type ApplicationInput, type Quote, sameQuote } from '#domain/applications/quote.ts'
import { authorize } from '#domain/decision.ts'
import { stateOf } from '#server/applications/application-queries.ts'
import { applications } from '#server/applications/application-table.ts'
import { loadForCrew } from '#server/applications/load-for-crew.ts'
import { writeQuote } from '#server/applications/quote-queries.ts'
import { markAnswered } from '#server/notifications/mark-read.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

export const changeApplication = (
  { db, actor, now }: Context,
  jobId: string,
  { message, quote, role }: ApplicationInput,
): Promise<void> =>
  db.transaction(async tx => {
    const { job, application } = await loadForCrew({ db: tx, actor }, jobId)
    authorize(applicationPolicy.change(actor, { ...application, state: stateOf(application) }, job))
    const others = {
      ...(message === undefined ? {} : { message }),
      ...(role === undefined ? {} : { role }),
    }
    if (Object.keys(others).length > 0)
      await tx.update(applications).set(others).where(eq(applications.id, application.id))
    if (isAnother(quote, application.quote)) {
      await writeQuote({ db: tx, now }, application, quote)
      await markAnswered({ db: tx, actor, now }, 'changeQuote', { jobId })
    }
    await tellLive(tx, 'application', jobId, [job.ownerId, actor.id])
  })

const isAnother = (given: Quote | null | undefined, present: Quote | null): given is Quote | null =>
  given !== undefined && !sameQuote(given, present)
