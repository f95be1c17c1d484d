import { listDecisionsAbout } from '#server/notices/decision-queries.ts'
import { viewDecision } from '#server/notices/statement-view.ts'
import type { Context } from '#server/platform/context.ts'

/** As the person reads them, in the same words. */
export async function* listDecisions({ db, actor, now }: Context): AsyncGenerator<object> {
  for (const decision of await listDecisionsAbout(db, actor.id)) {
    const { mayComplain: _, accountClosed: __, ...view } = viewDecision(decision, now)
    yield view
  }
}
