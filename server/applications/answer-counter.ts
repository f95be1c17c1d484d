import { applicationPolicy } from '#domain/applications/application-policy.ts'
import type { CounterAnswer } from '#domain/applications/quote.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { isBlockedBetween } from '#server/accounts/block-queries.ts'
import { stateOf } from '#server/applications/application-queries.ts'
import { loadForCrew } from '#server/applications/load-for-crew.ts'
import { endCounter, findOpenCounter, writeQuote } from '#server/applications/quote-queries.ts'
import { findVoyage } from '#server/jobs/voyage.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

const answering =
  (answer: 'accepted' | 'declined') =>
  (context: Context, jobId: string, { counterId }: CounterAnswer = {}): Promise<void> =>
    transaction(context, async inside => {
      const { db, actor } = inside
      const { job, application } = await loadForCrew(inside, jobId)
      const open = await findOpenCounter(db, application.id)
      const facts = {
        ...application,
        state: stateOf(application),
        countered: open !== undefined,
        counterChanged: counterId !== undefined && counterId !== open?.id,
        blocked: await isBlockedBetween(db, actor.id, job.ownerId),
      }
      const may = { accepted: applicationPolicy.acceptCounter, declined: applicationPolicy.answerCounter }
      authorize(may[answer](actor, facts, { ...job, ...(await findVoyage(db, jobId)) }))
      const ended = await endCounter(inside, application.id, answer)
      if (!ended) throw new Refusal('counter_not_open')
      if (answer === 'accepted') await writeQuote(inside, application, ended.quote)
      await tell(inside, {
        notify: [{ type: `counter_${answer}`, to: job.ownerId, from: actor.id, job }],
        answered: { act: 'changeQuote', jobId },
        live: { application: { id: jobId, to: [job.ownerId, actor.id] } },
      })
    })

export const acceptCounter = answering('accepted')
export const declineCounter = answering('declined')
