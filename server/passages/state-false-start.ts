import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { changing } from '#server/passages/change-passage.ts'
import { falseStarts } from '#server/passages/false-start-table.ts'
import { falseStartFacts } from '#server/passages/passage-view.ts'
import { sealFalseStart } from '#server/passages/seal-false-start.ts'
import type { Context } from '#server/platform/context.ts'

/** With the other side's words the record is whole: it is sealed in the same transaction. */
export const stateFalseStart = (context: Context, jobId: string, text: string): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    const { db, now, actor } = inside
    const facts = falseStartFacts(passage)
    if (!facts) throw new Refusal('false_start_not_found')
    authorize(passagePolicy.stateFalseStart(actor, passage.aboard, facts, now))
    await db
      .update(falseStarts)
      .set({ statementBy: actor.id, statement: text, statedAt: now })
      .where(eq(falseStarts.jobId, jobId))
    await sealFalseStart(inside, jobId)
  })
