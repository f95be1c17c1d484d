import { applicationPolicy } from '#domain/applications/application-policy.ts'
import type { CounterAnswer } from '#domain/applications/quote.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { isBlockedBetween } from '#server/accounts/block-queries.ts'
import { stateOf } from '#server/applications/application-queries.ts'
import { loadForCrew } from '#server/applications/load-for-crew.ts'
import { endCounter, findOpenCounter, writeQuote } from '#server/applications/quote-queries.ts'
import { findVoyage } from '#server/jobs/voyage.ts'
import { markAnswered } from '#server/notifications/mark-read.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

const answering =
  (answer: 'accepted' | 'declined') =>
  ({ db, actor, now }: Context, jobId: string, { counterId }: CounterAnswer = {}): Promise<void> =>
    db.transaction(async tx => {
      const { job, application } = await loadForCrew({ db: tx, actor }, jobId)
      const open = await findOpenCounter(tx, application.id)
      const facts = {
        ...application,
        state: stateOf(application),
        countered: open !== undefined,
        counterChanged: counterId !== undefined && counterId !== open?.id,
        blocked: await isBlockedBetween(tx, actor.id, job.ownerId),
      }
      const may = { accepted: applicationPolicy.acceptCounter, declined: applicationPolicy.answerCounter }
      authorize(may[answer](actor, facts, { ...job, ...(await findVoyage(tx, jobId)) }))
      const ended = await endCounter({ db: tx, now }, application.id, answer)
      if (!ended) throw new Refusal('counter_not_open')
      if (answer === 'accepted') await writeQuote({ db: tx, now }, application, ended.quote)
      await notify({ db: tx, now }, `counter_${answer}`, { to: job.ownerId, from: actor.id, job })
      await markAnswered({ db: tx, actor, now }, 'changeQuote', { jobId })
      await tellLive(tx, 'application', jobId, [job.ownerId, actor.id])
    })

export const acceptCounter = answering('accepted')
export const declineCounter = answering('declined')
