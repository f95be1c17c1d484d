import { authorize } from '#domain/decision.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import type { FalseStartInput } from '#domain/passages/false-start.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { mayStart } from '#domain/transitions.ts'
import { orderPassage } from '#server/applications/order-passage.ts'
import { endOffer } from '#server/joint/end-offer.ts'
import { tell } from '#server/notifications/tell.ts'
import { changing, peopleOf } from '#server/passages/change-passage.ts'
import { writeFalseStart } from '#server/passages/write-false-start.ts'
import type { Context } from '#server/platform/context.ts'

/** Its offer is over already: nobody is pending. */
async function endPassage(inside: Context, jobId: string): Promise<{ pending: string[] }> {
  await orderPassage(inside, jobId)
  await inside.services.annexes.expireLate(inside, jobId)
  return { pending: [] }
}

/** The passage is called off before anybody has sailed, and its offer with it. */
export const callFalseStart = (context: Context, jobId: string, input: FalseStartInput): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    const { aboard, card, row } = passage
    authorize(passagePolicy.callFalseStart(inside.actor, aboard, row?.aboardAt != null))
    await writeFalseStart(inside, passage, input)
    await inside.services.ledger.remindAfter(inside, jobId, inside.now)
    const { pending } = mayStart(jobTransitions.cancel, card.status).allowed
      ? await endOffer(inside, card)
      : await endPassage(inside, jobId)
    await tell(inside, {
      notify: [
        { type: 'job_cancelled', to: pending, from: card.ownerId, job: card, own: { contractBinds: false } },
      ],
      answered: { act: 'cancelJob', jobId },
      live: { application: { id: jobId, to: [...peopleOf(passage), ...pending] } },
    })
  })
