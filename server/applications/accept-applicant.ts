import { allInOf } from '#domain/applications/all-in.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { paceOf } from '#domain/applications/assumptions.ts'
import type { AcceptInput, Quote } from '#domain/applications/quote.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { findAccountStatus } from '#server/accounts/find-account-status.ts'
import { advanceApplication, countAccepted, stateOf } from '#server/applications/application-queries.ts'
import { loadForOwner } from '#server/applications/load-for-owner.ts'
import { orderPassage } from '#server/applications/order-passage.ts'
import { dropCounter } from '#server/applications/quote-queries.ts'
import { dropPlaceNews, syncJobStatus } from '#server/applications/sync-job-status.ts'
import { listFigures } from '#server/applications/transfer-query.ts'
import { findKnownDistances } from '#server/distances/find-known-distances.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { findVoyage } from '#server/jobs/voyage.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { isSeen } from '#server/platform/seen-instant.ts'

async function allInThen(context: Context, job: JobRow, quote: Quote | null) {
  if (!quote) return null
  const [distance = null] = await findKnownDistances(context, [job])
  const figures = (await listFigures(context.db, [{ ...job, distance }])).get(job.id)
  const sum = figures && allInOf(quote, paceOf(figures.transfer), figures.assumptions).allIn
  return sum ? { min: sum.min, max: sum.max } : null
}

/** Gives a place, at the price that was seen. The offer's lock makes six at once for two places leave two. */
export const acceptApplicant = (
  context: Context,
  jobId: string,
  crewId: string,
  { quotedAt }: AcceptInput = {},
): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const { job, application } = await loadForOwner(inside, jobId, crewId)
    const facts = {
      state: stateOf(application),
      full: (await countAccepted(db, jobId)) >= job.crewRequired,
      standing: await findAccountStatus(db, crewId),
      ...(await findVoyage(db, jobId)),
      quoteChanged: !isSeen(quotedAt, application.quotedAt),
    }
    authorize(applicationPolicy.accept(actor, facts, job))
    const accepted = await advanceApplication(db, application.id, applicationTransitions.accept, {
      acceptedAt: now,
      takenUntil: job.endDate,
      agreed: application.quote,
      agreedAllIn: await allInThen(inside, job, application.quote),
    })
    if (!accepted) throw new Refusal('application_not_pending')
    await orderPassage(inside, jobId)
    await syncJobStatus(inside, jobId)
    await dropPlaceNews(inside, jobId, [crewId])
    await dropCounter(inside, application.id)
    await context.services.departures.recheck(inside, { jobId })
    await tell(inside, {
      notify: [{ type: 'application_accepted', to: crewId, from: actor.id, job }],
      answered: { act: 'decideOnApplicant', jobId, from: crewId },
      live: { application: { id: jobId, to: [actor.id, crewId] } },
    })
  })
