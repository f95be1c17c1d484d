import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { AnswerInput } from '#domain/passages/log-entry.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { tell } from '#server/notifications/tell.ts'
import { changing } from '#server/passages/change-passage.ts'
import { findEntry, type ShownEntry } from '#server/passages/log-queries.ts'
import { logEntries } from '#server/passages/log-table.ts'
import { isWaitSettled } from '#server/passages/wait-settled.ts'
import type { Context } from '#server/platform/context.ts'

/** The owner's last answer counts. */
export const answerWait = (
  context: Context,
  { jobId, id }: { jobId: string; id: string },
  { agrees, text = null }: AnswerInput,
): Promise<ShownEntry> =>
  changing(context, jobId, async (inside, passage) => {
    const { db, now, actor } = inside
    const found = await findEntry(db, id)
    if (found?.entry.jobId !== jobId) throw new Refusal('entry_not_found')
    const { kind, authorId, answerAgrees, answerText } = found.entry
    const facts = {
      isWait: kind === 'waiting',
      isCorrected: found.correctedBy !== null,
      isSettled: await isWaitSettled(db, passage, found.entry),
    }
    authorize(passagePolicy.answerWait(actor, passage.aboard, facts))
    if (answerAgrees === agrees && answerText === text) return found
    const answer = { answerAgrees: agrees, answerText: text, answeredAt: now }
    await db.update(logEntries).set(answer).where(eq(logEntries.id, id))
    await tell(inside, {
      notify: [{ type: 'wait_answered', to: authorId, from: actor.id, job: passage.card, own: { agrees } }],
      answered: null,
      live: {},
    })
    await inside.services.ledger.recheck(inside, jobId, 'answer')
    return { ...found, entry: { ...found.entry, ...answer } }
  })
