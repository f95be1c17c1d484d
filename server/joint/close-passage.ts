import { stepsOf } from '#domain/passages/passage-steps.ts'
import { orderPassage } from '#server/applications/order-passage.ts'
import { tell } from '#server/notifications/tell.ts'
import { peopleOf, writePassage } from '#server/passages/change-passage.ts'
import { findPassage } from '#server/passages/load-passages.ts'
import { stepFacts } from '#server/passages/step-facts.ts'
import type { SystemContext } from '#server/platform/context.ts'

declare module '#server/platform/context.ts' {
  interface Services {
    passages: {
      /** In the transaction of each act that may be the last of a passage: settled and reviewed, it is closed. */
      closeWhenDone(context: SystemContext, jobId: string): Promise<void>
    }
  }
}

const last = ['settlement', 'reviews'] as const

async function closeWhenDone(context: SystemContext, jobId: string): Promise<void> {
  const passage = await findPassage(context, jobId)
  if (passage?.stage !== 'arrived') return
  const { steps } = stepsOf(stepFacts(passage), passage.card.ownerId)
  const isDone = last.every(key => steps.find(step => step.key === key)?.state === 'done')
  if (!isDone) return
  await writePassage(context, jobId, { closedAt: context.now })
  await orderPassage(context, jobId)
  // The act was between two of them.
  await tell(context, {
    notify: [],
    answered: null,
    live: { passage: { id: jobId, to: peopleOf(passage) } },
  })
}

export const openClosing = () => ({ closeWhenDone })
