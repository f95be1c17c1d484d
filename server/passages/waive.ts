import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { changing, writePassage } from '#server/passages/change-passage.ts'
import { dropWaiver } from '#server/passages/drop-waiver.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { passageWaivers } from '#server/passages/passage-table.ts'
import { recheckDeparture } from '#server/passages/recheck-departures.ts'
import type { Context } from '#server/platform/context.ts'

interface Address {
  jobId: string
  key: string
}

function conditionOf({ conditions }: Passage, key: string) {
  const condition = conditions.find(each => each.key === key)
  if (!condition) throw new Refusal('condition_not_found')
  return condition
}

/** Another reason takes the place of the one before. */
export const waive = (context: Context, { jobId, key }: Address, reason: string): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    const { db, actor, now } = inside
    const condition = conditionOf(passage, key)
    authorize(passagePolicy.waive(actor, passage.aboard, condition, passage.departure))
    const verdict = condition.key === 'skipper_fit' ? (passage.departure.skipper?.fit.verdict ?? null) : null
    const given = { byId: actor.id, reason, at: now, verdict }
    await writePassage(inside, jobId, {})
    await db
      .insert(passageWaivers)
      .values({ jobId, key: condition.key, ...given })
      .onConflictDoUpdate({ target: [passageWaivers.jobId, passageWaivers.key], set: given })
  })

export const takeWaiverBack = (context: Context, { jobId, key }: Address): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    const condition = conditionOf(passage, key)
    authorize(passagePolicy.prepareDeparture(context.actor, passage.aboard))
    if (!(await dropWaiver(inside.db, jobId, condition.key))) throw new Refusal('waiver_not_found')
    await recheckDeparture(inside, jobId)
  })
