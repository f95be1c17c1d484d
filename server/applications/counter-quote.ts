import { applicationPolicy } from '#domain/applications/application-policy.ts'
import type { CounterInput } from '#domain/applications/quote.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { isBlockedBetween } from '#server/accounts/block-queries.ts'
import { findAccountStatus } from '#server/accounts/find-account-status.ts'
import { stateOf } from '#server/applications/application-queries.ts'
import { loadForOwner } from '#server/applications/load-for-owner.ts'
import { findOpenCounter } from '#server/applications/quote-queries.ts'
import { quoteCounters } from '#server/applications/quote-table.ts'
import { findVoyage } from '#server/jobs/voyage.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { isSeen } from '#server/platform/seen-instant.ts'

/** One at a time: a unique index. */
export const counterQuote = (
  context: Context,
  jobId: string,
  crewId: string,
  { quote, message = null, quotedAt }: CounterInput,
): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const { job, application } = await loadForOwner(inside, jobId, crewId)
    const facts = {
      state: stateOf(application),
      standing: await findAccountStatus(db, crewId),
      quoted: application.quote !== null,
      countered: (await findOpenCounter(db, application.id)) !== undefined,
      blocked: await isBlockedBetween(db, actor.id, crewId),
      quoteChanged: !isSeen(quotedAt, application.quotedAt),
    }
    authorize(applicationPolicy.counter(actor, facts, { ...job, ...(await findVoyage(db, jobId)) }))
    const [written] = await db
      .insert(quoteCounters)
      .values({ id: newId(), applicationId: application.id, quote, message, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: quoteCounters.id })
    if (!written) throw new Refusal('counter_waits')
    await tell(inside, {
      notify: [{ type: 'quote_countered', to: crewId, from: actor.id, job }],
      answered: { act: 'counter', jobId, from: crewId },
      live: { application: { id: jobId, to: [actor.id, crewId] } },
    })
  })
